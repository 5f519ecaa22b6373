// The chance that a line which has passed a rank gives a further seat to it or beyond.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { DISTANCE_KNOTS, distancePart } from './further-distance.ts';

export const isFurtherKnown = ({ further, knownStages }: SeatIndex, held: number, stage: number): boolean =>
  further[held - knownStages]?.[stage - held] !== undefined;

/**
 * P(a further allotment by the stage); 0 where no past season tells it.
 * @param distance how far the rank is before the closing rank so far, in ln(rank)
 * @param held how many rounds have been held; their lists may be missing
 */
export function chanceOfFurther(
  { further, knownStages }: SeatIndex,
  line: number,
  distance: number,
  held: number,
  stage: number,
): number {
  const forecast = further[held - knownStages]?.[stage - held];
  if (!forecast) return 0;
  let sum = forecast.intercept[line] as number;
  for (let part = 0; part < DISTANCE_KNOTS.length; part++) {
    sum += (forecast.slopes[part] ?? 0) * distancePart(Math.max(0, distance), part);
  }
  return 1 / (1 + Math.exp(-sum));
}
