// The settings, keys, limits and alarms of one-time codes.

import { numberSetting } from '../../content/reference.ts';
import { MINUTE } from '../../contract/durations.ts';
import { OTP_COOLDOWN_MINUTES, OTP_EXPIRY_MINUTES, OTP_MAX_ATTEMPTS } from '../../contract/limits.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { CodeRules } from '../../domain/account/otp.ts';
import { hmac } from '../crypto.ts';
import { tooMany } from '../rate-limit.ts';

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

export const buildOtpRefusal = (outcome: { kind: keyof typeof WAIT_ERRORS; until: number }, now: number): Refusal =>
  new Refusal(WAIT_ERRORS[outcome.kind], { retryAfter: Math.max(1, Math.ceil((outcome.until - now) / 1_000)) });

/** The reply to a request for a code. `demo` is true when the code was written to the outbox file and not sent. */
export function buildSendReply(deps: Deps, mobile: string, attemptsUsed: number) {
  const { cooldown, maxAttempts } = codeRules(deps);
  const demo: true | undefined = deps.config.smsProvider === 'outbox' || undefined;
  return { message: `OTP sent to +91 ${mobile}`, cooldownMinutes: cooldown / MINUTE, maxAttempts, attemptsUsed, demo };
}
