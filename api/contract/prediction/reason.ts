// The allotments behind a chance, in one sentence or two: the same words wherever a seat line is explained.
import { count } from '../labels.ts';
import type { HistoryEntry } from './prediction-item.ts';

/** How a year ended for a seat line; `seats` is the largest number given in one round. */
export type YearClose = { year: number; closing: number; round: string; seats: number };

export type Circumstances = {
  yearsOnRecord: number;
  /** Such pools seldom fill. */
  vacant: boolean;
  /** The year whose rounds are still coming in; null before the season. */
  underWay: number | null;
};

const VACANT = ' Such pools seldom fill: open to any eligible rank in the last rounds.';

export const isVacantReason = (reason: string): boolean => reason.endsWith(VACANT);

/** @param ends years descending, at least one */
export function formatReason(ends: readonly YearClose[], { yearsOnRecord, vacant, underWay }: Circumstances): string {
  const closed = ends
    .map((end) => `${count(end.closing)} in ${end.round} of ${end.year}${end.year === underWay ? ' so far' : ''}`)
    .join(' and at ');
  const seats = ends[0]?.seats ?? 0;
  const parts = [`Closed at ${closed}`, `${count(seats)} ${seats === 1 ? 'seat' : 'seats'} given in one round at most`];
  if (ends.length < yearsOnRecord) parts.push(`offered in ${ends.length} of ${yearsOnRecord} years on record`);
  return `${parts.join('; ')}.${vacant ? VACANT : ''}`;
}

/** The closing rank of a year is the largest over its rounds; the round is the first that reached it. */
export function yearClose({ year, rounds }: HistoryEntry): YearClose {
  const end: YearClose = { year, closing: 0, round: '', seats: 0 };
  for (const round of Object.keys(rounds)) {
    const { closing_rank = 0, admitted_number = 0 } = rounds[round] ?? {};
    end.seats = Math.max(end.seats, admitted_number);
    if (closing_rank > end.closing) Object.assign(end, { closing: closing_rank, round });
  }
  return end;
}
