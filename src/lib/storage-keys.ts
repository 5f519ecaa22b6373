// What a tab remembers about a person: forgotten with a logout, whichever page it happens on.

export const INPUTS_KEY = 'npp.inputs';
export const REQUEST_KEY = 'npp.request';
export const PERSONAL_KEYS = [INPUTS_KEY, REQUEST_KEY] as const;
/** There as long as somebody is logged in here. */
export const TOKEN_KEY = 'npp.session-token';
/** What is known of them before the server has answered. */
export const USER_KEY = 'npp.user-data';
