// The session of a request. The cookie contains the user id and a token; the user record contains the hash of the token.
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { isActive, shouldTouch, touch, withoutSession } from '../domain/account/session.ts';
import type { LivingSession } from '../services/call-context.ts';
import { sha256, timingSafeEqualText } from '../services/crypto.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { Cookies } from './cookies.ts';

const SEPARATOR = '.';

/** The cookie value (`ticket`) of a new session. Only the hash is stored. */
export function newTicket(deps: Deps, userId: string): { ticket: string; hash: string } {
  const token = deps.random.token();
  return { ticket: `${userId}${SEPARATOR}${token}`, hash: sha256(token) };
}

/** @returns the user id of a ticket, and the hash of its token */
function readTicket(ticket: string): { userId: string; hash: string } {
  const end = ticket.indexOf(SEPARATOR);
  return { userId: ticket.slice(0, end), hash: sha256(ticket.slice(end + 1)) };
}

/** @returns null if the cookie belongs to no active session */
export async function findSession(
  deps: Deps,
  collections: Collections,
  cookies: Cookies,
): Promise<LivingSession | null> {
  if (cookies.session === null) return null;
  const { userId, hash } = readTicket(cookies.session);
  const reading = await collections.users.read(userId);
  const user = reading.record;
  const now = deps.now();
  const session = user?.sessions.find((entry) => timingSafeEqualText(entry.hash, hash));
  if (!user || !session || !isActive(session, now)) return null;
  if (!shouldTouch(session, now)) return { ...session, userId, user, reading };
  const markSeen = (known: UserRecord | null) => known && { ...known, sessions: touch(known.sessions, hash, now) };
  await collections.users.modify(userId, markSeen, undefined, reading);
  return findSession(deps, collections, cookies);
}

/** @throws Refusal SESSION_REQUIRED without a cookie, SESSION_EXPIRED without an active session */
export async function requireSession(deps: Deps, collections: Collections, cookies: Cookies): Promise<LivingSession> {
  if (cookies.session === null) throw new Refusal('SESSION_REQUIRED');
  const session = await findSession(deps, collections, cookies);
  if (!session) throw new Refusal('SESSION_EXPIRED');
  return session;
}

/** Ends the session at once on every process, because every request reads the user record. */
export function endSession(collections: Collections, ticket: string): Promise<void> {
  const { userId, hash } = readTicket(ticket);
  return collections.users.modify(userId, (user) => {
    const isOpen = user?.sessions.some((session) => session.hash === hash);
    return user && isOpen ? { ...user, sessions: withoutSession(user.sessions, hash) } : user;
  });
}
