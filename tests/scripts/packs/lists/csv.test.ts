// Reading CSV: ragged rows and broken quotes are refused with the name of the file.
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../scripts/packs/lists/csv.ts';

describe('readCsv', () => {
  it.each([
    ['a row with too many cells', 'a,b\n1,2,3\n'],
    ['a quote inside a cell', 'a,b\n1,2"3\n'],
    ['a quote without an end', 'a,b\n1,"2\n'],
  ])('refuses %s', (_, text) => {
    expect(() => readCsv('list.csv', text)).toThrow(/^list\.csv: /);
  });

  it('reads a file with the line ends of Windows', () => {
    expect(readCsv('list.csv', 'a,b\r\n1,2\r\n')).toEqual({ header: ['a', 'b'], rows: [['1', '2']] });
  });
});
