// One's own data: all of it as a file, and deleted for good with a code.
import { Refusal } from '../contract/refusal.ts';
import { buildTombstone, TOMBSTONE_TTL } from '../domain/account/deletion-tombstone.ts';
import type { Context, Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { sendCode, verifyCode } from '../services/otp.ts';
import { buildOtpRefusal, codeRules, demoSms, tombstoneKey } from '../services/otp-policy.ts';
import { loadPerson } from '../services/person.ts';
import type { UserRecord } from '../store/collections.ts';
import { deletionOtpKey, erasePerson, exportPerson, listOtpKeys } from '../store/person-data.ts';

export const ownDataHandlers: Pick<Handlers, 'exportData' | 'eraseCode' | 'eraseAccount'> = {
  async exportData({ deps, collections, session }) {
    const data = await exportPerson(collections, session.user);
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return new FileReply(bytes, 'application/json; charset=utf-8', `neet-pg-predictor-my-data-${day}.json`);
  },

  async eraseCode(context) {
    const { deps, session } = context;
    const { mobile } = session.user;
    const rules = codeRules(deps);
    const attemptsUsed = await sendCode(context, { otpKey: deletionOtpKey(mobile), mobile, profile: null });
    return {
      message: `OTP sent to +91 ${mobile}`,
      cooldownMinutes: rules.cooldown / 60_000,
      maxAttempts: rules.maxAttempts,
      attemptsUsed,
      demo: demoSms(deps),
    };
  },

  async eraseAccount(context) {
    const { deps, collections, session, cookies, body } = context;
    const { mobile } = session.user;
    const outcome = await verifyCode(context, { otpKey: deletionOtpKey(mobile), mobile, otp: body.otp });
    const { maxAttempts } = codeRules(deps);
    if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
    if (outcome.kind === 'locked') throw buildOtpRefusal(outcome, deps.now());
    if (outcome.kind === 'expired') throw new Refusal('OTP_EXPIRED');
    await saveTombstone(context);
    const last = await erasePerson(collections, session.userId);
    if (last) await completeTombstone(context, last);
    cookies.clearSession();
    cookies.clearDevice();
    return { message: 'Your account is deleted.' };
  },
};

/** Before anything is deleted: whoever is interrupted in between keeps the account, and its own counts. */
async function saveTombstone({ deps, collections, session }: Context<'eraseAccount'>): Promise<void> {
  const user = await loadPerson(collections, session);
  const codes = await Promise.all(listOtpKeys(user).map((otpKey) => collections.codes.get(otpKey)));
  const next = buildTombstone(user.allowance, codes, deps.now());
  await collections.tombstones.update(tombstoneKey(deps, user.mobile), () => ({ next, result: null }), TOMBSTONE_TTL);
}

/** What was used in the very moment of deleting counts too. */
const completeTombstone = ({ deps, collections }: Context<'eraseAccount'>, last: UserRecord): Promise<null> =>
  collections.tombstones.update(
    tombstoneKey(deps, last.mobile),
    (left) => ({
      next: left && { ...buildTombstone(last.allowance, [], deps.now()), sends: left.sends },
      result: null,
    }),
    TOMBSTONE_TTL,
  );
