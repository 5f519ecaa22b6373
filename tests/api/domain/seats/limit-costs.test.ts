// What is compared with a budget: fees by their upper end, none that is too small to be right.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { matchOne } from '../../../support/match-one.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const lines = (criteria: Record<string, unknown>, seats: SeatIndex) => {
  const request = predictionRequest.parse({ rank: 3_000, counsellingId: 7, categoryId: 2, budget: null, ...criteria });
  return [...matchOne(seats, request, -1).lines];
};

describe('findLimitCosts', () => {
  it('takes a range by its upper end, and no fee that is too small to be right', () => {
    const fees = (low: number, high: number) =>
      smallSeats((pack) => {
        const [, , , delta] = pack.figures;
        if (delta) delta.fee = { low, high, mark: 0 };
      });
    const many = { quotaId: 2, rank: 9_000 };
    const wide = fees(100_000, 7_000_000);
    expect(lines({ ...many, budget: 2_500_000 }, wide)).toEqual([]);
    expect(lines({ ...many, budget: 7_000_000 }, wide)).toEqual([5]);
    expect(lines({ ...many, budget: 20_999_999, budgetMeans: 'total' }, wide)).toEqual([]);
    expect(lines({ ...many, budget: 21_000_000, budgetMeans: 'total' }, wide)).toEqual([5]);
    const small = fees(10_000, 10_000);
    expect(lines(many, small)).toEqual([5]);
    for (const budgetMeans of ['year', 'total']) {
      expect(lines({ ...many, budget: 5_000_000_000, budgetMeans }, small)).toEqual([]);
    }
  });
});
