// Closing ranks of a seat line: by year and round as published, and the close of each year.
import type { HistoryEntry } from '../../contract/prediction/prediction.ts';
import { closeYear, type YearClose } from '../../contract/prediction/reason.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** The close of a year, with the smallest opening rank over its rounds. */
export type YearEnd = YearClose & { opening: number };

type RoundClosing = { round: string; opening: number; closing: number; admitted: number };

/** Years descending; the rounds of a year ascending. */
export const buildHistory = (seats: SeatIndex, line: number): HistoryEntry[] =>
  groupByYear(seats, line).map(({ year, rounds }) => ({
    year,
    rounds: Object.fromEntries(
      rounds.map(({ round, closing, admitted }) => [round, { closing_rank: closing, admitted_number: admitted }]),
    ),
  }));

/** Years descending. */
export const yearEnds = (seats: SeatIndex, line: number): YearEnd[] =>
  groupByYear(seats, line).map(({ year, rounds }) => ({
    ...closeYear(year, rounds),
    opening: Math.min(...rounds.map(({ opening }) => opening)),
  }));

function groupByYear(seats: SeatIndex, line: number): { year: number; rounds: RoundClosing[] }[] {
  const byYear = new Map<number, RoundClosing[]>();
  const end = seats.closingStart[line + 1] ?? 0;
  for (let position = seats.closingStart[line] ?? 0; position < end; position++) {
    const round = seats.rounds[seats.closingRound[position] ?? -1];
    if (!round) continue;
    const rounds = byYear.get(round.year) ?? [];
    rounds.push({
      round: round.label,
      opening: seats.opening[position] ?? 0,
      closing: seats.closing[position] ?? 0,
      admitted: seats.admitted[position] ?? 0,
    });
    byYear.set(round.year, rounds);
  }
  return [...byYear].map(([year, rounds]) => ({ year, rounds })).sort((a, b) => b.year - a.year);
}
