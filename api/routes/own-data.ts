// Handlers for a person's own data: the export as a file, and deleting the account with a code.
import { Refusal } from '../contract/refusal.ts';
import { buildTombstone } from '../domain/account/deletion-tombstone.ts';
import { migrateAllowance } from '../domain/account/entitlements.ts';
import { type Handlers, replyFile } from '../http/reply.ts';
import { type CallContext, loadPerson } from '../services/call-context.ts';
import { buildSendReply, refuseFailedTry, sendCode, tombstoneKey, verifyCode } from '../services/login/otp.ts';
import type { UserRecord } from '../store/collections.ts';
import { deletionOtpKey, erasePerson, exportPerson, listOtpKeys } from '../store/person-data.ts';

export const ownDataHandlers: Pick<Handlers, 'exportData' | 'eraseCode' | 'eraseAccount'> = {
  async exportData({ deps, collections, session }) {
    const data = await exportPerson(collections, session.user);
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return replyFile(bytes, 'application/json; charset=utf-8', `neet-pg-predictor-my-data-${day}.json`);
  },

  async eraseCode(context) {
    const { mobile } = context.session.user;
    const attemptsUsed = await sendCode(context, { otpKey: deletionOtpKey(mobile), mobile, profile: null });
    return buildSendReply(context.deps, mobile, attemptsUsed);
  },

  async eraseAccount(context) {
    const { deps, session, cookies, body } = context;
    const { mobile } = session.user;
    const outcome = await verifyCode(context, { otpKey: deletionOtpKey(mobile), mobile, otp: body.otp });
    refuseFailedTry(deps, outcome);
    if (outcome.kind === 'expired') throw new Refusal('OTP_EXPIRED');
    await deleteAccount(context);
    cookies.clearSession();
    cookies.clearDevice();
    return { message: 'Your account is deleted.' };
  },
};

/** Deleting an account: the tombstone that keeps its counts, then everything the store holds about the person. */
async function deleteAccount(context: CallContext): Promise<void> {
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
  await collections.tombstones.modify(tombstoneKey(deps, user.mobile), () => tombstone);
}

/** Predictions made while the account was being deleted count too. */
async function updateTombstone({ deps, collections }: CallContext, user: UserRecord): Promise<void> {
  const fresh = buildTombstone(migrateAllowance(user, deps.reference.plans), [], deps.now());
  const key = tombstoneKey(deps, user.mobile);
  await collections.tombstones.modify(key, (saved) => saved && { ...fresh, sends: saved.sends });
}
