// Options of the form on the built packs: each counselling says what its closing ranks rest on, and how old they are.
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import { minimalOptions } from '../../../../api/domain/catalogue/options.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = realPacks();
const { counsellings, quotas } = minimalOptions(packs);

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

  it('offers only quotas that have a seat', () => {
    const single = quotas.filter(({ id }) => id !== EVERY_QUOTA);
    expect(single.length).toBeGreaterThan(30);
    const empty = single.filter(
      ({ id, counselling_id }) => !packs.counsellings.get(counselling_id)?.quota.includes(id),
    );
    expect(empty.map(({ name }) => name)).toEqual([]);
    expect(quotas.map(({ name }) => name)).not.toContain('Minority (MK)');
  });
});
