// Back-test of "at least one of these comes": whole lists and random lists by rank, against what really closed.

import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import { findFarthestRanks, SAME_RANK } from '../../api/domain/chances/farthest-rank.ts';
import { chanceOfAny } from '../../api/domain/chances/list-chance.ts';
import { findPools } from '../../api/domain/prediction/eligibility.ts';
import { findPoolLines } from '../../api/domain/prediction/ranked-lines.ts';
import { seededRandom } from '../tooling/seeded-random.ts';
import type { Trial } from './trial.ts';

export type ListForecast = {
  year: number;
  selection: string;
  /** 0 for the whole list. */
  size: number;
  rank: number;
  chance: number;
  /** 1: at least one line of the list closed at the rank or beyond. */
  open: number;
};

export type Selection = { name: string; quota: string; category: string };

export const SELECTIONS: readonly Selection[] = [
  { name: 'All India, General', quota: 'AI', category: 'GEN' },
  { name: 'All India, OBC', quota: 'AI', category: 'OBC' },
  { name: 'All India, SC', quota: 'AI', category: 'SC' },
  { name: 'Deemed', quota: 'PS', category: 'GEN' },
];

/** Upper ends of the rank bands; the first begins at rank 1. */
export const BANDS = [
  5_000, 20_000, 50_000, 100_000, 130_000, 160_000, 180_000, 190_000, 200_000, 210_000, 225_000, 240_000,
];
const RANKS_PER_BAND = 8;
const RANDOM_SIZES = [5, 20];
const RANDOM_LISTS = 4;
/** Random lists are drawn of lines that are forecast to close within this distance of the rank, in ln(rank). */
const NEAR = 0.7;

/** Chances by the end of the last stage that the lists of the test year reach, of lines offered in that year. */
export function forecastLists(trial: Trial): ListForecast[] {
  const random = seededRandom(trial.plan.test);
  return SELECTIONS.flatMap((selection) => listRanks().flatMap((rank) => forecastRank(trial, selection, rank, random)));
}

/** The chance of a whole list a tenth beyond the farthest rank that its pools had in the other years. */
export function forecastBeyond(trial: Trial, selection: Selection): number {
  const { seats, truth } = trial;
  const lines = selectLines(trial, selection);
  const farthest = findFarthestRanks(seats);
  const ends = lines.map((line) => farthest?.pools[farthest.pool[line] ?? -1]?.lnLargest ?? Number.POSITIVE_INFINITY);
  return chanceOfAny(ifOffered(fromNow(seats)), lines, Math.max(...ends) + Math.log(1.1), truth.stages - 1);
}

const listRanks = (): number[] =>
  BANDS.flatMap((end, band) => {
    const start = BANDS[band - 1] ?? 0;
    return Array.from({ length: RANKS_PER_BAND }, (_, place) =>
      Math.round(start + ((end - start) * (place + 1)) / RANKS_PER_BAND),
    );
  });

function forecastRank(trial: Trial, selection: Selection, rank: number, random: () => number): ListForecast[] {
  const { seats, truth, plan } = trial;
  const stage = truth.stages - 1;
  const lnRank = Math.log(rank);
  const lines = selectLines(trial, selection);
  const score = (list: number[], size: number): ListForecast => ({
    year: plan.test,
    selection: selection.name,
    size,
    rank,
    chance: chanceOfAny(ifOffered(fromNow(seats)), sortByChance(trial, list, lnRank, stage), lnRank, stage),
    open: list.some((line) => (truth.closings[stage]?.[line] ?? Number.NaN) >= lnRank - SAME_RANK) ? 1 : 0,
  });
  const near = lines.filter((line) => Math.abs((seats.location[stage]?.[line] ?? 0) - lnRank) <= NEAR);
  const drawn = RANDOM_SIZES.filter((size) => near.length >= size).flatMap((size) =>
    Array.from({ length: RANDOM_LISTS }, () => score(draw(near, size, random), size)),
  );
  return [score(lines, 0), ...drawn];
}

/** The largest chances first: the rest of a long list then hardly changes the result. */
function sortByChance({ seats }: Trial, lines: readonly number[], lnRank: number, stage: number): number[] {
  const chances = new Map(lines.map((line) => [line, chanceOf(ifOffered(wholeSeason(seats)), line, lnRank, stage)]));
  return lines.toSorted((a, b) => (chances.get(b) ?? 0) - (chances.get(a) ?? 0));
}

/** Lines of the candidate's pools that were offered in the test year. */
export function selectLines({ seats, truth }: Trial, { quota, category }: Selection): number[] {
  const quotaId = [...seats.quotas.values()].find(({ code }) => code === quota)?.id ?? 0;
  const categoryId = [...seats.categories.values()].find(({ code }) => code === category)?.id ?? 0;
  const lines = findPoolLines(seats, quotaId, findPools(seats, { quotaId, categoryId, isPwD: false }));
  return Array.from(lines).filter((line) => !Number.isNaN(truth.closings.at(-1)?.[line] ?? Number.NaN));
}

export function draw(lines: readonly number[], size: number, random: () => number): number[] {
  const rest = [...lines];
  return Array.from({ length: size }, () => rest.splice(Math.floor(random() * rest.length), 1)[0] as number);
}
