// The fitted forecast of a pack as columns: location, scale and P(offered) of each line by each stage.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type FarthestRanks, findFarthestRanks } from './farthest-rank.ts';
import { type StudentT, studentT } from './student-t.ts';

const makeDistribution = memoizeByNumber(studentT);

export const findDistribution = ({ degreesOfFreedom }: SeatIndex): StudentT => makeDistribution(degreesOfFreedom);

/**
 * What is known of lines and the forecast of the rest, by the end of every stage: those of a pack, or of one line with a closing
 * rank that a person entered. The four values of a line and stage are next to each other, so are
 * the stages of a line, and the lines are in list order: a whole list reads thousands of lines in that order.
 */
export type Curves = {
  values: Float64Array;
  /** By line: where its values begin. */
  starts: Uint32Array;
  stages: number;
  /** Number of stages whose lists are known: a line without a closing rank in them had no seat. */
  known: number;
  distribution: StudentT;
  /** Null where lines have no farthest rank. */
  farthest: FarthestRanks | null;
};

/** The order of the values. */
export const [LOCATION, SCALE, OFFERED, OFFERED_BEFORE] = [0, 1, 2, 3];
export const VALUES = 4;
/** In place of P(offered by the previous stage) where the stage is no mixture. */
export const NO_MIXTURE = 0;

export const findCurves = memoizeByObject((seats: SeatIndex): Curves => {
  const stages = seats.stages.length;
  const values = new Float64Array(seats.size * stages * VALUES);
  const starts = findStarts(seats, stages * VALUES);
  for (let stage = 0; stage < stages; stage++) {
    const isMixed = isMixture(seats, stage);
    for (let line = 0; line < seats.size; line++) {
      const at = findValues({ starts }, line, stage);
      values[at + LOCATION] = seats.location[stage]?.[line] ?? 0;
      values[at + SCALE] = seats.scale[stage]?.[line] ?? 1;
      values[at + OFFERED] = seats.cumulativeOfferProbability[stage]?.[line] ?? 0;
      values[at + OFFERED_BEFORE] = isMixed ? probabilityOfferedBefore(seats, line, stage) : NO_MIXTURE;
    }
  }
  const known = seats.knownStages;
  return { values, starts, stages, known, distribution: findDistribution(seats), farthest: findFarthestRanks(seats) };
});

/** Before its ranking is computed a pack has no list order, and any will do. */
function findStarts({ size, ranking }: SeatIndex, values: number): Uint32Array {
  const starts = Uint32Array.from({ length: size }, (_, line) => line * values);
  ranking?.order.forEach((line, place) => {
    starts[line] = place * values;
  });
  return starts;
}

export const findValues = ({ starts }: Pick<Curves, 'starts'>, line: number, stage: number): number =>
  (starts[line] as number) + stage * VALUES;

export const isMixture = ({ lastReopens, stages }: SeatIndex, stage: number): boolean =>
  lastReopens && stage === stages.length - 1 && stage > 0;

/** P(offered by the previous stage); 1 if a closing rank is known already. */
function probabilityOfferedBefore(seats: SeatIndex, line: number, stage: number): number {
  const hasKnownClosing = knownClosing(seats, line, stage) >= 0;
  return hasKnownClosing ? 1 : Math.max(0.01, seats.cumulativeOfferProbability[stage - 1]?.[line] ?? 1);
}

/** ln of the closing rank by this stage or by the latest known stage; -1 if the line has none yet. */
export function knownClosing(seats: SeatIndex, line: number, stage: number): number {
  const latest = Math.min(stage, seats.knownStages - 1);
  return seats.cumulativeOfferProbability[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}

/** The same of curves. */
export function readClosing(curves: Curves, line: number, stage: number): number {
  const latest = Math.min(stage, curves.known - 1);
  if (latest < 0) return -1;
  const at = findValues(curves, line, latest);
  return (curves.values[at + OFFERED] as number) > 0 ? (curves.values[at + LOCATION] as number) : -1;
}
