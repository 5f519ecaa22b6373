// Draws a chance level as a disc: the more of it is filled, the better the chance.
import type { ChanceLevel } from '../contract/labels.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { dot, polygon, ring } from '../gateways/pdf-shapes.ts';
import { levelColour } from './theme.ts';

const QUARTERS: Readonly<Record<ChanceLevel, number>> = { High: 4, Good: 3, Moderate: 2, Low: 1 };
const STEPS_PER_QUARTER = 4;
const RADIUS = 3.6;
const CENTRE = RADIUS + 0.5;
/** Points from the upper edge, so that a disc is level with the first line of a text. */
const ABOVE = 1.2;

/** @param level null, where no chance is given, draws an empty ring */
export const chanceDisc = (level: ChanceLevel | null, above = ABOVE): Part => ({
  shapes: drawDisc(level),
  height: 2 * CENTRE,
  margin: [0, above, 0, 0],
});

function drawDisc(level: ChanceLevel | null): string {
  const colour = levelColour(level);
  const quarters = level === null ? 0 : QUARTERS[level];
  if (quarters === 4) return dot(CENTRE, CENTRE, RADIUS + 0.5, colour);
  const outline = ring(CENTRE, CENTRE, RADIUS, colour, 0.8);
  if (quarters === 0) return outline;
  const steps = quarters * STEPS_PER_QUARTER;
  const arc = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / (4 * STEPS_PER_QUARTER)) * 2 * Math.PI - Math.PI / 2;
    return [CENTRE + (RADIUS - 1) * Math.cos(angle), CENTRE + (RADIUS - 1) * Math.sin(angle)] as const;
  });
  return outline + polygon([[CENTRE, CENTRE], ...arc], colour);
}
