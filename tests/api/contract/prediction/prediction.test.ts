// The schema of a prediction request: defaults, numbers and unknown keys.
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';

const whole = {
  rank: 12000,
  counsellingId: 7,
  quotaId: 3,
  categoryId: 2,
  baseCategory: 'OBC',
  isPwD: true,
  budget: 500_000,
  preferredCourses: ['MD General Medicine'],
  isPdfRequest: true,
};

describe('predictionRequest', () => {
  it('keeps every field that is given', () => {
    expect(z.parse(predictionRequest, whole)).toEqual(whole);
  });

  it('parses digits as integers', () => {
    const digits = { ...whole, rank: '12000', counsellingId: '7', quotaId: '3', categoryId: '2' };
    expect(z.parse(predictionRequest, digits)).toEqual(whole);
  });

  it('fills in defaults', () => {
    expect(z.parse(predictionRequest, { rank: 1 })).toEqual({
      rank: 1,
      counsellingId: 1,
      quotaId: 1,
      categoryId: 1,
      baseCategory: 'General',
      isPwD: false,
      budget: 1_000_000,
      isBudgetDefault: true,
      preferredCourses: [],
      isPdfRequest: false,
    });
  });

  it('accepts null for no budget', () => {
    expect(z.parse(predictionRequest, { ...whole, budget: null }).budget).toBeNull();
  });

  it('drops unknown keys', () => {
    const form = { ...whole, name: 'Asha', mobile: '9876543210', state: 'KL', sessionToken: 'cookie', user: {} };
    expect(z.parse(predictionRequest, form)).toEqual(whole);
  });

  it.each([
    {},
    { rank: 0 },
    { rank: 1.5 },
    { rank: '12e3' },
    { rank: '' },
    { rank: 400_001 },
    { rank: 1, quotaId: 2.5 },
    { rank: 1, categoryId: 'two' },
    { rank: 1, budget: -1 },
    { rank: 1, isPwD: 'yes' },
  ])('refuses %j', (request) => {
    expect(z.safeParse(predictionRequest, request).success).toBe(false);
  });
});
