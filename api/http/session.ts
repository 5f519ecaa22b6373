// The session behind a request: the cookie names the person and holds the token whose hash stands in their record.
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { isLiving, shouldTouch, touch, withoutSession } from '../domain/account/session.ts';
import type { LivingSession } from '../services/call-context.ts';
import { sha256, timingSafeEqualText } from '../services/crypto.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { Cookies } from './cookies.ts';

const SEPARATOR = '.';

/** What the cookie holds for a new session of a person; the store only ever sees the hash. */
export function newTicket(deps: Deps, userId: string): { ticket: string; hash: string } {
  const token = deps.random.token();
  return { ticket: `${userId}${SEPARATOR}${token}`, hash: sha256(token) };
}

/** Whose session a ticket names, and its hash. */
function readTicket(ticket: string): { userId: string; hash: string } {
  const end = ticket.indexOf(SEPARATOR);
  return { userId: ticket.slice(0, end), hash: sha256(ticket.slice(end + 1)) };
}

/** @returns null when the cookie names no living session */
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
  if (!user || !session || !isLiving(session, now)) return null;
  if (!shouldTouch(session, now)) return { ...session, userId, user, reading };
  const markSeen = (known: UserRecord | null) => known && { ...known, sessions: touch(known.sessions, hash, now) };
  await collections.users.modify(userId, markSeen, undefined, reading);
  return findSession(deps, collections, cookies);
}

/** @throws Refusal SESSION_REQUIRED without a cookie, SESSION_EXPIRED with one that opens nothing */
export async function requireSession(deps: Deps, collections: Collections, cookies: Cookies): Promise<LivingSession> {
  if (cookies.session === null) throw new Refusal('SESSION_REQUIRED');
  const session = await findSession(deps, collections, cookies);
  if (!session) throw new Refusal('SESSION_EXPIRED');
  return session;
}

/** At once, on every process: whoever still holds the ticket holds nothing. */
export function endSession(collections: Collections, ticket: string): Promise<void> {
  const { userId, hash } = readTicket(ticket);
  return collections.users.modify(userId, (user) => {
    const isOpen = user?.sessions.some((session) => session.hash === hash);
    return user && isOpen ? { ...user, sessions: withoutSession(user.sessions, hash) } : user;
  });
}
