// The rule of a rank without a schema, for the first screen of the form, which loads none.
import { MAX_RANK } from '../limits.ts';

/** Text of an integer that is not negative. */
export const INTEGER_TEXT = /^\d{1,9}$/;

/** Is it a whole number from 1 to MAX_RANK, as a number or as text? `rankSchema` accepts the same values. */
export function isRank(rank: unknown): boolean {
  const number = typeof rank === 'string' && INTEGER_TEXT.test(rank) ? Number(rank) : rank;
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= MAX_RANK;
}
