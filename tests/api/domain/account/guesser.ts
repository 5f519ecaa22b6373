// Plays an attacker who guesses codes for a day as fast as the rules allow, and adds up the chance to enter an account.

import { OTP_LENGTH, OTP_MAX_ATTEMPTS } from '../../../../api/contract/limits.ts';
import {
  countDistinct,
  countEntries,
  countNumberSend,
  countTry,
  type DistinctGuard,
  GUESSING_NETWORKS,
  NUMBERS_PER_NETWORK,
  NUMBERS_TO_NOTICE,
  type NumberGuard,
} from '../../../../api/domain/account/login-guard.ts';

/** `numbers`: how many numbers the attacker tries in turn; 1 is one given account. */
export type Attack = { networks: number; numbers: number };
export type Outcome = { chance: number; messages: number; singleCodeTries: number };

const CODES = 10 ** OTP_LENGTH;
const NOW = 1;

/**
 * A try on a single code succeeds with 1 in 10,000. Where a login takes two codes, both must be guessed; the attacker
 * gets at most three tries on the second one.
 */
export function simulateDay({ networks, numbers }: Attack): Outcome {
  const day: Day = { seen: new Map(), all: null, missed: 1, messages: 0, singleCodeTries: 0 };
  for (let number = 0; number < numbers; number++) {
    const network = chooseNetwork(number, networks, day.seen);
    // Further codes for the number take two codes each: against many numbers the next one is better.
    attackNumber(day, number, network, numbers > 1 ? 1 : Number.POSITIVE_INFINITY);
  }
  return { chance: 1 - day.missed, messages: day.messages, singleCodeTries: day.singleCodeTries };
}

type Day = Omit<Outcome, 'chance'> & { seen: Map<number, DistinctGuard>; all: DistinctGuard | null; missed: number };

/** Every code goes to a new browser. Three wrong codes lock only that browser. */
function attackNumber(day: Day, number: number, network: number, browsers: number): void {
  let guard: NumberGuard | null = null;
  for (let browser = 0; browser < browsers; browser++) {
    const sent = countNumberSend(guard, { browser: String(browser), network: String(network) }, NOW);
    if (sent.result) return;
    guard = sent.next;
    day.messages += 1;
    for (let attempt = 0; attempt < OTP_MAX_ATTEMPTS; attempt++) {
      const tried = countTry(guard, String(browser), NOW);
      guard = tried.next;
      tryOnce(day, tried.result, number, network);
    }
  }
}

function tryOnce(day: Day, isGuessed: boolean, number: number, network: number): void {
  const distinct = countDistinct(day.seen.get(network) ?? null, String(number), NOW);
  day.seen.set(network, distinct.next);
  if (distinct.result >= NUMBERS_TO_NOTICE) day.all = countDistinct(day.all, String(network), NOW).next;
  const needsTwo =
    isGuessed || distinct.result >= NUMBERS_PER_NETWORK || countEntries(day.all, NOW) >= GUESSING_NETWORKS;
  if (!needsTwo) day.singleCodeTries += 1;
  day.missed *= 1 - (needsTwo ? OTP_MAX_ATTEMPTS / CODES ** 2 : 1 / CODES);
}

/** The best order: every network stays unnoticed as long as possible, then the noticed ones are used up. */
function chooseNetwork(number: number, networks: number, seen: ReadonlyMap<number, DistinctGuard>): number {
  for (let network = GUESSING_NETWORKS - 1; network < networks; network++) {
    if ((seen.get(network)?.entries.length ?? 0) < NUMBERS_TO_NOTICE) return network;
  }
  for (let network = 0; network < Math.min(networks, GUESSING_NETWORKS - 1); network++) {
    if ((seen.get(network)?.entries.length ?? 0) < NUMBERS_PER_NETWORK) return network;
  }
  return number % networks;
}
