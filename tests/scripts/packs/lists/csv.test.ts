// Reading CSV: ragged rows and broken quotes are refused with the name of the file.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../../scripts/packs/lists/csv.ts';
import { splitRows } from '../../../../scripts/packs/lists/split-rows.ts';

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

describe('splitRows', () => {
  it.each([
    [
      'quoted cells',
      'a,b\n"1,1","say ""2"""\n"",\n',
      [
        ['a', 'b'],
        ['1,1', 'say "2"'],
        ['', ''],
      ],
    ],
    ['a byte order mark, and no last line end', '\uFEFFa\n1', [['a'], ['1']]],
  ])('reads %s', (_, text, rows) => expect(splitRows(text)).toEqual(rows));

  it('reads every text as the strict parser does, or leaves it to that one', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', ',', '"', '""', '\n', '\r', '\uFEFF'), maxLength: 12 });
    fc.assert(
      fc.property(texts, (text) => {
        const rows = splitRows(text);
        if (rows !== null) expect(rows).toEqual(parse(text, { bom: true }));
      }),
      { numRuns: 3_000 },
    );
  });
});
