// The last ranks: chances beyond the largest rank on record, each measured against its goal.
import { chanceOf, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import { poolKey } from '../../api/packs/seat-index.ts';
import type { Judged } from '../../src/lib/build/accuracy.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { listTestYears, runLeaveOneOut } from './leave-one-out.ts';
import { forecastBeyond, SELECTIONS } from './list-chances.ts';
import type { Trial } from './trial.ts';

/** Each complete year by the others. */
export function judgeTails(pack: UnfittedPack): Judged[] {
  const trials = listTestYears(pack).map((year) => runLeaveOneOut(pack, year));
  return [judgeTail(trials), judgeBeyond(trials)];
}

const most = (name: string, goal: number, measured: number): Judged => {
  return { name, goal, atLeast: false, measured, met: measured <= goal };
};

const judgeBeyond = (trials: readonly Trial[]): Judged =>
  most(
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
  return most('Largest chance beyond the largest rank ever given such a seat', 0.02, largest);
}
