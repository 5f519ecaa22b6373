// Handlers for a person's own data: the export as a file, and deleting the account with a code.
import { Refusal } from '../contract/refusal.ts';
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { deleteAccount } from '../services/delete-account.ts';
import { sendCode, verifyCode } from '../services/otp.ts';
import { buildOtpRefusal, buildSendReply, codeRules } from '../services/otp-policy.ts';
import { deletionOtpKey, exportPerson } from '../store/person-data.ts';

export const ownDataHandlers: Pick<Handlers, 'exportData' | 'eraseCode' | 'eraseAccount'> = {
  async exportData({ deps, collections, session }) {
    const data = await exportPerson(collections, session.user);
    const bytes = Buffer.from(JSON.stringify(data, null, 2));
    const day = new Date(deps.now()).toISOString().slice(0, 10);
    return new FileReply(bytes, 'application/json; charset=utf-8', `neet-pg-predictor-my-data-${day}.json`);
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
    const { maxAttempts } = codeRules(deps);
    if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
    if (outcome.kind === 'locked') throw buildOtpRefusal(outcome, deps.now());
    if (outcome.kind === 'expired') throw new Refusal('OTP_EXPIRED');
    await deleteAccount(context);
    cookies.clearSession();
    cookies.clearDevice();
    return { message: 'Your account is deleted.' };
  },
};
