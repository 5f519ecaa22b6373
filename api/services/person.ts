// The person of a session and what a call knows of them: loading, checking that the account still exists, and the own view.
import { cleanName } from '../contract/people/names.ts';
import type { User } from '../contract/people/people.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { showPerson } from '../domain/account/person.ts';
import { type Session, sessionExpires } from '../domain/account/session.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { RecordReading } from '../store/typed-collection.ts';

/**
 * The current record, with the changes of this call. `session.user` is the record from the start of the call.
 * @throws Refusal SESSION_EXPIRED when the account was deleted in the meantime
 */
export async function loadPerson(collections: Collections, session: LivingSession): Promise<UserRecord> {
  const user = await collections.users.get(session.userId);
  if (!user) throw new Refusal('SESSION_EXPIRED');
  return user;
}

/**
 * @param change the same record keeps it
 * @returns the record after the change
 * @throws Refusal SESSION_EXPIRED when the account was deleted in the meantime
 */
export const changePerson = (
  { collections, session }: Pick<CallContext, 'collections' | 'session'>,
  change: (user: UserRecord) => UserRecord,
): Promise<UserRecord> =>
  collections.users.modify(session.userId, (user) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    return change(user);
  });

/**
 * Called after a write to a person's data, because the account may have been deleted in the meantime.
 * @param removeWritten deletes what was written
 * @throws Refusal SESSION_EXPIRED when the account no longer exists
 */
export async function requireAccountExists(
  { collections, session }: Pick<CallContext, 'collections' | 'session'>,
  removeWritten: () => Promise<unknown>,
): Promise<void> {
  if (await collections.users.get(session.userId)) return;
  await removeWritten();
  throw new Refusal('SESSION_EXPIRED');
}

/** @throws Refusal INVALID_NAME when no letter is left after cleaning */
export function parseName(text: string): string {
  const name = cleanName(text);
  if (!/\p{L}/u.test(name)) throw new Refusal('INVALID_NAME');
  return name;
}

export const presentUser = (deps: Deps, user: UserRecord, session: Session): User =>
  showPerson(user, deps.reference.plans, sessionExpires(session), deps.now());

/** A valid session with the user record that was read together with it. */
export type LivingSession = Session & { userId: string; user: UserRecord; reading: RecordReading<UserRecord> };

export type CallContext = { deps: Deps; collections: Collections; session: LivingSession; packs: LoadedPacks | null };
