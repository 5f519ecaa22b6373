// Options of the form on the built packs: each counselling says what its closing ranks rest on, and how old they are.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minimalOptions } from '../../../../api/domain/catalogue/options.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';

const { counsellings } = minimalOptions(loadPacks(join(repositoryRoot, 'data/packs')));

describe('minimalOptions', () => {
  it('forecasts the running season in every active counselling', () => {
    const years = counsellings.filter(({ is_active }) => is_active).map(({ neet_pg_year }) => neet_pg_year);
    expect(years.length).toBeGreaterThanOrEqual(15);
    expect(new Set(years)).toEqual(new Set([2026]));
  });

  it('names the rounds that are missing from the lists', () => {
    expect(counsellings.find(({ id }) => id === 1)?.data_years).toBe(
      'Closing ranks of 2022 to 2025; Round 1 and Round 2 of 2022 and the Stray Vacancy Round of 2025 are not published here.',
    );
  });

  it('says how old the lists are', () => {
    expect(counsellings.find(({ id }) => id === 2)?.data_years).toBe(
      'Closing ranks of 2023 and 2024. The lists end in 2024, two seasons ago, so the expected ranges are wider.',
    );
  });

  it('says nothing of a counselling without lists', () => {
    expect(counsellings.find(({ is_active }) => !is_active)?.data_years).toBe('');
  });
});
