// Colours, page sizes, text styles and table looks of reports. Sizes are points.
import type { ChanceLevel } from '../contract/labels.ts';
import type { Part, Span, Style, TableLook, TextPart } from '../gateways/pdf-parts.ts';

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
