// The person behind a session, and the person as shown to themselves.
import type { User } from '../contract/people.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { showPerson } from '../domain/account/person.ts';
import { type Session, sessionExpires } from '../domain/account/session.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { LivingSession } from './call-context.ts';

/**
 * As they are now, after what this call has changed; `session.user` is how they were when it came.
 * @throws Refusal SESSION_EXPIRED when the person was erased meanwhile
 */
export async function loadPerson(collections: Collections, session: LivingSession): Promise<UserRecord> {
  const user = await collections.users.get(session.userId);
  if (!user) throw new Refusal('SESSION_EXPIRED');
  return user;
}

export const presentUser = (deps: Deps, user: UserRecord, session: Session): User =>
  showPerson(user, deps.reference.plans, sessionExpires(session), deps.now());
