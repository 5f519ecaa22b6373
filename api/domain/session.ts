// Sessions: how long they live and how many a person may hold. Times are milliseconds.

export type SessionRecord = { userId: string; createdAt: number; seenAt: number };
export type SessionEntry = { hash: string; createdAt: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const SESSION_IDLE = 7 * DAY;
export const SESSION_LIFETIME = 30 * DAY;
export const SESSIONS_PER_USER = 5;
/** Being seen is written at most this often. */
const SEEN_STEP = HOUR;

export const newSession = (userId: string, now: number): SessionRecord => ({ userId, createdAt: now, seenAt: now });

export const sessionExpires = (session: SessionRecord): number =>
  Math.min(session.seenAt + SESSION_IDLE, session.createdAt + SESSION_LIFETIME);

export const isLiving = (session: SessionRecord, now: number): boolean => now < sessionExpires(session);

export const shouldTouch = (session: SessionRecord, now: number): boolean => now - session.seenAt >= SEEN_STEP;

/** A session that has ended meanwhile is not revived. */
export const touch = (session: SessionRecord | null, now: number): SessionRecord | null =>
  session && { ...session, seenAt: Math.max(session.seenAt, now) };

/** @returns the entries kept, newest last, and the hashes whose sessions end */
export function admit(
  entries: readonly SessionEntry[],
  added: SessionEntry,
  now: number,
): { kept: SessionEntry[]; ended: string[] } {
  const living = entries.filter((entry) => entry.createdAt + SESSION_LIFETIME > now && entry.hash !== added.hash);
  const all = [...living, added];
  const kept = all.slice(-SESSIONS_PER_USER);
  return { kept, ended: all.slice(0, -SESSIONS_PER_USER).map((entry) => entry.hash) };
}
