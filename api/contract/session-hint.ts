// Names that tell the browser about a session. Apart from the schemas of people, because every page reads them.

/** A cookie that scripts may read: it says that there is a session worth asking about, and nothing else. */
export const SESSION_HINT = 'signed_in';
/** Stored where older clients expect a token: the real one is in an HttpOnly cookie. */
export const SESSION_PLACEHOLDER = 'cookie';
