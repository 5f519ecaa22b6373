// A table of closing ranks as rounds: carried ranks, lines printed twice, and what is refused.
import { describe, expect, it } from 'vitest';
import { readClosingTable } from '../../../../scripts/packs/lists/closing-table.ts';

const HEADER = [
  'year',
  'counselling',
  'quota',
  'category',
  'institute',
  'state',
  'course',
  'closing_1',
  'closing_2',
  'closing_3',
];
const line = (...ranks: string[]) => ['2024', 'AVANTI', 'State', 'MS', 'A College', 'AVANTI', 'ENT', ...ranks];
const read = (...rows: string[][]) =>
  readClosingTable({ path: 'avn/2024-closing.csv', sha256: '', header: HEADER, rows });

describe('a closing table', () => {
  it('is one round for each list with a rank', () => {
    const rounds = read(line('100', '', '300'));
    expect(rounds.map(({ round, rows }) => [round, rows.map(({ rank }) => rank)])).toEqual([
      ['List 1', [100]],
      ['List 3', [300]],
    ]);
    expect(rounds[0]).toMatchObject({ year: 2024, counselling: 'AVANTI', isClosingTable: true });
  });

  it('marks a rank that an earlier list has for the line', () => {
    const carried = read(line('100', '250', '100')).map(({ rows }) => rows[0]?.isCarried ?? false);
    expect(carried).toEqual([false, false, true]);
  });

  it('takes a line that is printed twice once, and both of two ranks', () => {
    const [first] = read(line('100'), line('100'), line('120'));
    expect(first?.rows.map(({ rank, line: at }) => [rank, at])).toEqual([
      [100, 2],
      [120, 4],
    ]);
  });

  it('refuses a cell that is no rank and a year that is none, with their place', () => {
    expect(() => read(line('12 345'))).toThrow('avn/2024-closing.csv:2: "12 345" is not a rank');
    expect(() => read(line('1').with(0, '24'))).toThrow('avn/2024-closing.csv:2: "24" is not a year');
  });
});
