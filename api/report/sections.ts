// The rows of a report: one table per chance level and one for seats without a chance, with a repeated heading and a bookmark.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { type Bookmark, seatHeads, seatRow, seatWidths } from './seat-row.ts';
import { colour, levelColour } from './theme.ts';

/** The order of the rows is kept within each level. */
export function sections(rows: readonly PredictionItem[]): Content[] {
  let number = 0;
  return [...CHANCE_LEVELS, null].flatMap((level) => {
    const ofLevel = rows.filter((row) => row.chance_level === level);
    if (ofLevel.length === 0) return [];
    const first = number + 1;
    number += ofLevel.length;
    return [table(level, ofLevel, first)];
  });
}

const table = (level: ChanceLevel | null, rows: readonly PredictionItem[], first: number): Content => ({
  layout: 'seats',
  margin: [0, 0, 0, 18],
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...seatWidths],
    body: [
      [heading(level, rows.length), '', '', '', ''],
      seatHeads.map(head),
      ...rows.map((row, place) => seatRow(row, first + place, place === 0 ? bookmark(level, rows.length) : {})),
    ],
  },
});

/** Set on the first row, because the heading repeats on every page. */
const bookmark = (level: ChanceLevel | null, rows: number): Bookmark => ({
  outline: true,
  outlineText: `${chanceText(level)} (${count(rows)})`,
});

const heading = (level: ChanceLevel | null, rows: number): TableCell => ({
  colSpan: seatWidths.length,
  columns: [
    { width: 8, canvas: [{ type: 'rect', x: 0, y: 1, w: 3, h: 13, color: levelColour(level) }] },
    {
      width: '*',
      headlineLevel: 2,
      text: [
        { text: chanceText(level), style: 'heading', color: levelColour(level) },
        { text: `   ${count(rows)} ${rows === 1 ? 'seat line' : 'seat lines'}`, fontSize: 9, color: colour.faint },
      ],
    },
  ],
});

const head = (text: string): TableCell => ({ text, style: 'label', bold: true });
