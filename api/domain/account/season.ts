// The season of the exam: the year of counselling that begins on 1 June in India, between two series of rounds.
import { readIndianTime } from '../../contract/indian-time.ts';

/** June, counted from 0. */
const FIRST_MONTH = 5;

/** @param at milliseconds. @returns the calendar year in which the season began */
export function examSeason(at: number): number {
  const india = readIndianTime(at);
  return india.getUTCFullYear() - (india.getUTCMonth() < FIRST_MONTH ? 1 : 0);
}
