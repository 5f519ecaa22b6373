// One-time codes, for login and for deleting an account: sending, checking, their settings, limits and alarms.

import { numberSetting } from '../../content/reference.ts';
import { MINUTE } from '../../contract/indian-time.ts';
import { OTP_COOLDOWN_MINUTES, OTP_EXPIRY_MINUTES, OTP_MAX_ATTEMPTS } from '../../contract/limits.ts';
import { SmsUnanswered } from '../../contract/people/sms-unanswered.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import {
  afterDeletion,
  type CodeRules,
  findUntried,
  type PendingProfile,
  requestCode,
  type TryOutcome,
  tryCode,
  undoSend,
} from '../../domain/account/otp.ts';
import type { Tools } from '../call-context.ts';
import { hmac, timingSafeEqualText } from '../crypto.ts';
import { tooMany } from '../rate-limit.ts';

/** `earlierSends`: when codes were sent to this number before its account was deleted. Milliseconds. */
type SendRequest = {
  otpKey: string;
  mobile: string;
  profile: PendingProfile | null;
  earlierSends?: readonly number[];
  /** Runs once the send is accepted, and may refuse it. Returns what undoes it. */
  beforeSend?: (() => Promise<() => Promise<unknown>>) | undefined;
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
  const outcome = await collections.codes.update(otpKey, (record) =>
    requestCode(record ?? afterDeletion(earlierSends), challenge, rules, deps.now()),
  );
  if (outcome.kind !== 'send') throw buildOtpRefusal(outcome, deps.now());
  let undo: (() => Promise<unknown>) | undefined;
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
    await collections.codes.modify(otpKey, (record) => undoSend(record, id));
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
  const outcome = await collections.codes.update(otpKey, (record) =>
    tryCode(record, matches, codeRules(deps), deps.now(), needsTwo),
  );
  if (outcome.kind === 'wrong' || outcome.kind === 'locked') await countWrongCode(deps);
  return outcome;
}

/** Codes per minute over all numbers, far above the busiest evening. Before it, every send takes a proof of work. */
const SENDS_PER_MINUTE = 3_000;
/** Wrong codes in ten minutes over all numbers that indicate guessing. */
const WRONG_ALARM = 300;

export function codeRules(deps: Deps): CodeRules {
  const { settings } = deps.reference;
  return {
    cooldown: numberSetting(settings, 'otp_resend_cooldown_minutes', OTP_COOLDOWN_MINUTES) * MINUTE,
    expiry: numberSetting(settings, 'otp_expiry_minutes', OTP_EXPIRY_MINUTES) * MINUTE,
    maxAttempts: OTP_MAX_ATTEMPTS,
  };
}

export const codeMac = (deps: Deps, challengeId: string, mobile: string, code: string): string =>
  hmac(deps.secrets.otp, challengeId, mobile, code);

/**
 * Key of the tombstone of a deleted account. Without the secret, the number cannot be computed from it. `trace` is an
 * earlier name, kept because stored keys contain it.
 */
export const tombstoneKey = (deps: Deps, mobile: string): string => hmac(deps.secrets.otp, 'trace', mobile);

export async function countSend(deps: Deps): Promise<void> {
  const { count, resetsIn } = await deps.store.hit('codes:sends', MINUTE);
  if (count <= SENDS_PER_MINUTE) return;
  if (count === SENDS_PER_MINUTE + 1) {
    deps.log.error('more codes are requested than users can need: no more are sent this minute');
  }
  throw tooMany(resetsIn);
}

export async function countWrongCode(deps: Deps): Promise<void> {
  const { count } = await deps.store.hit('codes:wrong', 10 * MINUTE);
  if (count === WRONG_ALARM) deps.log.error('alarm: many wrong codes within ten minutes');
}

const WAIT_ERRORS = { cooldown: 'OTP_COOLDOWN', locked: 'OTP_LOCKED', 'too-many': 'OTP_TOO_MANY' } as const;

const buildOtpRefusal = (outcome: { kind: keyof typeof WAIT_ERRORS; until: number }, now: number): Refusal =>
  new Refusal(WAIT_ERRORS[outcome.kind], { retryAfter: Math.max(1, Math.ceil((outcome.until - now) / 1_000)) });

/** @throws Refusal OTP_WRONG, OTP_LOCKED */
export function refuseFailedTry(deps: Deps, outcome: TryOutcome): void {
  const { maxAttempts } = codeRules(deps);
  if (outcome.kind === 'wrong') throw new Refusal('OTP_WRONG', { attemptsUsed: outcome.attemptsUsed, maxAttempts });
  if (outcome.kind === 'locked') throw buildOtpRefusal(outcome, deps.now());
}

/** The reply to a request for a code. `demo` is true when the code was written to the outbox file and not sent. */
export function buildSendReply(deps: Deps, mobile: string, attemptsUsed: number) {
  const { cooldown, maxAttempts } = codeRules(deps);
  const demo: true | undefined = deps.config.smsProvider === 'outbox' || undefined;
  return { message: `OTP sent to +91 ${mobile}`, cooldownMinutes: cooldown / MINUTE, maxAttempts, attemptsUsed, demo };
}
