// The sessions of a person as the profile lists them, and ending some of them.
import type { SessionChoice, SessionRow } from '../../contract/people/people.ts';
import { isActive, type Session, UNKNOWN_DEVICE } from '../../domain/account/session.ts';
import { shortSha256 } from '../crypto.ts';
import { type CallContext, changePerson, type LivingSession } from '../person.ts';

/** Names a session to its owner. Neither the token nor its stored hash can be computed from it. */
const computeHandle = ({ hash }: Session): string => shortSha256(`session ${hash}`);

/** Active sessions, the latest login first. */
export function listSessions(sessions: readonly Session[], ownHash: string, now: number): SessionRow[] {
  const iso = (at: number) => new Date(at).toISOString();
  return sessions
    .filter((session) => isActive(session, now))
    .toReversed()
    .map((session) => ({
      id: computeHandle(session),
      device: session.device ?? UNKNOWN_DEVICE,
      firstLogin: iso(session.createdAt),
      lastSeen: iso(session.seenAt),
      isThis: session.hash === ownHash,
    }));
}

/**
 * Ends sessions of the caller's own record, at once on every process, because every request reads that record.
 * @returns the sessions that are left, and whether the caller's is one of them
 */
export async function endSessions(
  { deps, collections, session }: Pick<CallContext, 'deps' | 'collections'> & { session: LivingSession },
  which: SessionChoice,
): Promise<{ sessions: SessionRow[]; isOwnLeft: boolean }> {
  const isEnded = (other: Session) =>
    which === 'all' || (which === 'others' ? other.hash !== session.hash : computeHandle(other) === which);
  const { sessions: left } = await changePerson({ collections, session }, (user) => {
    const sessions = user.sessions.filter((other) => !isEnded(other));
    return sessions.length === user.sessions.length ? user : { ...user, sessions };
  });
  return {
    sessions: listSessions(left, session.hash, deps.now()),
    isOwnLeft: left.some(({ hash }) => hash === session.hash),
  };
}
