// The season of the exam changes at midnight in India between 31 May and 1 June.
import { describe, expect, it } from 'vitest';
import { examSeason } from '../../../../api/domain/account/entitlements.ts';

describe('examSeason', () => {
  it.each([
    ['2026-05-31T23:59:59.999+05:30', 2025],
    ['2026-06-01T00:00:00+05:30', 2026],
    ['2026-06-30T12:00:00+05:30', 2026],
    ['2027-01-15T12:00:00+05:30', 2026],
  ])('gives %s to the season %i', (time, season) => {
    expect(examSeason(Date.parse(time))).toBe(season);
  });
});
