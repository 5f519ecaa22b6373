// The history table: order of its rows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ROUND } from '../../../../src/lib/seats/closing-history.ts';
import { buildHistoryRows } from '../../../../src/lib/seats/history-rows.ts';

const round = fc.record({ closing_rank: fc.nat(1_000), admitted_number: fc.nat(9) });
const rounds = fc.dictionary(fc.constantFrom('Round 1', 'Round 2', 'Round 10', 'Stray', NO_ROUND), round);
const entry = fc.record({ year: fc.constantFrom(2022, 2023, 2024), rounds });

describe('buildHistoryRows', () => {
  it('puts rounds without a number after the numbered ones, and rounds without data last', () => {
    const figures = { closing_rank: 5, admitted_number: 1 };
    const names = [NO_ROUND, 'Stray Vacancy Round', 'Round 10', 'Round 2'];
    const rows = buildHistoryRows([{ year: 2024, rounds: Object.fromEntries(names.map((name) => [name, figures])) }]);
    expect(rows.map((row) => row.round)).toEqual(['Round 2', 'Round 10', 'Stray Vacancy Round', NO_ROUND]);
  });

  it('runs from the latest year to the earliest', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const years = buildHistoryRows(entries).map(({ year }) => year);
        expect(years).toEqual([...years].sort((one, other) => other - one));
      }),
    );
  });

  it('keeps every round of every entry', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const expected = entries.reduce((sum, { rounds: held }) => sum + Object.keys(held).length, 0);
        expect(buildHistoryRows(entries)).toHaveLength(expected);
      }),
    );
  });
});
