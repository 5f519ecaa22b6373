// The codec of tables: whatever JSON can hold comes back as it went in, whole or field by field.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EACH, openField, openTable } from '../../../../api/contract/columns/decode.ts';
import { encodeTable } from '../../../../api/contract/columns/encode.ts';

const roundTrip = (rows: readonly unknown[]): unknown[] => {
  const table = JSON.parse(JSON.stringify(encodeTable(rows)));
  return Array.from({ length: table.size }, (_, row) => openTable(table)(row));
};

describe('encodeTable', () => {
  it('gives back any rows of JSON values', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (values) => {
        const rows = JSON.parse(JSON.stringify(values));
        expect(roundTrip(rows)).toEqual(rows);
      }),
    );
  });

  it('gives back rows of one shape with lists of different lengths', () => {
    const row = fc.record({
      id: fc.string(),
      rank: fc.integer(),
      fee: fc.option(fc.integer({ min: 0, max: 9 })),
      place: fc.record({ name: fc.constantFrom('a', 'b'), beds: fc.option(fc.nat()) }),
      rounds: fc.array(fc.record({ round: fc.constantFrom('R1', 'R2'), closing: fc.nat() })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
        expect(roundTrip(rows)).toEqual(rows);
      }),
    );
  });

  it('writes a field that follows from another one by that one', () => {
    const rows = Array.from({ length: 400 }, (_, rank) => {
      const college = (rank * rank * 7) % 41;
      return { rank, college: { name: `College ${college}` }, fee: rank === 250 ? null : (college * 7_919) % 10_007 };
    });
    const table = encodeTable(rows);
    expect(table.rows).toMatchObject({ fields: { fee: { kind: 'dependent', by: 'college' } } });
    expect(roundTrip(rows)).toEqual(rows);
    expect(rows.map((_, row) => openField(table, ['fee'])(row))).toEqual(rows.map(({ fee }) => fee));
  });

  it('writes a nested field that follows from a part of a list by that part', () => {
    const rows = Array.from({ length: 400 }, (_, rank) => {
      const college = (rank * rank * 7) % 41;
      return {
        key: ['mcc', college, rank % 97],
        fee: { rank, yearly: [17, 399].includes(rank) ? -1 : (college * 7_919) % 10_007 },
      };
    });
    const table = encodeTable(rows);
    expect(table.rows).toMatchObject({ fields: { fee: { fields: { yearly: { by: 'key/1', gaps: '17 382' } } } } });
    expect(roundTrip(rows)).toEqual(rows);
    const read = openField(table, ['fee', 'yearly']);
    expect(rows.map((_, row) => read(row))).toEqual(rows.map(({ fee }) => fee.yearly));
  });

  it('gives back numbers of every size and sign', () => {
    const number = fc.oneof(fc.integer({ min: -300, max: 300 }), fc.integer(), fc.maxSafeInteger());
    fc.assert(
      fc.property(fc.array(number, { minLength: 5 }), (numbers) => {
        expect(roundTrip(numbers)).toEqual(numbers);
      }),
    );
  });

  it('writes equal values once', () => {
    const rows = Array.from({ length: 100 }, (_, rank) => ({
      rank,
      college: { name: `College ${rank % 2}`, beds: 750 },
    }));
    const text = JSON.stringify(encodeTable(rows));
    expect(text.match(/College 1/g)).toHaveLength(1);
    expect(text.length).toBeLessThan(700);
  });

  it('says which row a damaged table lacks', () => {
    const table = encodeTable([{ rank: 5 }, { rank: 7 }, { rank: 11 }]);
    expect(() => openTable(table)(3)).toThrow('The table has no row 3');
  });
});

describe('openField', () => {
  it('reads a nested field of every row', () => {
    const rows = Array.from({ length: 30 }, (_, row) => ({
      a: { b: { c: row % 3 } },
      d: [row],
      e: row % 2 ? null : { f: row },
    }));
    const table = encodeTable(rows);
    expect(rows.map((_, row) => openField(table, ['a', 'b', 'c'])(row))).toEqual(rows.map(({ a }) => a.b.c));
    expect(rows.map((_, row) => openField(table, ['d'])(row))).toEqual(rows.map(({ d }) => d));
    expect(rows.map((_, row) => openField(table, ['e', 'f'])(row))).toEqual(rows.map(({ e }) => e?.f));
    expect(openField(table, ['nothing', 'here'])(0)).toBeUndefined();
  });

  it('reads an entry of a list by its position, and a field of every entry', () => {
    const round = fc.record({ name: fc.constantFrom('R1', 'R2'), closing: fc.nat() });
    const year = fc.record({ year: fc.constantFrom(2024, 2025), rounds: fc.array(round, { maxLength: 3 }) });
    fc.assert(
      fc.property(fc.array(fc.array(year, { maxLength: 3 }), { maxLength: 40 }), (rows) => {
        const table = encodeTable(rows.map((history) => ({ history })));
        const closings = openField(table, ['history', '0', 'rounds', EACH, 'closing']);
        const years = openField(table, ['history', EACH, 'year']);
        for (const [row, history] of rows.entries()) {
          expect(closings(row)).toEqual(history[0]?.rounds.map(({ closing }) => closing));
          expect(years(row)).toEqual(history.map((one) => one.year));
        }
      }),
    );
  });
});
