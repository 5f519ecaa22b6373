// What is shown of a seat: the chance in all its pools with its level, or that of the line where a plan hides lines.
import { expect, it } from 'vitest';
import type { ChanceLevel } from '../../../../api/contract/labels.ts';
import { readSeatChance } from '../../../../api/contract/prediction/chance-levels.ts';

const read = (chance_level: ChanceLevel | null, chance_score: number | null, seat_chance: number | null) =>
  readSeatChance({ chance_level, chance_score, seat_chance, chance_text: 'as the line says' });

it.each([
  ['Good', 90, null, 'Good', 90, 'as the line says'],
  ['Good', 95, 95, 'Good', 95, 'as the line says'],
  ['Good', 90, 95, 'High', 95, 'High Chance'],
  ['Low', 40, 80, 'Good', 80, 'Good Chance'],
  ['Low', 30, 42, 'Low', 42, 'as the line says'],
  ['Low', 5, 7, 'Low', 7, 'as the line says'],
  [null, null, null, null, null, 'as the line says'],
] as const)('a %s line of %s %% in a seat of %s %% is shown as %s %s', (level, score, ofSeat, shown, percent, text) => {
  expect(read(level, score, ofSeat)).toEqual({ level: shown, score: percent, text });
});
