// How many rounds of each counselling are over, and the packs as of then. Every chance is from the next round on.

import { describeUndatedRounds, describeUnknownRounds } from '../../contract/data-years.ts';
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import { countHeldRounds } from '../../contract/season/calendar.ts';
import type { RoundsOver, Season } from '../../contract/season/season.ts';
import type { LoadedPacks } from '../../packs/load.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { UserRecord } from '../../store/collections.ts';
import { nameShort } from '../matching/predict.ts';
import { describeMerit } from './season-rules.ts';

/** The views of each pack: a round is held once in weeks, and what is computed from a pack is kept with its view. */
const findViews = memoizeByObject((seats: SeatIndex) => memoizeByNumber((held): SeatIndex => ({ ...seats, held })));

/**
 * The seats with so many rounds held. Rounds with a list on record have been held. A season that is over is looked at as far
 * as its lists go. The columns are shared.
 */
export function viewAsHeld(seats: SeatIndex, over: number): SeatIndex {
  const held = over >= seats.stages.length ? seats.knownStages : Math.max(seats.knownStages, over);
  return held === seats.held ? seats : findViews(seats)(held);
}

/** How many rounds of a counselling are over in a season, as a person says. */
export type OverAnswer = NonNullable<UserRecord['roundsOver']>[number];

/** The answer takes the place of an earlier one; those of earlier seasons are dropped. */
export const keepAnswer = (answers: readonly OverAnswer[], answer: OverAnswer): OverAnswer[] => [
  ...answers.filter(({ year, counsellingId }) => year >= answer.year && counsellingId !== answer.counsellingId),
  answer,
];

/**
 * By the calendar; where it has no dates, by the answer of the person.
 * @param now milliseconds since 1970
 */
export function findRoundsOver(
  { seasons }: Pick<LoadedPacks, 'seasons'>,
  { counselling: { id, neetPgYear }, knownStages, stages }: SeatIndex,
  now: number,
  answers: readonly OverAnswer[] = [],
): RoundsOver {
  const season = seasons.get(id);
  const dates = season?.year === neetPgYear ? season.dates : null;
  if (dates) return { over: Math.max(knownStages, countHeldRounds(dates.rows, now)), isAsked: false };
  if (knownStages >= stages.length) return { over: knownStages, isAsked: false };
  const answer = answers.find(({ year, counsellingId }) => year === neetPgYear && counsellingId === id);
  return { over: answer ? Math.max(knownStages, answer.over) : null, isAsked: true };
}

/** @returns the seats as of a moment: every chance of a reply is that of the next round on */
export const viewAt = (
  packs: Pick<LoadedPacks, 'seasons'>,
  seats: SeatIndex,
  now: number,
  answers?: readonly OverAnswer[],
): SeatIndex => viewAsHeld(seats, findRoundsOver(packs, seats, now, answers).over ?? 0);

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
