// Rolling validation: each year forecast from the years before it, and the mean of the years against its goals.
import { buildSeatTable, selectCompleteYears, type UnfittedPack } from '../forecast/seat-table.ts';
import type { Measurement } from './summary.ts';

export type RollingStep = { train: number[]; test: number };

/** Scores of the final closing rank of seen lines, one entry for each step, and their means. */
export type RollingScore = {
  /** Rounds of the test year that were known. */
  known: number;
  steps: (RollingStep & { stage: string; brier: number; calibrationError: number; logNormal: number })[];
  mean: { brier: number; calibrationError: number; logNormal: number };
  goals: { brier: number; calibrationError: number; belowLogNormal: number | null };
};

/** Mean Brier score by the number of known rounds. */
const BRIER_GOALS = [0.061, 0.046, 0.034];
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

export function averageSteps(measurements: readonly Measurement[]): RollingScore[] {
  const finals = measurements.filter(({ final, group }) => final && group === 'seen');
  return BRIER_GOALS.flatMap((brier, known): RollingScore[] => {
    const steps = finals.filter((one) => one.known === known).map(describeStep);
    if (steps.length === 0) return [];
    const mean = (pick: (step: RollingScore['steps'][number]) => number) =>
      steps.reduce((sum, step) => sum + pick(step), 0) / steps.length;
    return [
      {
        known,
        steps,
        mean: {
          brier: mean((step) => step.brier),
          calibrationError: mean((step) => step.calibrationError),
          logNormal: mean((step) => step.logNormal),
        },
        goals: { brier, calibrationError: CALIBRATION_GOAL, belowLogNormal: known === 0 ? BELOW_LOG_NORMAL : null },
      },
    ];
  });
}

function describeStep({ train, test, stage, score, baselines }: Measurement): RollingScore['steps'][number] {
  const logNormal = baselines.at(-1)?.brier ?? Number.NaN;
  return { train, test, stage, brier: score.brier, calibrationError: score.calibrationError, logNormal };
}
