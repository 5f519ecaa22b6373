// Sending a one-time code and trying one, for logging in and for deleting an account.
import { Refusal } from '../contract/refusal.ts';
import {
  afterDeletion,
  CODE_RECORD_TTL,
  type PendingProfile,
  requestCode,
  type TryOutcome,
  tryCode,
  undoSend,
} from '../domain/account/otp.ts';
import type { CallContext } from './call-context.ts';
import { timingSafeEqualText } from './crypto.ts';
import { buildOtpRefusal, codeMac, codeRules, countSend, countWrongCode } from './otp-policy.ts';

type Tools = Pick<CallContext, 'deps' | 'collections'>;

/** `earlier`: when codes were sent to this number before its account was deleted. */
type SendRequest = { otpKey: string; mobile: string; profile: PendingProfile | null; earlier?: readonly number[] };

/** The send is reserved first and given back when the message does not leave. @returns wrong tries so far */
export async function sendCode(
  { deps, collections }: Tools,
  { otpKey, mobile, profile, earlier = [] }: SendRequest,
): Promise<number> {
  const rules = codeRules(deps);
  const id = deps.random.id();
  const code = deps.random.code();
  const challenge = { id, mac: codeMac(deps, id, mobile, code), profile };
  const outcome = await collections.codes.update(
    otpKey,
    (record) => requestCode(record ?? afterDeletion(earlier), challenge, rules, deps.now()),
    CODE_RECORD_TTL,
  );
  if (outcome.kind !== 'send') throw buildOtpRefusal(outcome, deps.now());
  try {
    // Only what is really sent counts: whoever asks in vain must not use up the sends of everybody.
    await countSend(deps);
    await deps.sms({ mobile, code, expiryMinutes: rules.expiry / 60_000 });
  } catch (error) {
    await collections.codes.update(otpKey, (record) => ({ next: undoSend(record, id), result: null }), CODE_RECORD_TTL);
    if (error instanceof Refusal) throw error;
    deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the code was not sent');
    throw new Refusal('OTP_SEND_FAILED');
  }
  return outcome.attemptsUsed;
}

/** One try, counted before anyone acts on its outcome. */
export async function verifyCode(
  { deps, collections }: Tools,
  { otpKey, mobile, otp }: { otpKey: string; mobile: string; otp: string },
): Promise<TryOutcome> {
  const matches = (challengeId: string, mac: string) =>
    timingSafeEqualText(mac, codeMac(deps, challengeId, mobile, otp));
  const outcome = await collections.codes.update(
    otpKey,
    (record) => tryCode(record, matches, codeRules(deps), deps.now()),
    CODE_RECORD_TTL,
  );
  if (outcome.kind === 'wrong' || outcome.kind === 'locked') await countWrongCode(deps);
  return outcome;
}
