// The season of the exam: the year of counselling that begins on 1 June in India, between two series of rounds.
const INDIA_OFFSET = 5.5 * 3_600_000;
/** June, counted from 0. */
const FIRST_MONTH = 5;

/** @param at milliseconds. @returns the calendar year in which the season began */
export function examSeason(at: number): number {
  const india = new Date(at + INDIA_OFFSET);
  return india.getUTCFullYear() - (india.getUTCMonth() < FIRST_MONTH ? 1 : 0);
}
