// Rows shown of every other counselling, before its season, by the age of the lists that the forecast had.

import { buildRoundTable } from '../../forecast/round-table.ts';
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import { listRollingSteps, type RollingStep } from '../rolling.ts';
import { runTrial } from '../trial.ts';
import { drawCandidates } from './candidates.ts';
import type { Figure } from './figure-tables.ts';
import { addGoals } from './goals.ts';
import { fixRows, listOutcomes, scoreOutcomes } from './outcomes.ts';

const DRAWN = 60;

export function measureCounsellings(packs: readonly UnfittedPack[]): Figure[] {
  return packs.flatMap((pack) =>
    listRollingSteps(pack)
      .flatMap(listAges)
      .map((step) => {
        const trial = runTrial(pack, { ...step, known: 0 });
        const rows = fixRows(trial, drawCandidates(trial.seats, DRAWN));
        const year = buildRoundTable(pack, step.test);
        const score = scoreOutcomes(listOutcomes(trial, year, rows, { held: 0, listed: false }));
        const age = step.test - Math.max(...step.train);
        return addGoals(
          'counselling',
          `${pack.counselling.name}, lists ${age} year${age > 1 ? 's' : ''} old`,
          step.test,
          score,
        );
      }),
  );
}

/** The same test year from all years before it, and without the latest ones. */
const listAges = ({ train, test }: RollingStep): RollingStep[] =>
  train.map((latest) => ({ train: train.filter((year) => year <= latest), test })).reverse();
