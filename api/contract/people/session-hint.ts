// Session names that every page reads. They are apart from the schemas of people, so that pages do not load Zod for them.

/** Cookie that scripts can read. It says only that a session may exist, so that the page asks the server. */
export const SESSION_HINT = 'signed_in';
/** Sent where older clients expect a token. The real token is in an HttpOnly cookie. */
export const SESSION_PLACEHOLDER = 'cookie';
