// Naming the round of a list, in years the tables have not seen.
import { describe, expect, it } from 'vitest';
import { nameRound } from '../../../../scripts/packs/names/round-words.ts';
import { realTables } from '../real-tables.ts';

describe('nameRound', () => {
  it('names a round of a year to come', () => {
    const round = nameRound({ counselling: 'MCC', year: 2031, round: 'Round 2' }, realTables());
    expect(round).toMatchObject({ counselling: 'mcc', year: 2031, code: 'R2', stage: 1, publishedRows: null });
  });

  it('takes the count recorded for its year', () => {
    const round = nameRound({ counselling: 'mcc', year: 2024, round: 'STRAY VACANCY ROUND' }, realTables());
    expect(round).toMatchObject({ code: 'R4', stage: 3, publishedOn: '2025-02-19', publishedRows: 2331 });
  });

  it('asks for a table row when unknown', () => {
    expect(() => nameRound({ counselling: 'XYZ', year: 2024, round: 'Round 1' }, realTables())).toThrow(
      'counsellings/CODE/names.csv',
    );
    expect(() => nameRound({ counselling: 'MCC', year: 2024, round: 'Round 9' }, realTables())).toThrow(
      'counsellings/mcc/round-words.csv: ROUND9,',
    );
  });
});
