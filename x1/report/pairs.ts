// Pairs of a label and a value in half the width of a page.
import type { Content } from 'pdfmake/interfaces.js';
import { colour, textWidth } from './theme.ts';

export const GAP = 28;
/** In points, not a star: that would give way to a long word and push its neighbour off the page. */
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
