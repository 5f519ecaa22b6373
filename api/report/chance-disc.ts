// Draws a chance level as a disc: the more of it is filled, the better the chance.
import type { CanvasElement } from 'pdfmake/interfaces.js';
import type { ChanceLevel } from '../contract/labels.ts';
import { levelColour } from './theme.ts';

const QUARTERS: Readonly<Record<ChanceLevel, number>> = { High: 4, Good: 3, Moderate: 2, Low: 1 };
const STEPS_PER_QUARTER = 4;

/** @param level null, where no chance is given, draws an empty ring */
export function chanceDisc(level: ChanceLevel | null, radius = 3.6): CanvasElement[] {
  const color = levelColour(level);
  const centre = radius + 0.5;
  const quarters = level === null ? 0 : QUARTERS[level];
  const ring: CanvasElement = { type: 'ellipse', x: centre, y: centre, r1: radius, r2: radius, lineColor: color };
  if (quarters === 4) return [{ ...ring, color }];
  if (quarters === 0) return [{ ...ring, lineWidth: 0.8 }];
  const steps = quarters * STEPS_PER_QUARTER;
  const arc = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / (4 * STEPS_PER_QUARTER)) * 2 * Math.PI - Math.PI / 2;
    return { x: centre + (radius - 1) * Math.cos(angle), y: centre + (radius - 1) * Math.sin(angle) };
  });
  return [
    { ...ring, lineWidth: 0.8 },
    { type: 'polyline', points: [{ x: centre, y: centre }, ...arc], closePath: true, color },
  ];
}
