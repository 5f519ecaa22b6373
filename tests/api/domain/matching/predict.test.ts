// The prediction on the small pack: pools, order, limits, criteria and refusals.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { knownMoney } from '../../../support/seat-items.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ask = (criteria: Record<string, unknown>) =>
  predictionRequest.parse({ quotaId: 1, categoryId: 2, budget: null, ...criteria });
const keys = (criteria: Record<string, unknown>, limit = -1) =>
  predict(seats, ask(criteria), limit).items.map((item) => item.id);

describe('predict', () => {
  it('includes the open and the reserved pool', () => {
    expect(keys({ rank: 3_000 })).toEqual([
      'demo.a.md-med.AI.GN',
      'demo.a.md-med.AI.BC',
      'demo.b.ms-surg.AI.GN',
      'demo.c.md-anat.AI.GN',
    ]);
  });

  it('includes only the open pool without a reservation', () => {
    expect(keys({ rank: 3_000, categoryId: 1 })).not.toContain('demo.a.md-med.AI.BC');
  });

  it('adds disability pools only when requested', () => {
    expect(keys({ rank: 9_000, isPwD: true })).toContain('demo.a.md-med.AI.BC-PwD');
    expect(keys({ rank: 9_000, isPwD: false })).not.toContain('demo.a.md-med.AI.BC-PwD');
  });

  it('uses the base pools without a disability rule', () => {
    const bare = smallSeats((pack) => {
      pack.eligibility = pack.eligibility.filter((rule) => !rule.pwd);
    });
    const items = predict(bare, ask({ rank: 9_000, isPwD: true }), -1).items;
    expect(items.map((item) => item.allotted_category)).toEqual(expect.arrayContaining(['BC', 'GN']));
  });

  it('includes only the chosen quota', () => {
    expect(keys({ rank: 3_000, quotaId: 2 })).toEqual(['demo.d.md-med.PS.GN']);
  });

  it('limits the items but counts all', () => {
    const prediction = predict(seats, ask({ rank: 3_000 }), 2);
    expect(prediction.items).toHaveLength(2);
    expect(prediction.total).toBe(4);
    expect(Object.values(prediction.stats).reduce((sum, part) => sum + part, 0)).toBe(4);
  });

  it('excludes fees above the budget, and unknown ones', () => {
    expect(keys({ rank: 3_000, budget: 100_000 })).toEqual(['demo.a.md-med.AI.GN', 'demo.a.md-med.AI.BC']);
  });

  it('includes only preferred courses', () => {
    expect(keys({ rank: 3_000, preferredCourses: ['MD Anatomy'] })).toEqual(['demo.c.md-anat.AI.GN']);
  });

  it('lists no seat beyond reach', () => {
    expect(keys({ rank: 300_000 })).toEqual([]);
  });

  it('returns year and round of the closing rank', () => {
    const [first] = predict(seats, ask({ rank: 3_000 }), -1).items;
    expect(first).toMatchObject({
      closingRank: 4_900,
      openingRank: 2_500,
      year: 2024,
      round: 'Round 2',
      seats: 4,
      trend: 'Harder',
      trend_percent: -2,
      closing_rank_diff: 1_900,
      offeredYears: [2024, 2023],
      reason: 'Closed at 4,900 in Round 2 of 2024 and at 5,000 in Round 2 of 2023; 4 seats given in one round at most.',
    });
  });

  it('returns null for unknown figures', () => {
    const item = predict(seats, ask({ rank: 3_000 }), -1).items.at(-1);
    expect(item?.fee).toEqual(knownMoney());
    expect(item?.sources.fee).toBeUndefined();
  });

  it.each([
    [{ quotaId: 9 }, 'UNKNOWN_QUOTA'],
    [{ categoryId: 9 }, 'UNKNOWN_CATEGORY'],
    [{ categoryId: 4 }, 'UNKNOWN_CATEGORY'],
  ])('refuses %o as %s', (criteria, code) => {
    expect(() => predict(seats, ask({ rank: 5, ...criteria }), -1)).toThrow(expect.objectContaining({ code }));
  });

  it('never decreases a chance for a better rank', () => {
    const chances = (rank: number) =>
      new Map(predict(seats, ask({ rank }), -1).items.map((item) => [item.id, item.chance_score]));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }), (a, b) => {
        const better = chances(Math.min(a, b));
        for (const [id, chance] of chances(Math.max(a, b)))
          expect(better.get(id)).toBeGreaterThanOrEqual(chance ?? 100);
      }),
    );
  });

  it('orders by level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (rank) => {
        const levels = predict(seats, ask({ rank, isPwD: true }), -1).items.map((item) => item.chance_level);
        const order = levels.map((level) => ['High', 'Good', 'Moderate', 'Low'].indexOf(level ?? ''));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });
});
