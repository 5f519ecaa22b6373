// Counts the seat lines of a selection that went to a rank or beyond in each past year, and that come if the percentile is cut so.
import { listCompleteYears } from '../../contract/data-years.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fromNow } from '../chances/chances.ts';
import { countSeatsByCut, type SeatsByCut } from '../chances/percentile-cuts.ts';
import type { PoolSelection } from '../eligibility/pools.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import { selectLines } from '../matching/selected-lines.ts';

/** @returns of each year whose lists begin with the first round, the earliest first. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function countReachedLines(
  seats: SeatIndex,
  selection: PoolSelection & { rank: number },
): { year: number; lines: number }[] {
  const reached = new Map(listCompleteYears(seats.rounds).map((year) => [year, new Set<number>()]));
  for (const line of selectLines(seats, selection).ranked.lines) {
    for (let at = seats.closingStart[line] ?? 0; at < (seats.closingStart[line + 1] ?? 0); at++) {
      if ((seats.closing[at] ?? 0) < selection.rank) continue;
      reached.get(seats.rounds[seats.closingRound[at] ?? 0]?.year ?? 0)?.add(line);
    }
  }
  return [...reached].map(([year, { size }]) => ({ year, lines: size }));
}

/** @param years those in which the percentile was cut. @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function countLinesByCut(
  seats: SeatIndex,
  selection: PoolSelection & { rank: number },
  years: readonly number[],
): SeatsByCut[] {
  const { lines } = selectLines(seats, selection).ranked;
  const withChance = lines.filter((line) => isChanceGiven(seats, seats.quota[line] ?? 0));
  return countSeatsByCut(fromNow(seats), withChance, selection.rank).filter(({ year }) => years.includes(year));
}
