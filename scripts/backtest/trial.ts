// One trial: a year hidden but for its first rounds, forecast from the years before it, and what it really closed at.
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { Transition } from '../forecast/before-season.ts';
import { forecastTable } from '../forecast/fit.ts';
import { forecastSeason, type SeasonForecast } from '../forecast/season.ts';
import { type SeatTable, seatTable, type Unforecast, type YearTable } from '../forecast/seat-table.ts';

/**
 * `blind`: nothing of the test year teaches anything. `folds`: errors are learnt on the test year itself at other
 * institutes; a line is never forecast by a lesson that its institute took part in. `backwards`: the same, but learnt on
 * the step from the test year back to the latest year before it, so that the way the test year itself moved teaches nothing.
 */
export type Learning = 'blind' | 'folds' | 'backwards';

export type TrialPlan = { train: readonly number[]; test: number; known: number; learning: Learning };

export type Trial = {
  plan: TrialPlan;
  /** The engine as it would have stood: forecast table and closings of what was known. */
  seats: SeatIndex;
  /** Past years as the forecast saw them, latest first, and the whole test year. */
  past: readonly YearTable[];
  truth: YearTable;
  institute: ArrayLike<number>;
  table: SeatTable;
};

const FOLDS = 5;

/** @param pack every line and every closing rank, the test year's too */
export function runTrial(pack: Unforecast, plan: TrialPlan): Trial {
  const shown = hide(pack, plan);
  const table = seatTable(shown);
  const truth = seatTable(pack).years.find(({ year }) => year === plan.test);
  if (!truth) throw new Error(`${pack.counselling.code} has no list of ${plan.test}`);
  const past = table.years.filter(({ year }) => year < plan.test);
  if (past.length === 0) throw new Error(`${pack.counselling.code} has no list of ${plan.train.join(', ')}`);
  const season = { past, now: table.years.find(({ year }) => year === plan.test) ?? null };
  const forecast =
    plan.learning === 'blind'
      ? forecastSeason(table, season)
      : joinFolds(table, (mayTeach) => forecastSeason(table, season, [taughtBy(plan.learning, past, truth)], mayTeach));
  const seats = indexSeats({ ...shown, forecast: forecastTable(forecast) });
  return { plan, seats, past, truth, institute: pack.lines.institute, table };
}

const taughtBy = (learning: Learning, past: readonly YearTable[], truth: YearTable): Transition =>
  learning === 'backwards' ? { past: [truth], next: past[0] ?? truth } : { past, next: truth };

/** The pack without the closing ranks that must not be known; its seat lines all stay. */
export function hide(pack: Unforecast, { train, test, known }: TrialPlan): Unforecast {
  const firstOfTest = pack.rounds.filter(({ year }) => year === test).slice(0, known);
  const keep = pack.rounds.map((round) => train.includes(round.year) || firstOfTest.includes(round));
  const position = keep.map((kept, at) => (kept ? keep.slice(0, at).filter(Boolean).length : -1));
  const { closings } = pack;
  const rows = closings.round
    .map((round, at) => ({ at, round: position[round] ?? -1 }))
    .filter(({ round }) => round >= 0);
  const column = (values: readonly number[]) => rows.map(({ at }) => values[at] ?? 0);
  return {
    ...pack,
    counselling: { ...pack.counselling, neetPgYear: test },
    rounds: pack.rounds.filter((_, at) => keep[at]),
    closings: {
      line: column(closings.line),
      round: rows.map(({ round }) => round),
      opening: column(closings.opening),
      closing: column(closings.closing),
      admitted: column(closings.admitted),
    },
  };
}

export const foldOf = (institute: number): number => (Math.imul(institute + 1, 0x9e3779b1) >>> 9) % FOLDS;

function joinFolds(
  table: SeatTable,
  forecast: (mayTeach: (line: number) => boolean) => SeasonForecast,
): SeasonForecast {
  const fold = Array.from(table.institute, foldOf);
  const parts = Array.from({ length: FOLDS }, (_, hidden) => forecast((line) => fold[line] !== hidden));
  const [first] = parts;
  if (!first) throw new Error('No fold');
  const pick = (of: (part: SeasonForecast) => Float64Array | undefined) => {
    const columns = parts.map(of);
    return Float64Array.from(fold, (at, line) => columns[at]?.[line] ?? 0);
  };
  return {
    ...first,
    stages: first.stages.map((_, stage) => ({
      location: pick((part) => part.stages[stage]?.location),
      scale: pick((part) => part.stages[stage]?.scale),
      share: pick((part) => part.stages[stage]?.share),
    })),
    offered: pick((part) => part.offered),
  };
}
