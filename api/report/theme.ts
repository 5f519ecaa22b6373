// Colours, page sizes, text styles, table looks and chance discs of reports. Sizes are points.
import type { ChanceLevel } from '../contract/labels.ts';
import type { Part, Span, Style, TableLook, TextPart } from '../gateways/pdf-parts.ts';
import { dot, polygon, ring } from '../gateways/pdf-shapes.ts';

export const colour = {
  ink: '#13211f',
  soft: '#42504d',
  faint: '#626d69',
  rule: '#ddd6c7',
  tick: '#8f8b7e',
  paper: '#f7f3ea',
  accent: '#0b6b66',
  band: '#cfe5de',
} as const;

const levelColours: Readonly<Record<ChanceLevel, string>> = {
  High: '#17713a',
  Good: '#4c665a',
  Moderate: '#815a00',
  Low: '#ad2a20',
};

/** @param level null where no chance is given */
export const levelColour = (level: ChanceLevel | null): string => (level === null ? colour.faint : levelColours[level]);

export const page = { width: 595.28, height: 841.89, side: 28, top: 50, bottom: 42 } as const;
export const textWidth = page.width - 2 * page.side;

type Write = (text: string | readonly Span[], more?: Omit<TextPart, 'text'>) => TextPart;
const write =
  (style: Style): Write =>
  (text, more) => ({ ...style, text, ...more });

export const plain = write({ size: 8.5 });
export const title = write({ size: 24, bold: true, leading: 1.05 });
export const lead = write({ size: 11.5, colour: colour.soft, leading: 1.25 });
export const note = write({ size: 8.5, colour: colour.soft, leading: 1.1 });
export const heading = write({ size: 13, bold: true });
/** A cell of the head of a table. */
export const label = write({ size: 8, bold: true, colour: colour.faint });
export const small = write({ size: 7.5, colour: colour.faint, leading: 1.15 });
/** A text in a row of seats. */
export const cell = write({ size: 8, leading: 0.92 });

const looks = { rule: colour.rule, headRule: colour.tick, ends: true };
export const seatTable: TableLook = { ...looks, between: 2.5, right: 0, row: [1.2, 1.3], head: [2, 2] };
export const choiceTable: TableLook = { ...looks, between: 5, right: 5, row: [5, 5] };
export const denseTable: TableLook = { ...choiceTable, row: [2, 2] };
export const tightTable: TableLook = { ...choiceTable, row: [1, 1], headRule: colour.rule };
export const hairlines: TableLook = { rule: colour.rule, between: 0, right: 0, row: [3.2, 3.2], ends: false };

/** A part on a tinted ground, kept on one page. */
export const box = (part: Part, below: number): Part => ({
  box: part,
  fill: colour.paper,
  padding: [14, 10, 14, 12],
  margin: [0, 0, 0, below],
});

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
