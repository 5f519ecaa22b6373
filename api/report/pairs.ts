// A table of labels and values, half as wide as the page.
import type { Content } from 'pdfmake/interfaces.js';
import { colour, textWidth } from './theme.ts';

export const GAP = 28;
/** Points. A star width would grow with a long word and push the next column off the page. */
export const HALF = (textWidth - GAP) / 2;

export const pairs = (
  lines: readonly (readonly [label: string, value: string])[],
  labelWidth: number,
  alignment: 'left' | 'right' = 'left',
): Content => ({
  layout: 'hairlines',
  table: {
    widths: [labelWidth, HALF - labelWidth],
    body: lines.map(([label, value]) => [
      { text: label, fontSize: 8.5, color: colour.faint },
      { text: value, fontSize: 8.5, bold: true, alignment },
    ]),
  },
});
