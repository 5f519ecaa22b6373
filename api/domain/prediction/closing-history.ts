// Closing ranks of a seat line by year and round, as published and as the year ended.
import type { HistoryEntry } from '../../contract/prediction/prediction.ts';
import type { Round } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

/** How a year ended for a seat line. Ranks; `seats` is the largest number given in one round. */
export type YearEnd = { year: number; opening: number; closing: number; round: Round; seats: number };

/** Years descending; of a year, its rounds ascending. */
export function buildHistory(seats: SeatIndex, line: number): HistoryEntry[] {
  const byYear = new Map<number, HistoryEntry>();
  eachClosing(seats, line, (round, position) => {
    const entry = byYear.get(round.year) ?? { year: round.year, rounds: {} };
    entry.rounds[round.label] = {
      closing_rank: seats.closing[position] ?? 0,
      admitted_number: seats.admitted[position] ?? 0,
    };
    byYear.set(round.year, entry);
  });
  return [...byYear.values()].sort((a, b) => b.year - a.year);
}

/** Years descending. The closing rank of a year is the largest over its rounds; the round is the one that reached it. */
export function yearEnds(seats: SeatIndex, line: number): YearEnd[] {
  const byYear = new Map<number, YearEnd>();
  eachClosing(seats, line, (round, position) => {
    const opening = seats.opening[position] ?? 0;
    const closing = seats.closing[position] ?? 0;
    const admitted = seats.admitted[position] ?? 0;
    const known = byYear.get(round.year);
    if (!known) {
      byYear.set(round.year, { year: round.year, opening, closing, round, seats: admitted });
      return;
    }
    known.opening = Math.min(known.opening, opening);
    known.seats = Math.max(known.seats, admitted);
    if (closing > known.closing) Object.assign(known, { closing, round });
  });
  return [...byYear.values()].sort((a, b) => b.year - a.year);
}

function eachClosing(seats: SeatIndex, line: number, context: (round: Round, position: number) => void): void {
  const end = seats.closingStart[line + 1] ?? 0;
  for (let position = seats.closingStart[line] ?? 0; position < end; position++) {
    const round = seats.rounds[seats.closingRound[position] ?? -1];
    if (round) context(round, position);
  }
}
