// Shapes of a drawing as operators of a PDF page, from the upper left corner of the drawing.
import { memoize } from '../contract/memoize.ts';

/** Two decimals are a fiftieth of a point, finer than any printer. */
export const number = (value: number): string => String(Math.round(value * 100) / 100);

/** `#13211f` → `0.07 0.13 0.12` */
export const components = memoize((colour: string): string =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1_000) / 1_000).join(' '),
);

const at = (x: number, y: number): string => `${number(x)} ${number(y)}`;
/** Distance of the control points of a quarter circle, in radii. */
const CURVE = 0.5523;

export const line = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number): string =>
  `${components(colour)} RG ${number(width)} w ${at(x1, y1)} m ${at(x2, y2)} l S\n`;

/** A round end of a line without length is a disc. */
export const dot = (x: number, y: number, radius: number, colour: string): string =>
  `1 J ${line(x, y, x, y, colour, 2 * radius)}0 J\n`;

export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  const [far, c] = [radius, radius * CURVE];
  const quarter = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): string =>
    `${at(x + x1, y + y1)} ${at(x + x2, y + y2)} ${at(x + x3, y + y3)} c `;
  const path = [
    `${at(x + far, y)} m `,
    quarter(far, c, c, far, 0, far),
    quarter(-c, far, -far, c, -far, 0),
    quarter(-far, -c, -c, -far, 0, -far),
    quarter(c, -far, far, -c, far, 0),
  ];
  return `${components(colour)} RG ${number(width)} w ${path.join('')}s\n`;
}

export const polygon = (points: readonly (readonly [number, number])[], colour: string): string =>
  `${components(colour)} rg ${points.map(([x, y], place) => `${at(x, y)} ${place === 0 ? 'm' : 'l'}`).join(' ')} h f\n`;

export const rectangle = (x: number, y: number, width: number, height: number, colour: string): string =>
  `${components(colour)} rg ${at(x, y)} ${at(width, height)} re f\n`;
