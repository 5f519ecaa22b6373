// A table of labels and values, half as wide as the page.
import type { Part } from '../gateways/pdf-parts.ts';
import { colour, hairlines, plain, textWidth } from './theme.ts';

export const GAP = 28;
/** Points. A shared width would grow with a long word and push the next column off the page. */
export const HALF = (textWidth - GAP) / 2;

export const pairs = (
  lines: readonly (readonly [label: string, value: string])[],
  labelWidth: number,
  align?: 'right',
): Part => ({
  table: hairlines,
  widths: [labelWidth, HALF - labelWidth],
  rows: lines.map(([name, value]) => [plain(name, { colour: colour.faint }), plain(value, { bold: true, align })]),
});
