// Lists of lines that the test year offered: their selections, and the chance of a whole list beyond the farthest rank.
import { fromNow, ifOffered } from '../../api/domain/chances/chances.ts';
import { findFarthestRanks } from '../../api/domain/chances/farthest-rank.ts';
import { chanceOfAny } from '../../api/domain/chances/list-chance.ts';
import { findPools } from '../../api/domain/eligibility/eligibility.ts';
import { findPoolLines } from '../../api/domain/matching/ranked-lines.ts';
import type { Trial } from './trial.ts';

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

/** The chance of a whole list a tenth beyond the farthest rank that its pools had in the other years. */
export function forecastBeyond(trial: Trial, selection: Selection): number {
  const { seats, truth } = trial;
  const lines = selectLines(trial, selection);
  const farthest = findFarthestRanks(seats);
  const ends = lines.map((line) => farthest?.pools[farthest.pool[line] ?? -1]?.lnLargest ?? Number.POSITIVE_INFINITY);
  return chanceOfAny(ifOffered(fromNow(seats)), lines, Math.max(...ends) + Math.log(1.1), truth.stages - 1);
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
