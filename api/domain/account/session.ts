// Sessions: entries in a person's record, how long they live and how many a person may hold. Times are milliseconds.

/** `hash`: SHA-256 of the token that only the cookie holds. */
export type Session = { hash: string; createdAt: number; seenAt: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const SESSION_IDLE = 7 * DAY;
export const SESSION_LIFETIME = 30 * DAY;
export const SESSIONS_PER_USER = 5;
/** Being seen is written at most this often. */
const SEEN_STEP = HOUR;

export const newSession = (hash: string, now: number): Session => ({ hash, createdAt: now, seenAt: now });

export const sessionExpires = (session: Session): number =>
  Math.min(session.seenAt + SESSION_IDLE, session.createdAt + SESSION_LIFETIME);

export const isLiving = (session: Session, now: number): boolean => now < sessionExpires(session);

export const shouldTouch = (session: Session, now: number): boolean => now - session.seenAt >= SEEN_STEP;

/** The one with that hash was seen just now. One that has ended meanwhile is not revived. */
export const touch = (sessions: readonly Session[], hash: string, now: number): Session[] =>
  sessions.map((session) => (session.hash === hash ? { ...session, seenAt: Math.max(session.seenAt, now) } : session));

/** The living ones and the new one, which ends the oldest beyond five. */
export const addSession = (sessions: readonly Session[], added: Session, now: number): Session[] =>
  [...sessions.filter((session) => isLiving(session, now) && session.hash !== added.hash), added].slice(
    -SESSIONS_PER_USER,
  );

export const withoutSession = (sessions: readonly Session[], hash: string): Session[] =>
  sessions.filter((session) => session.hash !== hash);
