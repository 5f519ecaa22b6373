// Forecast of the farthest rank that each pool reaches by each stage: a quantity of the season, relative to its candidates.
import type { Pack } from '../../api/packs/schema.ts';
import { fitFarthest, type PoolValues } from './farthest-spread.ts';
import { LAST_STAGE, STAGES, type UnfittedPack } from './seat-table.ts';

export type FarthestRanks = NonNullable<Pack['forecast']['farthest']>;

/** Farthest ranks so far of one year by stage and pool; `stages` is how many stages the lists of the year reach. */
type YearFarthest = { year: number; stages: number; farthest: Map<number, number>[] };

/** A year weighs this much of the one after it. */
const YEAR_WEIGHT = 0.6;

/** Of a growth of the candidates, the part by which the farthest rank of a pool grows. */
type GrowthPart = { mean: number; deviation: number };

/** Anything from 0 to 1 being equally likely: the pool may depend on its seats, whose number hardly changes, or on the candidates. */
const UNKNOWN_PART: GrowthPart = { mean: 0.5, deviation: 0.29 };
/** The pool ends where the qualified candidates end: it is a share of them, as the qualifying percentile is. */
const WHOLE_PART: GrowthPart = { mean: 1, deviation: 0 };
/** A pool that reached the last tenth of the candidates in every year ends where they end. */
const NEAR_END = Math.log(1 / 0.9);

/**
 * The qualifying percentile is cut during a season, and how deep is not known before: the farthest rank follows the growth of
 * the candidates, or half of it, with a spread that all pools of the season have in common and one of their own.
 * @param year the season; its rounds in the pack are known
 */
export function forecastFarthestRanks(pack: UnfittedPack, year: number): FarthestRanks {
  const years = [...new Set(pack.rounds.map((round) => round.year))]
    .sort((a, b) => b - a)
    .map((one) => readYear(pack, one));
  const past = selectComplete(years.filter((one) => one.year !== year));
  const soFar = years.find((one) => one.year === year)?.farthest[LAST_STAGE];
  const candidates = readCandidates(pack, [...past.map((one) => one.year), year]);
  const keys = listPools(pack);
  const sizes = countClosings(pack);
  const parts = keys.map((key) => selectPart(past, key, candidates));
  const growth = Math.abs(candidates(year) - averageYears(past, candidates));
  const values = STAGES.map((_, stage) =>
    keys.map((key, pool) => readValues(past, key, stage, candidates, (parts[pool] ?? UNKNOWN_PART).mean)),
  );
  const stages = values.map((pools) =>
    fitFarthest(pools.map((known, pool): PoolValues => ({ size: sizes.get(keys[pool] ?? 0) ?? 0, values: known }))),
  );
  const atCandidates = (value: number, pool: number) =>
    round(value + (parts[pool] ?? UNKNOWN_PART).mean * candidates(year));
  return {
    quota: keys.map((key) => Math.floor(key / KEY_FACTOR)),
    category: keys.map((key) => key % KEY_FACTOR),
    largest: keys.map((key) => Math.max(...years.map((one) => one.farthest[LAST_STAGE]?.get(key) ?? 0))),
    soFar: keys.map((key) => soFar?.get(key) ?? 0),
    location: stages.map((pools) => pools.map(({ location }, pool) => atCandidates(location, pool))),
    scale: stages.map((pools) =>
      pools.map(({ scale }, pool) => round(Math.hypot(scale, (parts[pool] ?? UNKNOWN_PART).deviation * growth))),
    ),
    end: candidates(year) > 0 ? round(candidates(year)) : null,
  };
}

/** As in the rest of the model: a year whose first rounds are not public is left out, where others are complete. */
function selectComplete(years: readonly YearFarthest[]): readonly YearFarthest[] {
  const complete = years.filter(({ farthest }) => (farthest[0]?.size ?? 0) > 0);
  return complete.length > 0 ? complete : years;
}

