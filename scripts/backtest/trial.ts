// A trial: a year hidden except for its first rounds, forecast from the years before it, and the closing ranks it had.
import { memoize } from '../../api/contract/memoize.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import { forecastFarthestRanks } from '../forecast/farthest-ranks.ts';
import { forecastFurtherStages, toPackForecast } from '../forecast/fit.ts';
import { forecastSeason } from '../forecast/season.ts';
import {
  buildSeatTable,
  type SeatTable,
  selectCompleteYears,
  type UnfittedPack,
  type YearTable,
} from '../forecast/seat-table.ts';

/** `known`: rounds of the test year that are known. */
export type TrialPlan = { train: readonly number[]; test: number; known: number };

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

const trialsOf = memoize((pack: UnfittedPack) =>
  memoize(
    (plan: TrialPlan) => forecastTrial(pack, plan),
    ({ train, test, known }) => JSON.stringify([train, test, known]),
  ),
);

/** A trial is run once: several sections of the report read it. @param pack every line and every closing rank, also those of the test year */
export const runTrial = (pack: UnfittedPack, plan: TrialPlan): Trial => trialsOf(pack)(plan);

function forecastTrial(pack: UnfittedPack, plan: TrialPlan): Trial {
  const visible = hideTestRounds(pack, plan);
  const table = buildSeatTable(visible);
  const truth = buildSeatTable(pack).years.find(({ year }) => year === plan.test);
  if (!truth) throw new Error(`${pack.counselling.code} has no list of ${plan.test}`);
  const before = table.years.filter(({ year }) => year < plan.test);
  const past = selectCompleteYears(before);
  if (past.length === 0) throw new Error(`${pack.counselling.code} has no list of ${plan.train.join(', ')}`);
  const current = table.years.find(({ year }) => year === plan.test) ?? null;
  const forecast = forecastSeason(table, { year: plan.test, past: before, current });
  const farthest = forecastFarthestRanks(visible, plan.test);
  const seats = indexSeats({
    ...visible,
    forecast: { ...toPackForecast(forecast), farthest, ...forecastFurtherStages(visible, table, plan.test) },
  });
  return { plan, seats, past, truth, institute: pack.lines.institute, table };
}

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

/** Complete years, the latest last. */
export const listTestYears = (pack: UnfittedPack): number[] =>
  selectCompleteYears(buildSeatTable(pack).years)
    .map(({ year }) => year)
    .sort((a, b) => a - b);

/** Nothing of the test year trains. Years after it are given numbers before it, so that they are its past. */
export function runLeaveOneOut(pack: UnfittedPack, test: number): Trial {
  const renamed = renameOtherYears(pack, test);
  const train = [...new Set(renamed.rounds.map(({ year }) => year))].filter((year) => year !== test);
  return runTrial(renamed, { train, test, known: 0 });
}

function renameOtherYears(pack: UnfittedPack, test: number): UnfittedPack {
  const complete = listTestYears(pack);
  const isPartial = (year: number) => (complete.includes(year) ? 0 : 1);
  const others = [...new Set(pack.rounds.map(({ year }) => year))].filter((year) => year !== test);
  others.sort((a, b) => isPartial(a) - isPartial(b) || Math.abs(a - test) - Math.abs(b - test) || b - a);
  const names = new Map([[test, test], ...others.map((year, place): [number, number] => [year, test - 1 - place])]);
  const rename = (year: number) => names.get(year) ?? year;
  const rounds = pack.rounds.map((round, place) => ({ ...round, year: rename(round.year), place }));
  rounds.sort((a, b) => a.year - b.year || a.place - b.place);
  const positions = new Map(rounds.map(({ place }, position) => [place, position]));
  return {
    ...pack,
    rounds: rounds.map(({ place: _, ...round }) => round),
    closings: { ...pack.closings, round: pack.closings.round.map((round) => positions.get(round) ?? round) },
    ...(pack.candidates && {
      candidates: pack.candidates
        .filter(({ year }) => names.has(year))
        .map(({ year, count }) => ({ year: rename(year), count })),
    }),
  };
}
