// The trials that docs and site show: each step of the rolling validation, before the season and with rounds known.
import { LEVEL_FLOORS } from '../../api/domain/chances/levels.ts';
import { MODEL } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import type { Group } from './band.ts';
import type { Lists } from './data.ts';
import type { Edges } from './edges.ts';
import type { ListError } from './list-luck.ts';
import { averageSteps, listRollingSteps, type RollingScore } from './rolling.ts';
import { type SeasonScore, scoreSeason } from './season-chances.ts';
import { type Measurement, measure } from './summary.ts';
import { runTrial, type Trial } from './trial.ts';

export type Accuracy = {
  format: 2;
  measuredOn: string;
  model: string;
  levelFloors: Record<string, number>;
  sources: Lists['sources'];
  edges: Edges;
  listErrors: ListError[];
  rolling: RollingScore[];
  measurements: Measurement[];
  /** Reliability diagrams as SVG. */
  diagrams: { before: string; afterRound1: string };
};

const KNOWN_ROUNDS = [0, 1, 2, 3];

/** Every rolling step, before the season and with rounds known, and the rounds still to come where some are known. */
export function measureAll(pack: UnfittedPack): { measurements: Measurement[]; season: SeasonScore[] } {
  const measured = listRollingSteps(pack).flatMap((step) =>
    KNOWN_ROUNDS.map((known) => {
      const trial = runTrial(pack, { ...step, known });
      const isUnderWay = known > 0 && known < trial.truth.stages;
      return { measurements: measureTrial(trial), season: isUnderWay ? [scoreSeason(pack, trial)] : [] };
    }),
  );
  return {
    measurements: measured.flatMap((one) => one.measurements),
    season: measured.flatMap((one) => one.season),
  };
}

/** Every remaining stage, for lines seen and unseen in training; slices at the last stage of the year's lists. */
export function measureTrial(trial: Trial): Measurement[] {
  const last = trial.truth.stages - 1;
  const stages = trial.seats.stages
    .map((_, stage) => stage)
    .filter((stage) => stage >= trial.seats.knownStages && stage <= last);
  return (['seen', 'unseen'] as const).flatMap((group: Group) =>
    stages.map((stage) => measure(trial, group, stage, stage === last)),
  );
}

export function buildAccuracy(
  measurements: Measurement[],
  edges: Edges,
  listErrors: ListError[],
  sources: Lists['sources'],
  diagrams: Accuracy['diagrams'],
  measuredOn: string,
): Accuracy {
  const rolling = averageSteps(measurements);
  return {
    format: 2,
    measuredOn,
    model: MODEL,
    levelFloors: { ...LEVEL_FLOORS },
    sources,
    edges,
    listErrors,
    rolling,
    measurements,
    diagrams,
  };
}
