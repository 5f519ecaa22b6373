// The trials that docs and site show: one transition, before the season and with some of its rounds known.
import { LEVEL_FLOORS } from '../../api/domain/prediction/levels.ts';
import { MODEL } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import type { Group } from './band.ts';
import type { Lists } from './data.ts';
import { type Measurement, measure } from './summary.ts';
import { runTrial, type Trial, type Validation } from './trial.ts';

export type Accuracy = {
  format: 1;
  measuredOn: string;
  model: string;
  levelFloors: Record<string, number>;
  sources: Lists['sources'];
  measurements: Measurement[];
  /** Reliability diagrams as SVG. */
  diagrams: { before: string; afterRound1: string };
};

const TRIALS: readonly { known: number; validation: Validation }[] = [
  { known: 0, validation: 'blind' },
  { known: 0, validation: 'folds' },
  { known: 1, validation: 'folds' },
  { known: 2, validation: 'folds' },
  { known: 3, validation: 'folds' },
  { known: 1, validation: 'time-reversed' },
  { known: 2, validation: 'time-reversed' },
  { known: 3, validation: 'time-reversed' },
];

export function measureAll(pack: UnfittedPack, train: readonly number[], test: number): Measurement[] {
  return TRIALS.flatMap(({ known, validation }) => measureTrial(runTrial(pack, { train, test, known, validation })));
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
  sources: Lists['sources'],
  diagrams: Accuracy['diagrams'],
  measuredOn: string,
): Accuracy {
  return { format: 1, measuredOn, model: MODEL, levelFloors: { ...LEVEL_FLOORS }, sources, measurements, diagrams };
}
