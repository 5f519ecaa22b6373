// The rows of a report: one table per chance level and one for seats without a chance, with a repeated heading and a bookmark.
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count } from '../contract/labels.ts';
import { readSeatLevel } from '../contract/prediction/chance-levels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { rectangle } from '../gateways/pdf-shapes.ts';
import { seatHeads, seatRow, seatWidths } from './seat-row.ts';
import { colour, heading, label, levelColour, seatTable } from './theme.ts';

/** The order of the rows is kept within each level. */
export function sections(rows: readonly PredictionItem[]): Part[] {
  let number = 0;
  return [...CHANCE_LEVELS, null].flatMap((level) => {
    const ofLevel = rows.filter((row) => readSeatLevel(row) === level);
    if (ofLevel.length === 0) return [];
    const first = number + 1;
    number += ofLevel.length;
    return [table(level, ofLevel, first)];
  });
}

const table = (level: ChanceLevel | null, rows: readonly PredictionItem[], first: number): Part => ({
  margin: [0, 0, 0, 18],
  table: seatTable,
  widths: seatWidths,
  heading: sectionHeading(level, rows.length),
  head: seatHeads.map((text) => label(text)),
  // The bookmark is set on the first row, because the heading repeats on every page.
  rows: rows.map((row, place) =>
    seatRow(row, first + place, place === 0 ? `${chanceText(level)} (${count(rows.length)})` : undefined),
  ),
});

function sectionHeading(level: ChanceLevel | null, rows: number): Part {
  const lines = `   ${count(rows)} ${rows === 1 ? 'seat line' : 'seat lines'}`;
  const words = [chanceText(level), { text: lines, size: 9, bold: false, colour: colour.faint }];
  return {
    columns: [
      { width: 8, part: { shapes: rectangle(0, 1, 3, 13, levelColour(level)), height: 14 } },
      { part: heading(words, { colour: levelColour(level), level: 2 }) },
    ],
    margin: [0, 0, 0, 5],
  };
}
