// Guessing of codes over many browsers, numbers and networks. Nothing is refused: where guessing is likely, a login takes two codes. Times are milliseconds.
import { DAY, HOUR } from '../../contract/indian-time.ts';
import type { StoredRecord } from '../../store/collections.ts';

/** With four digits and tries on one code only, three guesses a day find it with a chance of 3 in 10,000. */
export const SINGLE_CODE_TRIES = 3;
/** 15 numbers with three tries each: 45 guesses a day from one network have a chance of 45 in 10,000. */
export const NUMBERS_PER_NETWORK = 15;
/** From so many numbers on, a network counts as one that guesses. So many such networks are an attack on everybody. */
export const NUMBERS_TO_NOTICE = 5;
export const GUESSING_NETWORKS = 6;
/** Codes to browsers that never verified the number, over all of them. */
export const SENDS_PER_NUMBER = 40;
/** Those of one network, so that one address cannot use up the codes of a number. */
export const SENDS_PER_NETWORK = 10;

const MAX_BROWSERS = 60;
const MAX_ENTRIES = 200;

export type NumberGuard = StoredRecord<'numberGuards'>;
export type DistinctGuard = StoredRecord<'networkGuards'>;

const isRecent = (now: number) => (entry: { at: number }) => entry.at > now - DAY;

const prune = (record: NumberGuard | null, now: number): NumberGuard => ({
  sends: (record?.sends ?? []).filter((at) => at > now - DAY),
  tries: (record?.tries ?? []).filter(isRecent(now)),
  browsers: record?.browsers ?? [],
  askedFrom: (record?.askedFrom ?? []).filter(isRecent(now)),
});

/** @returns when the next send is allowed, if the daily limit of the number or of the network is reached */
export function countNumberSend(
  record: NumberGuard | null,
  { browser, network }: { browser: string; network: string },
  now: number,
): { next: NumberGuard; result: { until: number } | null } {
  const known = prune(record, now);
  const asked = known.askedFrom ?? [];
  const own = asked.filter((entry) => entry.network === network);
  const oldest = known.sends.at(-SENDS_PER_NUMBER) ?? own.at(-SENDS_PER_NETWORK)?.at;
  if (oldest !== undefined) return { next: known, result: { until: oldest + DAY } };
  const browsers = [...known.browsers.filter((other) => other !== browser), browser].slice(-MAX_BROWSERS);
  const askedFrom = [...asked, { network, at: now }];
  return { next: { ...known, sends: [...known.sends, now], browsers, askedFrom }, result: null };
}

/**
 * The same where a send may need a proof of work. A refused send is not counted and leaves the record as it is.
 * @param findMissingBits leading zero bits still to prove, by the sends of the last hour; 0 if none
 * @returns the missing bits, or as `countNumberSend`
 */
export function countProvenSend(
  record: NumberGuard | null,
  from: { browser: string; network: string },
  findMissingBits: (recentSends: number) => number,
  now: number,
): { next: NumberGuard | null; result: { missingBits: number } | { until: number } | null } {
  const missingBits = findMissingBits(countRecentSends(record, now));
  return missingBits > 0 ? { next: record, result: { missingBits } } : countNumberSend(record, from, now);
}

/** For a message that was not sent. */
export function undoNumberSend(record: NumberGuard | null, at: number): NumberGuard | null {
  if (!record) return null;
  const send = record.sends.lastIndexOf(at);
  const { askedFrom = [] } = record;
  const asked = askedFrom.findLastIndex((entry) => entry.at === at);
  return {
    ...record,
    sends: record.sends.filter((_, index) => index !== send),
    askedFrom: askedFrom.filter((_, index) => index !== asked),
  };
}

export const countRecentSends = (record: NumberGuard | null, now: number): number =>
  (record?.sends ?? []).filter((at) => at > now - HOUR).length;

/** Counted before the code is compared. @returns whether tries of this day make a second code necessary */
export function countTry(
  record: NumberGuard | null,
  browser: string,
  now: number,
): { next: NumberGuard; result: boolean } {
  const known = prune(record, now);
  const isStrict = known.tries.length >= SINGLE_CODE_TRIES;
  return { next: { ...known, tries: [...known.tries, { browser, at: now }].slice(-MAX_ENTRIES) }, result: isStrict };
}

/** A login explains the tries of its own browser, and of no other. */
export const resolveTries = (record: NumberGuard | null, browser: string): NumberGuard | null =>
  record && { ...record, tries: record.tries.filter((entry) => entry.browser !== browser) };

/** @returns how many others were counted within the last day */
export function countDistinct(
  record: DistinctGuard | null,
  id: string,
  now: number,
): { next: DistinctGuard; result: number } {
  const others = (record?.entries ?? []).filter(isRecent(now)).filter((entry) => entry.id !== id);
  return { next: { entries: [...others, { id, at: now }].slice(-MAX_ENTRIES) }, result: others.length };
}

export const resolveDistinct = (record: DistinctGuard | null, id: string): DistinctGuard | null =>
  record && { entries: record.entries.filter((entry) => entry.id !== id) };

export const countEntries = (record: DistinctGuard | null, now: number): number =>
  (record?.entries ?? []).filter(isRecent(now)).length;
