// Lists of lines that the test year offered: their selections, and chances beyond the farthest ranks, each against its goal.
import { chanceOf, fromNow, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import { findFarthestRanks } from '../../api/domain/chances/farthest-rank.ts';
import { chanceOfAny } from '../../api/domain/chances/list-chance.ts';
import { findPools } from '../../api/domain/eligibility/eligibility.ts';
import { findPoolLines } from '../../api/domain/matching/ranked-lines.ts';
import { poolKey } from '../../api/packs/seat-index.ts';
import type { Judged } from '../../src/lib/build/accuracy.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { findSelection, type Selection } from './people/candidates.ts';
import { judge } from './people/goals.ts';
import { listTestYears, runLeaveOneOut, type Trial } from './trial.ts';

/** Of All India, and of deemed universities. */
export const SELECTIONS: readonly Selection[] = [
  { quota: 'AI', category: 'GEN' },
  { quota: 'AI', category: 'OBC' },
  { quota: 'AI', category: 'SC' },
  { quota: 'PS', category: 'GEN' },
];

/** Upper ends of the rank bands; the first begins at rank 1. */
export const BANDS = [
  5_000, 20_000, 50_000, 100_000, 130_000, 160_000, 180_000, 190_000, 200_000, 210_000, 225_000, 240_000,
];

/** The chance of a whole list a tenth beyond the farthest rank that its pools had in the other years. */
function forecastBeyond(trial: Trial, selection: Selection): number {
  const { seats, truth } = trial;
  const lines = selectLines(trial, selection);
  const farthest = findFarthestRanks(seats);
  const ends = lines.map((line) => farthest?.pools[farthest.pool[line] ?? -1]?.lnLargest ?? Number.POSITIVE_INFINITY);
  return chanceOfAny(ifOffered(fromNow(seats)), lines, Math.max(...ends) + Math.log(1.1), truth.stages - 1);
}

/** Lines of the candidate's pools that were offered in the test year. */
export const selectLines = ({ seats, truth }: Trial, selection: Selection): number[] => {
  const candidate = findSelection(seats, selection);
  const lines = findPoolLines(seats, candidate.quotaId, findPools(seats, candidate));
  return Array.from(lines).filter((line) => !Number.isNaN(truth.closings.at(-1)?.[line] ?? Number.NaN));
};

/** Each complete year by the others. */
export function judgeTails(pack: UnfittedPack): Judged[] {
  const trials = listTestYears(pack).map((year) => runLeaveOneOut(pack, year));
  return [judgeTail(trials), judgeBeyond(trials)];
}

const judgeBeyond = (trials: readonly Trial[]): Judged =>
  judge(
    'Largest chance of a whole list a tenth beyond the farthest rank of the other years',
    0.05,
    Math.max(...trials.flatMap((trial) => SELECTIONS.map((selection) => forecastBeyond(trial, selection)))),
  );

/** Each line just beyond the largest rank that its pool had in the other years, where it had one. */
function judgeTail(trials: readonly Trial[]): Judged {
  let largest = 0;
  for (const { seats } of trials) {
    const { quota = [], category = [], largest: ranks = [] } = seats.farthest ?? {};
    const pools = new Map(quota.map((id, at) => [poolKey(id, category[at] ?? 0), ranks[at] ?? 0]));
    for (let line = 0; line < seats.size; line++) {
      const known = pools.get(poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0)) ?? 0;
      if (known === 0) continue;
      largest = Math.max(largest, chanceOf(ifOffered(wholeSeason(seats)), line, Math.log(known + 1)));
    }
  }
  return judge('Largest chance beyond the largest rank ever given such a seat', 0.02, largest);
}
