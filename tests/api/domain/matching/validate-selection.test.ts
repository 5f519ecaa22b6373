// Selections that are valid, and those that are refused before a charge.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { Refusal } from '../../../../api/contract/refusal.ts';
import { validateSelection } from '../../../../api/domain/matching/validate-selection.ts';
import { noTraits, smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats((pack) => {
  pack.quotas.push({ id: 3, code: 'MK', name: 'Minority', open: false, who: 'Few.', traits: noTraits });
});

function answerTo(change: Record<string, unknown>): string {
  try {
    const request = predictionRequest.parse({ rank: 400_000, quotaId: 1, categoryId: 1, ...change });
    validateSelection([{ seats, request }]);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'valid';
}

describe('validateSelection', () => {
  it.each([
    ['a selection that holds seats, at any rank', {}, 'valid'],
    [
      'courses of which one is offered',
      { quotaId: 2, preferredCourses: ['MD Anatomy', 'MD General Medicine'] },
      'valid',
    ],
    ['a quota of nobody', { quotaId: 9 }, 'UNKNOWN_QUOTA'],
    ['a category that nobody chooses', { categoryId: 3 }, 'UNKNOWN_CATEGORY'],
    ['a quota without a seat', { quotaId: 3 }, 'NO_SEATS'],
    ['a course that the quota does not hold', { quotaId: 2, preferredCourses: ['MD Anatomy'] }, 'NO_SEATS'],
    ['a course of nobody beside a known one', { preferredCourses: ['MD Anatomy', 'toString'] }, 'UNKNOWN_COURSE'],
    ['an empty name', { preferredCourses: [''] }, 'UNKNOWN_COURSE'],
  ])('judges %s', (_what, change, answer) => {
    expect(answerTo(change)).toBe(answer);
  });
});
