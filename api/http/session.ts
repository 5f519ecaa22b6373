// The session behind a request, and how one begins and ends.
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { isLiving, newSession, SESSION_IDLE, shouldTouch, touch } from '../domain/session.ts';
import type { Records } from '../store/records.ts';
import type { LivingSession } from './context.ts';
import type { Cookies } from './cookies.ts';
import { sha256 } from './seals.ts';

export const sessionHash = (token: string): string => sha256(token);

/** @returns null when the cookie names no living session */
export async function findSession(deps: Deps, records: Records, cookies: Cookies): Promise<LivingSession | null> {
  if (cookies.session === null) return null;
  const hash = sessionHash(cookies.session);
  const record = await records.sessions.get(hash);
  const now = deps.now();
  if (!record || !isLiving(record, now)) return null;
  if (shouldTouch(record, now)) {
    await records.sessions.update(hash, (current) => ({ next: touch(current, now), result: null }), SESSION_IDLE);
  }
  return { ...record, seenAt: Math.max(record.seenAt, shouldTouch(record, now) ? now : 0), hash };
}

/** @throws Refusal SESSION_REQUIRED without a cookie, SESSION_EXPIRED with one that opens nothing */
export async function requireSession(deps: Deps, records: Records, cookies: Cookies): Promise<LivingSession> {
  if (cookies.session === null) throw new Refusal('SESSION_REQUIRED');
  const session = await findSession(deps, records, cookies);
  if (!session) throw new Refusal('SESSION_EXPIRED');
  return session;
}

/** A new token at every login; the store only ever sees its hash. */
export async function beginSession(
  deps: Deps,
  records: Records,
  cookies: Cookies,
  userId: string,
): Promise<LivingSession> {
  const token = deps.random.token();
  const hash = sessionHash(token);
  const session = newSession(userId, deps.now());
  await records.sessions.update(hash, () => ({ next: session, result: null }), SESSION_IDLE);
  cookies.setSession(token);
  return { ...session, hash };
}

/** At once, on every process: whoever still holds the token holds nothing. */
export async function endSession(records: Records, hash: string): Promise<void> {
  const session = await records.sessions.get(hash);
  await records.sessions.delete(hash);
  if (!session) return;
  await records.users.update(session.userId, (user) => ({
    next: user && { ...user, sessions: user.sessions.filter((entry) => entry.hash !== hash) },
    result: null,
  }));
}
