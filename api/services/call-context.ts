// The context of a call: its person and its packs, each with a refusal where it is missing, and the own view of a person.

import { DEFAULT_BASE_CATEGORY } from '../contract/limits.ts';
import { memoizeByObject } from '../contract/memoize.ts';
import { cleanName } from '../contract/people/names.ts';
import type { User } from '../contract/people/people.ts';
import type { Plan } from '../contract/plans/plans.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { showPerson } from '../domain/account/person.ts';
import { type Session, sessionExpires } from '../domain/account/session.ts';
import { currentPlan } from '../domain/payments/plan.ts';
import { linesByKey } from '../domain/seats/seat-line.ts';
import type { LoadedPacks } from '../packs/load.ts';
import { listHeads, type SeatIndex } from '../packs/seat-index.ts';
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

/** The plan that counts at this moment. */
export const findPlan = ({ deps, session }: Pick<CallContext, 'deps' | 'session'>): Plan =>
  currentPlan(session.user.grants, deps.reference.plans, deps.now()).plan;

export const presentUser = (deps: Deps, user: UserRecord, session: Session): User =>
  showPerson(user, deps.reference.plans, sessionExpires(session), deps.now());

/** A valid session with the user record that was read together with it. */
export type LivingSession = Session & { userId: string; user: UserRecord; reading: RecordReading<UserRecord> };

/** What a call has before there is a session. */
export type Tools = { deps: Deps; collections: Collections };

export type CallContext = Tools & { session: LivingSession; packs: LoadedPacks | null };

/** The packs at the start of the request, so that one reply never mixes two versions. */
export type WithPacks = { packs: LoadedPacks | null };

/** @throws Refusal PACKS_MISSING */
export function requirePacks({ packs }: WithPacks): LoadedPacks {
  if (!packs) throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  return packs;
}

/** The latest season that is forecast; null without packs. */
export function findLatestSeason({ packs }: WithPacks): number | null {
  const seasons = (packs ? listHeads(packs) : []).map(({ counselling }) => counselling.neetPgYear);
  return seasons.length > 0 ? Math.max(...seasons) : null;
}

/** @throws Refusal PACKS_MISSING, INACTIVE_COUNSELLING, UNKNOWN_COUNSELLING */
export function requireSeatIndex(context: WithPacks, counsellingId: number): SeatIndex {
  const packs = requirePacks(context);
  const seats = packs.counsellings.get(counsellingId);
  if (seats) return seats;
  const inactive = packs.manifest.inactive.some((entry) => entry.id === counsellingId);
  throw new Refusal(inactive ? 'INACTIVE_COUNSELLING' : 'UNKNOWN_COUNSELLING');
}

/**
 * The pack and the position of a seat line. Its key begins with the code of its counselling.
 * @throws Refusal INVALID_INPUT for a line that the packs do not have, PACKS_MISSING
 */
export function requireSeatLine(context: WithPacks, key: string): { seats: SeatIndex; line: number } {
  const head = listHeads(requirePacks(context)).find(({ counselling }) => key.startsWith(`${counselling.code}.`));
  const seats = head && requireSeatIndex(context, head.counselling.id);
  const line = seats && linesByKey(seats).get(key);
  if (!seats || line === undefined) throw new Refusal('INVALID_INPUT');
  return { seats, line };
}

const findCategoryNames = memoizeByObject(
  (packs: LoadedPacks) =>
    new Set([
      DEFAULT_BASE_CATEGORY,
      ...listHeads(packs).flatMap(({ categories }) => [...categories.values()].map(({ name }) => name)),
    ]),
);

/**
 * The name of a category is stored with a recorded prediction: it must be one of the reference table, of any counselling.
 * @throws Refusal UNKNOWN_CATEGORY, PACKS_MISSING
 */
export function requireCategoryName(context: WithPacks, name: string): void {
  if (!findCategoryNames(requirePacks(context)).has(name)) throw new Refusal('UNKNOWN_CATEGORY');
}
