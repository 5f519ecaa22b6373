// Training episodes of the remaining stages: past years as they were known after some stages.
import type { GroupEffects } from './baseline.ts';
import { foldByHash, forecastPreseason, type Transition } from './before-season.ts';
import { buildInnovationEffects, estimateInnovations, type SeasonState } from './innovations.ts';
import type { Coefficients } from './regression/t-regression.ts';
import type { Episode } from './remaining-stages.ts';
import type { SeatTable, YearTable } from './seat-table.ts';
import type { LineFilter } from './stage-forecast.ts';

/** Years that are split: the latest. How far lines rise differs between years for all alike. */
const SPLIT_YEARS = 3;
/** Two of the four folds train nearly as well as all, in half the time. */
const TRAINING_FOLDS = 2;

/** @param coefficients of the forecast before the season, by stage */
export const buildTrainingEpisodes = (
  table: SeatTable,
  groups: GroupEffects,
  transitions: readonly TrainingTransition[],
  known: number,
  coefficients: readonly Coefficients[],
): Episode[] => transitions.map((one) => replay(table, groups, one.transition, known, coefficients, one.mayTrain));

export type TrainingTransition = { transition: Transition; mayTrain: LineFilter };

export const listTrainingTransitions = (
  table: SeatTable,
  transitions: readonly Transition[],
  past: readonly YearTable[],
): TrainingTransition[] => [
  ...transitions.map((transition): TrainingTransition => ({ transition, mayTrain: () => true })),
  ...past.slice(0, SPLIT_YEARS).flatMap((year) => splitYear(table, year)),
];

/**
 * Trains the remaining stages on a year alone: a quarter of its lines at a time is removed from the past and then seen for
 * the first time. So one year is enough, and each of several years has its say in how far lines rise.
 */
function splitYear(table: SeatTable, year: YearTable): TrainingTransition[] {
  return Array.from({ length: TRAINING_FOLDS }, (_, fold) => {
    const isHeldOut = (line: number) => foldByHash(table, line) === fold;
    const hide = (column: Float64Array, absent: number) =>
      column.map((value, line) => (isHeldOut(line) ? absent : value));
    const rest: YearTable = {
      ...year,
      closings: year.closings.map((column) => hide(column, Number.NaN)),
      admitted: year.admitted.map((column) => hide(column, 0)),
      given: year.given.map((column) => hide(column, 0)),
      seats: hide(year.seats, 0),
    };
    return { transition: { past: [rest], next: year }, mayTrain: isHeldOut };
  });
}

/** A training episode: a past year as it was known after so many stages. */
function replay(
  table: SeatTable,
  groups: GroupEffects,
  { past, next }: Transition,
  known: number,
  coefficients: readonly Coefficients[],
  mayTrain: LineFilter,
): Episode {
  const { stages: preseason, seats } = forecastPreseason(table, groups, past, coefficients);
  return buildEpisode(table, groups, { preseason, current: next, known, seats, past }, next, mayTrain);
}

export function buildEpisode(
  table: SeatTable,
  groups: GroupEffects,
  season: SeasonState,
  outcome: YearTable | null,
  mayTrain: LineFilter,
): Episode {
  const innovations = estimateInnovations(groups.effects, buildInnovationEffects(table), season);
  return { season, innovations, outcome, mayTrain };
}
