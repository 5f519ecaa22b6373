// Requests and attempts of one-time codes for tests of their rules.
import { type CodeRecord, requestCode, tryCode } from '../../api/domain/account/otp.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const NOW = 100 * DAY;
export const rules = { cooldown: MINUTE, expiry: 10 * MINUTE, maxAttempts: 3 };
export const profile = { name: 'Asha', state: 'KL', consentAt: 5 };
export const challenge = { id: 'c', mac: 'right', profile };

/** The outcome of a request for a code at this time. */
export const ask = (record: CodeRecord | null, at: number) => requestCode(record, challenge, rules, at);
/** The record after a code was sent at this time. */
export const sent = (at: number, changes: Partial<CodeRecord> = {}): CodeRecord => {
  const { next } = ask(null, at);
  if (!next) throw new Error('no record');
  return { ...next, ...changes };
};
/** The outcome of a code that a person types; the right one is `right`. */
export const attempt = (record: CodeRecord | null, code: string, at: number, needsTwo = false) =>
  tryCode(record, (_, mac) => mac === code, rules, at, needsTwo);
