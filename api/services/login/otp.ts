// Sending and checking a one-time code, for login and for deleting an account.

import { SmsUnanswered } from '../../contract/people/sms-unanswered.ts';
import { Refusal } from '../../contract/refusal.ts';
import {
  afterDeletion,
  CODE_RECORD_TTL,
  findUntried,
  type PendingProfile,
  requestCode,
  type TryOutcome,
  tryCode,
  undoSend,
} from '../../domain/account/otp.ts';
import type { CallContext } from '../call-context.ts';
import { timingSafeEqualText } from '../crypto.ts';
import { buildOtpRefusal, codeMac, codeRules, countSend, countWrongCode } from './otp-policy.ts';

type Tools = Pick<CallContext, 'deps' | 'collections'>;

/** `earlierSends`: when codes were sent to this number before its account was deleted. Milliseconds. */
type SendRequest = {
  otpKey: string;
  mobile: string;
  profile: PendingProfile | null;
  earlierSends?: readonly number[];
  /** Runs once the send is accepted, and may refuse it. Returns what undoes it. */
  beforeSend?: (() => Promise<() => Promise<void>>) | undefined;
};

/**
 * The send is recorded first, and undone if the message cannot be sent.
 * @returns the number of wrong attempts so far
 * @throws Refusal OTP_COOLDOWN, OTP_LOCKED, OTP_TOO_MANY, RATE_LIMITED, OTP_SEND_FAILED
 */
export async function sendCode(
  { deps, collections }: Tools,
  { otpKey, mobile, profile, earlierSends = [], beforeSend }: SendRequest,
): Promise<number> {
  const rules = codeRules(deps);
  const id = deps.random.id();
  const code = deps.random.code();
  const challenge = { id, mac: codeMac(deps, id, mobile, code), profile };
  const outcome = await collections.codes.update(
    otpKey,
    (record) => requestCode(record ?? afterDeletion(earlierSends), challenge, rules, deps.now()),
    CODE_RECORD_TTL,
  );
  if (outcome.kind !== 'send') throw buildOtpRefusal(outcome, deps.now());
  let undo: (() => Promise<void>) | undefined;
  try {
    // Refused requests do not count: otherwise one client could use up the sends of all users.
    undo = await beforeSend?.();
    await countSend(deps);
    await deps.sms({ mobile, code, expiryMinutes: rules.expiry / 60_000 });
  } catch (error) {
    if (error instanceof SmsUnanswered) {
      // The message may have left: it counts, and the person can type the code that may come.
      deps.log.error('the SMS provider did not answer in time');
      return outcome.attemptsUsed;
    }
    await collections.codes.modify(otpKey, (record) => undoSend(record, id), CODE_RECORD_TTL);
    await undo?.();
    if (error instanceof Refusal) throw error;
    deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the code was not sent');
    throw new Refusal('OTP_SEND_FAILED');
  }
  return outcome.attemptsUsed;
}

/** @returns why the browser has no code to try; null where it has one */
export const findUntriedCode = async ({ deps, collections }: Tools, otpKey: string) =>
  findUntried(await collections.codes.get(otpKey), codeRules(deps), deps.now());

/** The attempt is stored before its outcome is returned. */
export async function verifyCode(
  { deps, collections }: Tools,
  { otpKey, mobile, otp, needsTwo = false }: { otpKey: string; mobile: string; otp: string; needsTwo?: boolean },
): Promise<TryOutcome> {
  const matches = (challengeId: string, mac: string) =>
    timingSafeEqualText(mac, codeMac(deps, challengeId, mobile, otp));
  const outcome = await collections.codes.update(
    otpKey,
    (record) => tryCode(record, matches, codeRules(deps), deps.now(), needsTwo),
    CODE_RECORD_TTL,
  );
  if (outcome.kind === 'wrong' || outcome.kind === 'locked') await countWrongCode(deps);
  return outcome;
}
