// The rows, level by level: a heading that is a bookmark, and a table whose head repeats on every page.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction.ts';
import { chanceDisc } from './chance-disc.ts';
import { seatHeads, seatRow, seatWidths } from './seat-row.ts';
import { colour, levelColour } from './theme.ts';

/** The caller's order holds inside a level. */
export function sections(rows: readonly PredictionItem[]): Content[] {
  let number = 0;
  return CHANCE_LEVELS.flatMap((level) => {
    const ofLevel = rows.filter((row) => row.chance_level === level);
    if (ofLevel.length === 0) return [];
    const first = number + 1;
    number += ofLevel.length;
    return [heading(level, ofLevel.length), table(ofLevel, first)];
  });
}

const heading = (level: ChanceLevel, rows: number): Content => ({
  columns: [
    { width: 16, canvas: chanceDisc(level, 5), margin: [0, 2, 0, 0] },
    {
      width: '*',
      text: [
        { text: chanceText(level), style: 'heading', color: levelColour[level] },
        { text: `   ${count(rows)} ${rows === 1 ? 'seat line' : 'seat lines'}`, fontSize: 9, color: colour.faint },
      ],
      outline: true,
      outlineText: `${chanceText(level)} (${count(rows)})`,
    },
  ],
  margin: [0, 6, 0, 6],
  headlineLevel: 1,
});

const table = (rows: readonly PredictionItem[], first: number): Content => ({
  layout: 'seats',
  margin: [0, 0, 0, 16],
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: [...seatWidths],
    body: [seatHeads.map(head), ...rows.map((row, place) => seatRow(row, first + place))],
  },
});

const head = (text: string): TableCell => ({ text, style: 'label', bold: true });
