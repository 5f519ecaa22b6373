// The prediction on the small pack: pools, quotas and what an item says.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { knownMoney } from '../../../support/seat-items.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ask = (criteria: Record<string, unknown>) =>
  predictionRequest.parse({ quotaId: 1, categoryId: 2, budget: null, ...criteria });
const keys = (criteria: Record<string, unknown>) => predict(seats, ask(criteria), -1).items.map((item) => item.id);

describe('predict', () => {
  it('includes the open and the reserved pool', () => {
    expect(keys({ rank: 3_000 })).toEqual([
      'demo.a.md-med.AI.GN',
      'demo.a.md-med.AI.BC',
      'demo.b.ms-surg.AI.GN',
      'demo.c.md-anat.AI.GN',
    ]);
  });

  it('includes only the chosen quota', () => {
    expect(keys({ rank: 3_000, quotaId: 2 })).toEqual(['demo.d.md-med.PS.GN']);
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
});
