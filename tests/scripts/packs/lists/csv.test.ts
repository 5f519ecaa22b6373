// Reading CSV: the quick way equals the package on every text that it accepts, and refuses what the package refuses.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePlain, readCsv } from '../../../../scripts/packs/lists/csv.ts';
import { dataPath } from '../real-tables.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ' ', '7'), maxLength: 5 });
const rows = fc.integer({ min: 1, max: 4 }).chain((width) => {
  return fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 });
});
const write = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const readByPackage = (text: string): string[][] => parse(text, { bom: true }) as string[][];

describe('parsePlain', () => {
  it('gives back what was written', () => {
    fc.assert(
      fc.property(
        rows.filter((table) => table.every((row) => row.some((text) => text !== ''))),
        (table) => {
          expect(parsePlain(table.map((row) => row.map(write).join(',')).join('\n'))).toEqual(table);
        },
      ),
    );
  });

  it('equals the package on any text that it accepts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '\uFEFF'), maxLength: 12 });
    fc.assert(
      fc.property(text, (given) => {
        const plain = parsePlain(given);
        expect(plain ?? 'refused').toEqual(plain === null ? 'refused' : readByPackage(given));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['raw/mcc/2023-r3.csv', 'raw/kea/2024-r1.csv'])('accepts the published list %s', (path) => {
    const { header, rows: own } = readCsv(dataPath(path));
    expect(parsePlain([header, ...own].map((row) => row.map(write).join(',')).join('\n'))).toEqual([header, ...own]);
  });
});

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
