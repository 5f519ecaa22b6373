// The rounds of the season that are over while their lists are not on record, in sentences.
import { describeUndatedRounds, describeUnknownRounds } from '../../contract/data-years.ts';
import type { RoundsOver, Season } from '../../contract/season/season.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { nameShort } from '../matching/predict.ts';
import { describeMerit } from './season-rules.ts';

/** @returns labels; null where nobody has said which rounds of a state are over: they follow those of all India, so some may be */
export function listUnknownRounds({ over }: RoundsOver, { counselling, knownStages, stages }: SeatIndex) {
  return over === null && counselling.state !== undefined ? null : stages.slice(knownStages, over ?? 0);
}

/** What missing lists mean for a chance; empty where every list is on record. */
export function describeUnknown(rounds: RoundsOver, seats: SeatIndex): string {
  const { isAsked, over } = rounds;
  const labels = listUnknownRounds(rounds, seats);
  return labels
    ? describeUnknownRounds(labels, { year: seats.counselling.neetPgYear, isOver: isSeasonOver(over, seats), isAsked })
    : describeUndatedRounds(nameShort(seats));
}

/** Is no round of the season still to come? */
export const isSeasonOver = (over: number | null, { stages }: Pick<SeatIndex, 'stages'>): boolean =>
  over !== null && over >= stages.length;

/** @returns the round from which chances count; null where they are of the whole season: nobody said what is over, or all is */
export const findNextRound = ({ over }: RoundsOver, seats: SeatIndex): string | null =>
  (over === null && seats.held === 0) || isSeasonOver(over, seats) ? null : (seats.stages[seats.held] ?? null);

/** What the closing ranks rest on, how the order may differ from the rank, and which lists of this season are missing. */
export const describeData = (rounds: RoundsOver, seats: SeatIndex, season: Season | undefined): string =>
  [seats.dataYears, describeMerit(season), describeUnknown(rounds, seats)].filter(Boolean).join(' ');
