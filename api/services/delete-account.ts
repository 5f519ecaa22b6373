// Deleting an account: the tombstone that keeps its counts, then everything the store holds about the person.
import { buildTombstone, TOMBSTONE_TTL } from '../domain/account/deletion-tombstone.ts';
import { migrateAllowance } from '../domain/account/entitlements.ts';
import type { UserRecord } from '../store/collections.ts';
import { erasePerson, listOtpKeys } from '../store/person-data.ts';
import type { CallContext } from './call-context.ts';
import { tombstoneKey } from './otp-policy.ts';
import { loadPerson } from './person.ts';

export async function deleteAccount(context: CallContext): Promise<void> {
  await saveTombstone(context);
  const lastRecord = await erasePerson(context.collections, context.session.userId);
  if (lastRecord) await updateTombstone(context, lastRecord);
}

/** Saved before anything is deleted: if the deletion is interrupted, the account keeps its own counts. */
async function saveTombstone({ deps, collections, session }: CallContext): Promise<void> {
  const user = await loadPerson(collections, session);
  const otpKeys = await listOtpKeys(collections, user);
  const codes = await Promise.all(otpKeys.map((otpKey) => collections.codes.get(otpKey)));
  const tombstone = buildTombstone(migrateAllowance(user, deps.reference.plans), codes, deps.now());
  await collections.tombstones.modify(tombstoneKey(deps, user.mobile), () => tombstone, TOMBSTONE_TTL);
}

/** Predictions made while the account was being deleted count too. */
const updateTombstone = ({ deps, collections }: CallContext, user: UserRecord): Promise<void> =>
  collections.tombstones.modify(
    tombstoneKey(deps, user.mobile),
    (saved) =>
      saved && {
        ...buildTombstone(migrateAllowance(user, deps.reference.plans), [], deps.now()),
        sends: saved.sends,
      },
    TOMBSTONE_TTL,
  );
