// The historical table: shapes, order and the merge rule.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHistoryRows, mergeRows, NO_ROUND, roundWise } from '../../../src/lib/history-rows.ts';

describe('historyRows', () => {
  it('reads rounds by name and flat entries alike', () => {
    const rows = buildHistoryRows([
      { year: 2023, rounds: { 'Round 2': { closing_rank: 20, admitted_number: 2 }, 'Round 1': { closing_rank: 10 } } },
      { year: 2024, rank: 30, round: 'Round 1', admitted: 4 },
    ]);
    expect(rows).toEqual([
      { year: 2024, round: 'Round 1', rank: 30, admitted: 4 },
      { year: 2023, round: 'Round 1', rank: 10, admitted: 1 },
      { year: 2023, round: 'Round 2', rank: 20, admitted: 2 },
    ]);
  });

  it('reads JSON text and takes 2023 for a missing year', () => {
    expect(buildHistoryRows([{ rounds: '{"Round 1":{"closing_rank":"7","admitted_number":3}}' }])).toEqual([
      { year: 2023, round: 'Round 1', rank: 7, admitted: 3 },
    ]);
    expect(roundWise('{"R1":9}', { R1: 2 }, undefined)).toEqual([{ year: 2023, round: 'R1', rank: 9, admitted: 2 }]);
    expect(roundWise({ R1: 9 }, 'broken', 2024)).toEqual([{ year: 2024, round: 'R1', rank: 9, admitted: 1 }]);
  });

  it('puts rounds without data last', () => {
    const rows = buildHistoryRows([
      { year: 2024, rank: 5 },
      { year: 2024, rank: 6, round: 'Stray Vacancy Round' },
      { year: 2024, rank: 7, round: 'Round 10' },
      { year: 2024, rank: 8, round: 'Round 2' },
    ]);
    expect(rows.map(({ round }) => round)).toEqual(['Round 2', 'Round 10', 'Stray Vacancy Round', NO_ROUND]);
  });

  it('keeps nothing of what is no entry', () => {
    expect(buildHistoryRows([null, 3, 'x', [], { rounds: 'broken' }])).toEqual([]);
  });
});

describe('mergeRows', () => {
  const row = fc.record({
    year: fc.constantFrom(2022, 2023, 2024),
    round: fc.constantFrom('Round 1', 'Round 2', 'Stray', NO_ROUND),
    rank: fc.nat(1_000),
    admitted: fc.nat(9),
  });

  it('keeps the highest rank and the sum of admitted', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const merged = mergeRows(rows);
        expect(new Set(merged.map(({ year, round }) => `${year} ${round}`)).size).toBe(merged.length);
        for (const { year, round, rank, admitted } of merged) {
          const same = rows.filter((other) => other.year === year && other.round === round);
          expect(rank).toBe(Math.max(...same.map((other) => other.rank)));
          expect(admitted).toBe(same.reduce((sum, other) => sum + other.admitted, 0));
        }
        expect(mergeRows(merged)).toEqual(merged);
      }),
    );
  });

  it('runs from the latest year to the earliest', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const years = mergeRows(rows).map(({ year }) => year);
        expect(years).toEqual([...years].sort((a, b) => b - a));
      }),
    );
  });
});
