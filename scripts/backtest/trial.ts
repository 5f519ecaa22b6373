// A trial: a year hidden except for its first rounds, forecast from the years before it, and the closing ranks it had.
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { Transition } from '../forecast/before-season.ts';
import { toPackForecast } from '../forecast/fit.ts';
import { forecastSeason, type SeasonForecast } from '../forecast/season.ts';
import { buildSeatTable, type SeatTable, type UnfittedPack, type YearTable } from '../forecast/seat-table.ts';
import type { LineFilter } from '../forecast/stage-forecast.ts';

/**
 * `blind`: nothing of the test year trains the forecast. `folds`: the transition to the test year trains it, with
 * cross-validation by institute: a line is never forecast by coefficients that its institute trained. `time-reversed`: the
 * same folds, trained on the transition from the test year back to the latest year before it, so that the shift of the
 * test year itself is not learnt.
 */
export type Validation = 'blind' | 'folds' | 'time-reversed';

export type TrialPlan = { train: readonly number[]; test: number; known: number; validation: Validation };

export type Trial = {
  plan: TrialPlan;
  /** The seat index of the time: forecast table and closing ranks of what was known. */
  seats: SeatIndex;
  /** Past years as the forecast had them, latest first, and the whole test year. */
  past: readonly YearTable[];
  truth: YearTable;
  institute: ArrayLike<number>;
  table: SeatTable;
};

const FOLDS = 5;

/** @param pack every line and every closing rank, also those of the test year */
export function runTrial(pack: UnfittedPack, plan: TrialPlan): Trial {
  const visible = hideTestRounds(pack, plan);
  const table = buildSeatTable(visible);
  const truth = buildSeatTable(pack).years.find(({ year }) => year === plan.test);
  if (!truth) throw new Error(`${pack.counselling.code} has no list of ${plan.test}`);
  const past = table.years.filter(({ year }) => year < plan.test);
  if (past.length === 0) throw new Error(`${pack.counselling.code} has no list of ${plan.train.join(', ')}`);
  const season = { past, current: table.years.find(({ year }) => year === plan.test) ?? null };
  const forecast =
    plan.validation === 'blind'
      ? forecastSeason(table, season)
      : crossValidate(table, (mayTrain) =>
          forecastSeason(table, season, [selectTransition(plan.validation, past, truth)], mayTrain),
        );
  const seats = indexSeats({ ...visible, forecast: toPackForecast(forecast) });
  return { plan, seats, past, truth, institute: pack.lines.institute, table };
}

const selectTransition = (validation: Validation, past: readonly YearTable[], truth: YearTable): Transition =>
  validation === 'time-reversed' ? { past: [truth], next: past[0] ?? truth } : { past, next: truth };

/** The pack without the closing ranks that must not be known; its seat lines all stay. */
export function hideTestRounds(pack: UnfittedPack, { train, test, known }: TrialPlan): UnfittedPack {
  const knownRounds = pack.rounds.filter(({ year }) => year === test).slice(0, known);
  const rounds = pack.rounds.filter((round) => train.includes(round.year) || knownRounds.includes(round));
  const position = pack.rounds.map((round) => rounds.indexOf(round));
  const { closings } = pack;
  const rows = closings.round
    .map((round, row) => ({ row, round: position[round] ?? -1 }))
    .filter(({ round }) => round >= 0);
  const column = (values: readonly number[]) => rows.map(({ row }) => values[row] ?? 0);
  return {
    ...pack,
    counselling: { ...pack.counselling, neetPgYear: test },
    rounds,
    closings: {
      line: column(closings.line),
      round: rows.map(({ round }) => round),
      opening: column(closings.opening),
      closing: column(closings.closing),
      admitted: column(closings.admitted),
    },
  };
}

const foldByInstitute = (institute: number): number => (Math.imul(institute + 1, 0x9e3779b1) >>> 9) % FOLDS;

/** Forecasts each fold of institutes by what the others trained, and puts the lines together. */
function crossValidate(table: SeatTable, forecast: (mayTrain: LineFilter) => SeasonForecast): SeasonForecast {
  const fold = Array.from(table.institute, foldByInstitute);
  const parts = Array.from({ length: FOLDS }, (_, heldOut) => forecast((line) => fold[line] !== heldOut));
  const [first] = parts;
  if (!first) throw new Error('No fold');
  const merge = (select: (part: SeasonForecast) => Float64Array | undefined) => {
    const columns = parts.map(select);
    return Float64Array.from(fold, (number, line) => columns[number]?.[line] ?? 0);
  };
  return {
    ...first,
    stages: first.stages.map((_, stage) => ({
      location: merge((part) => part.stages[stage]?.location),
      scale: merge((part) => part.stages[stage]?.scale),
      cumulativeOfferProbability: merge((part) => part.stages[stage]?.cumulativeOfferProbability),
    })),
    offered: merge((part) => part.offered),
  };
}
