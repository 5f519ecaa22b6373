// The whole run that docs and site show: every trial of one transition, before the season and as its rounds come in.
import { LEVEL_FLOORS } from '../../api/domain/prediction/levels.ts';
import { MODEL } from '../forecast/fit.ts';
import type { Unforecast } from '../forecast/seat-table.ts';
import type { Group } from './band.ts';
import type { Lists } from './data.ts';
import { type Measurement, measure } from './summary.ts';
import { type Learning, runTrial, type Trial } from './trial.ts';

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

const TRIALS: readonly { known: number; learning: Learning }[] = [
  { known: 0, learning: 'blind' },
  { known: 0, learning: 'folds' },
  { known: 1, learning: 'folds' },
  { known: 2, learning: 'folds' },
  { known: 3, learning: 'folds' },
  { known: 1, learning: 'backwards' },
  { known: 2, learning: 'backwards' },
  { known: 3, learning: 'backwards' },
];

export function measureAll(pack: Unforecast, train: readonly number[], test: number): Measurement[] {
  return TRIALS.flatMap(({ known, learning }) => measureTrial(runTrial(pack, { train, test, known, learning })));
}

/** Every stage still open, for lines seen and unseen in training; slices at the last stage of the year's lists. */
export function measureTrial(trial: Trial): Measurement[] {
  const last = trial.truth.stages - 1;
  const stages = trial.seats.stages
    .map((_, stage) => stage)
    .filter((stage) => stage >= trial.seats.knownStages && stage <= last);
  return (['seen', 'unseen'] as const).flatMap((group: Group) =>
    stages.map((stage) => measure(trial, group, stage, stage === last)),
  );
}

export function accuracyOf(
  measurements: Measurement[],
  sources: Lists['sources'],
  diagrams: Accuracy['diagrams'],
  measuredOn: string,
): Accuracy {
  return { format: 1, measuredOn, model: MODEL, levelFloors: { ...LEVEL_FLOORS }, sources, measurements, diagrams };
}
