// A trial of one year with every other year as its past, the nearest ones as the latest.
import { buildSeatTable, selectCompleteYears, type UnfittedPack } from '../forecast/seat-table.ts';
import { runTrial, type Trial } from './trial.ts';

/** Complete years, the latest last. */
export const listTestYears = (pack: UnfittedPack): number[] =>
  selectCompleteYears(buildSeatTable(pack).years)
    .map(({ year }) => year)
    .sort((a, b) => a - b);

/**
 * Nothing of the test year trains. Years after it are given numbers before it, so that they are its past.
 */
export function runLeaveOneOut(pack: UnfittedPack, test: number, known = 0): Trial {
  const renamed = renameOtherYears(pack, test);
  const train = [...new Set(renamed.rounds.map(({ year }) => year))].filter((year) => year !== test);
  return runTrial(renamed, { train, test, known });
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
