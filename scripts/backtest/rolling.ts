// Rolling validation: each year forecast from the years before it, and the mean of the years against its goals.
import type { Judged } from '../../src/lib/build/accuracy.ts';
import { buildSeatTable, selectCompleteYears, type UnfittedPack } from '../forecast/seat-table.ts';
import { judge } from './people/goals.ts';
import type { Measurement } from './summary.ts';
import type { TrialPlan } from './trial.ts';

/** Rounds of the test year that a trial may know. */
export const KNOWN_ROUNDS = [0, 1, 2, 3];

export type RollingStep = Pick<TrialPlan, 'train' | 'test'>;

export type RollingScore = ReturnType<typeof averageSteps>[number];

/** Mean Brier score by the number of known rounds. */
const BRIER_GOALS = [0.0625, 0.049, 0.035];
const CALIBRATION_GOAL = 0.03;
/** Share by which the mean Brier score before the season is to be below the log-normal with one sigma. */
const BELOW_LOG_NORMAL = 0.14;

/** Every complete year that has complete years before it. A step trains on nothing of its test year or a later one. */
export function listRollingSteps(pack: UnfittedPack): RollingStep[] {
  const years = selectCompleteYears(buildSeatTable(pack).years).map(({ year }) => year);
  return years
    .map((test) => ({ train: years.filter((year) => year < test).sort((a, b) => a - b), test }))
    .filter(({ train }) => train.length > 0)
    .sort((a, b) => a.test - b.test);
}

/** Scores of the final closing rank of seen lines by the rounds that were known: one entry for each step, and their means. */
export function averageSteps(measurements: readonly Measurement[]) {
  const finals = measurements.filter(({ final, group }) => final && group === 'seen');
  return BRIER_GOALS.flatMap((_, known) => {
    const steps = finals.filter((one) => one.known === known).map(describeStep);
    if (steps.length === 0) return [];
    const average = (name: 'brier' | 'calibrationError' | 'logNormal') =>
      steps.reduce((sum, step) => sum + step[name], 0) / steps.length;
    const [brier, calibrationError, logNormal] = [average('brier'), average('calibrationError'), average('logNormal')];
    return [{ known, steps, mean: { brier, calibrationError, logNormal } }];
  });
}

function describeStep({ train, test, stage, score, baselines }: Measurement) {
  const logNormal = baselines.at(-1)?.brier ?? Number.NaN;
  return { train, test, stage, brier: score.brier, calibrationError: score.calibrationError, logNormal };
}

const KNOWN_WORDS = ['before the season', 'with Round 1', 'with Rounds 1 and 2'];

/** The means against their goals. */
export const judgeRolling = (scores: readonly RollingScore[]): Judged[] =>
  scores.flatMap(({ known, mean }) => {
    const name = `lines in the contested band, mean of the years, ${KNOWN_WORDS[known]}`;
    const below = 1 - mean.brier / mean.logNormal;
    return [
      judge(`${name}: Brier`, BRIER_GOALS[known] as number, mean.brier),
      judge(`${name}: calibration error`, CALIBRATION_GOAL, mean.calibrationError),
      ...(known === 0 ? [judge(`${name}: below the log-normal`, BELOW_LOG_NORMAL, below, true)] : []),
    ];
  });