/** A key of a quota and an allotted category. */
const KEY_FACTOR = 65_536;
const poolKey = (quotaId: number, categoryId: number): number => quotaId * KEY_FACTOR + categoryId;

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const listPools = ({ lines }: UnfittedPack): number[] =>
  [...new Set(lines.quota.map((quota, line) => poolKey(quota, lines.category[line] ?? 0)))].sort((a, b) => a - b);

function countClosings({ lines, closings }: UnfittedPack): Map<number, number> {
  const counts = new Map<number, number>();
  for (const line of closings.line) {
    const key = poolKey(lines.quota[line] ?? 0, lines.category[line] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function readYear({ lines, rounds, closings }: UnfittedPack, year: number): YearFarthest {
  const farthest = STAGES.map(() => new Map<number, number>());
  let stages = 0;
  closings.line.forEach((line, position) => {
    const held = rounds[closings.round[position] ?? -1];
    if (held?.year !== year) return;
    const key = poolKey(lines.quota[line] ?? 0, lines.category[line] ?? 0);
    stages = Math.max(stages, held.stage + 1);
    for (const ofStage of farthest.slice(held.stage)) {
      ofStage.set(key, Math.max(ofStage.get(key) ?? 0, closings.closing[position] ?? 0));
    }
  });
  return { year, stages, farthest };
}

/** @returns ln(candidates) by year; 0 for every year where the number of one of them is not known */
function readCandidates({ candidates = [] }: UnfittedPack, years: readonly number[]): (year: number) => number {
  const counts = new Map(candidates.map(({ year, count }) => [year, Math.log(count)]));
  const areKnown = years.every((year) => counts.has(year));
  return (year) => (areKnown ? (counts.get(year) ?? 0) : 0);
}

/** One year does not tell where a pool ends. */
function selectPart(past: readonly YearFarthest[], key: number, candidates: (year: number) => number): GrowthPart {
  const left = past.flatMap(({ year, farthest }) => {
    const rank = farthest[LAST_STAGE]?.get(key);
    return rank === undefined || candidates(year) === 0 ? [] : [candidates(year) - Math.log(rank)];
  });
  return left.length > 1 && left.every((distance) => distance <= NEAR_END) ? WHOLE_PART : UNKNOWN_PART;
}

/** Weighted mean of ln(candidates) over the past years, the latest first. */
function averageYears(past: readonly YearFarthest[], candidates: (year: number) => number): number {
  const weighted = past.map(({ year }, place) => ({ weight: YEAR_WEIGHT ** place, value: candidates(year) }));
  const weights = weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.reduce((sum, { weight, value }) => sum + weight * value, 0) / Math.max(weights, 1e-9);
}

/**
 * ln(farthest rank) less the part of ln(candidates) with which it grows, by year. A year whose lists end before the stage
 * has what it reached, and the mean rise of the other years, but no more than all candidates.
 */
function readValues(
  past: readonly YearFarthest[],
  key: number,
  stage: number,
  candidates: (year: number) => number,
  part: number,
): PoolValues['values'] {
  const read = ({ year, farthest }: YearFarthest, at: number) => {
    const rank = farthest[at]?.get(key);
    return rank === undefined ? null : Math.log(rank) - part * candidates(year);
  };
  const rises = past.flatMap((one) => {
    const [before, after] = [read(one, stage - 1), read(one, stage)];
    return one.stages > stage && before !== null && after !== null ? [after - before] : [];
  });
  const rise = rises.reduce((sum, one) => sum + one, 0) / Math.max(1, rises.length);
  return past.flatMap((one, place) => {
    const found = read(one, stage);
    if (found === null || one.stages < stage) return [];
    const all = (1 - part) * candidates(one.year) || Number.POSITIVE_INFINITY;
    const value = one.stages > stage ? found : Math.min(found + rise, Math.max(all, found));
    return [{ year: one.year, value, weight: YEAR_WEIGHT ** place }];
  });
}
