// The state of one-time codes of a number in one browser: when a code may be sent, and the outcome of an attempt. Times are milliseconds.
import { DAY, HOUR, MINUTE } from '../../contract/indian-time.ts';
import type { StoredRecord } from '../../store/collections.ts';
export type CodeRecord = StoredRecord<'codes'>;
export type PendingProfile = NonNullable<CodeRecord['profile']>;

export type CodeRules = { cooldown: number; expiry: number; maxAttempts: number };

export type SendOutcome =
  | { kind: 'send'; attemptsUsed: number }
  | { kind: 'cooldown' | 'locked' | 'too-many'; until: number };

export type TryOutcome =
  /** `tookTwo`: this is the second of two codes. */
  | { kind: 'verified'; profile: PendingProfile | null; tookTwo: boolean }
  /** The first of two codes is right. */
  | { kind: 'first'; profile: PendingProfile | null }
  | { kind: 'wrong'; attemptsUsed: number }
  | { kind: 'locked'; until: number }
  | { kind: 'expired' };

const LOCKS = [15 * MINUTE, HOUR, DAY] as const;
export const SENDS_PER_HOUR = 5;
export const SENDS_PER_DAY = 10;

/** Clocks of two machines differ by less. A later time was written while the clock was set forward. */
const CLOCK_SKEW = 30_000;

const isWithin = (at: number, duration: number, now: number): boolean => at <= now + CLOCK_SKEW && at + duration > now;

/** The first record of a number whose account was deleted: only its earlier sends count. */
export const afterDeletion = (sends: readonly number[]): CodeRecord | null =>
  sends.length === 0
    ? null
    : { challengeId: '', mac: null, expiresAt: 0, sentAt: 0, sends: [...sends], wrong: 0, lockUntil: 0, profile: null };

/** A new code replaces the old one. Wrong attempts are kept. */
export function requestCode(
  record: CodeRecord | null,
  challenge: { id: string; mac: string; profile: PendingProfile | null },
  rules: CodeRules,
  now: number,
): { next: CodeRecord | null; result: SendOutcome } {
  const sends = (record?.sends ?? []).filter((at) => at > now - DAY);
  const refusal = findSendRefusal(record, sends, rules, now);
  if (refusal) return { next: record, result: refusal };
  const wrong = countWrong(record, now);
  const next: CodeRecord = {
    challengeId: challenge.id,
    mac: challenge.mac,
    expiresAt: now + rules.expiry,
    sentAt: now,
    sends: [...sends, now],
    wrong,
    wrongAt: record?.wrongAt,
    lockUntil: 0,
    profile: challenge.profile,
    firstAt: record?.firstAt,
  };
  return { next, result: { kind: 'send', attemptsUsed: wrong % rules.maxAttempts } };
}

/** Wrong codes are forgotten after a day. */
const countWrong = (record: CodeRecord | null, now: number): number =>
  record && (record.wrongAt ?? record.sentAt) > now - DAY ? record.wrong : 0;

function findSendRefusal(
  record: CodeRecord | null,
  sends: number[],
  rules: CodeRules,
  now: number,
): SendOutcome | null {
  if (!record) return null;
  if (record.lockUntil > now) return { kind: 'locked', until: record.lockUntil };
  if (isWithin(record.sentAt, rules.cooldown, now)) return { kind: 'cooldown', until: record.sentAt + rules.cooldown };
  const hourly = windowEnd(sends, SENDS_PER_HOUR, HOUR);
  const daily = windowEnd(sends, SENDS_PER_DAY, DAY);
  const until = Math.max(hourly, daily);
  return until > now ? { kind: 'too-many', until } : null;
}

/** When the oldest of the last `limit` sends leaves the window, which may be over; 0 where there are fewer. */
export function windowEnd(sends: readonly number[], limit: number, window: number): number {
  const oldest = sends.at(-limit);
  return oldest === undefined ? 0 : oldest + window;
}

/** Removes a send whose message could not be sent, so that it does not count. */
export function undoSend(record: CodeRecord | null, challengeId: string): CodeRecord | null {
  if (record?.challengeId !== challengeId) return record;
  return { ...record, mac: null, sentAt: 0, sends: record.sends.slice(0, -1) };
}

/** @returns why no code can be tried; null where one is waiting */
export function findUntried(
  record: CodeRecord | null,
  rules: CodeRules,
  now: number,
): Extract<TryOutcome, { kind: 'locked' | 'expired' }> | null {
  if (record && record.lockUntil > now) return { kind: 'locked', until: record.lockUntil };
  const isWaiting = record?.mac && isWithin(record.expiresAt - rules.expiry, rules.expiry, now);
  return isWaiting ? null : { kind: 'expired' };
}

/**
 * Counts an attempt. The caller stores the new record before it acts on the outcome.
 * @param matches must compare in constant time
 * @param needsTwo a login takes two codes, because somebody is guessing
 */
export function tryCode(
  record: CodeRecord | null,
  matches: (challengeId: string, mac: string) => boolean,
  rules: CodeRules,
  now: number,
  needsTwo = false,
): { next: CodeRecord | null; result: TryOutcome } {
  const untried = findUntried(record, rules, now);
  if (untried || !record?.mac) return { next: record, result: untried ?? { kind: 'expired' } };
  if (matches(record.challengeId, record.mac)) {
    const isSecond = record.firstAt !== undefined && isWithin(record.firstAt, rules.expiry, now);
    if (needsTwo && !isSecond) {
      const next = { ...record, mac: null, sentAt: 0, firstAt: now };
      return { next, result: { kind: 'first', profile: record.profile } };
    }
    const next = { ...record, mac: null, wrong: 0, lockUntil: 0, sentAt: 0, profile: null, firstAt: undefined };
    return { next, result: { kind: 'verified', profile: record.profile, tookTwo: isSecond } };
  }
  const wrong = countWrong(record, now) + 1;
  if (wrong % rules.maxAttempts !== 0) {
    return {
      next: { ...record, wrong, wrongAt: now },
      result: { kind: 'wrong', attemptsUsed: wrong % rules.maxAttempts },
    };
  }
  const step = Math.min(wrong / rules.maxAttempts, LOCKS.length) - 1;
  const until = now + (LOCKS[step] ?? DAY);
  return { next: { ...record, wrong, wrongAt: now, mac: null, lockUntil: until }, result: { kind: 'locked', until } };
}
