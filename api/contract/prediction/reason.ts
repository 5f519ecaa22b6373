// The reason for a chance: the allotments behind it, in one or two sentences, with the same words on every surface.
import { count, noChanceLabel } from '../labels.ts';
import { findFinalClosing } from './final-closing.ts';

/** The close of a year for a seat line. `seats` is the largest number allotted in one round; null if unknown. */
export type YearClose = { year: number; closing: number; round: string; seats: number | null };

export type Circumstances = {
  /** In how many of the years on record the line was offered. */
  offered: number;
  yearsOnRecord: number;
  /** True for pools that seldom fill. */
  vacant: boolean;
  /** The year whose rounds are still being published; null before the season. */
  ongoingYear: number | null;
  /** Two lists of that year or more are known, and none has a seat of the line. */
  notOnOffer: boolean;
  /** By what the seat goes, where no chance is given. */
  givenBy: string | null;
  /** The candidate's rank. */
  rank: number;
};

const VACANT = ' Such pools seldom fill: open to any eligible rank in the last rounds.';

const GONE = ' The chance includes how seldom such a seat is offered again.';

const NOT_ON_OFFER = ' Not on offer so far: no list of this year has a seat of it.';

const PASSED =
  ' So far this year it was given to your rank or beyond; the chance is that it is given so again in a round still to come.';

/** @param ends years descending, at least one */
export function formatReason(
  ends: readonly YearClose[],
  { offered, yearsOnRecord, vacant, ongoingYear, notOnOffer, givenBy, rank }: Circumstances,
): string {
  const closed = ends
    .map((end) => `${count(end.closing)} in ${end.round} of ${end.year}${end.year === ongoingYear ? ' so far' : ''}`)
    .join(' and at ');
  const seats = ends[0]?.seats ?? null;
  const parts = [`Closed at ${closed}`];
  if (seats !== null) parts.push(`${count(seats)} ${seats === 1 ? 'seat' : 'seats'} given in one round at most`);
  const isGone = offered === 0 && yearsOnRecord > 0;
  if (isGone) parts.push(`not offered since ${ends[0]?.year}`);
  else if (offered < yearsOnRecord) parts.push(`offered in ${offered} of ${yearsOnRecord} years on record`);
  const closings = `${parts.join('; ')}.`;
  if (givenBy !== null) return `${noChanceLabel(givenBy)} ${closings}`;
  const isPassed = ends[0]?.year === ongoingYear && rank <= (ends[0]?.closing ?? 0);
  return `${closings}${isPassed ? PASSED : ''}${notOnOffer ? NOT_ON_OFFER : ''}${isGone ? GONE : ''}${vacant ? VACANT : ''}`;
}

type ClosedRound = { round: string; closing: number; admitted: number | null };

/** @param rounds in the order in which they were held */
export function closeYear(year: number, rounds: readonly ClosedRound[]): YearClose {
  const final = findFinalClosing(rounds);
  return {
    year,
    closing: final?.closing ?? 0,
    round: final?.round ?? '',
    seats: rounds.reduce<number | null>(
      (largest, { admitted }) => (admitted === null ? largest : Math.max(largest ?? 0, admitted)),
      null,
    ),
  };
}
