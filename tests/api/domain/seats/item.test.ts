// Fields of a prediction item that depend on season and pool.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predictionItem } from '../../../../api/contract/prediction/prediction-item.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const request = predictionRequest.parse({ rank: 3_000, quotaId: 1, categoryId: 2, budget: null });
const itemsOf = (change?: (pack: Pack) => void) => predict(smallSeats(change), request, -1).items;

describe('formatReason', () => {
  it('states the years in which it was offered', () => {
    const item = itemsOf().find(({ id }) => id.endsWith('a.md-med.AI.BC'));
    expect(item?.reason).toBe(
      'Closed at 10,000 in Round 1 of 2024; 2 seats given in one round at most; offered in 1 of 2 full years on record.',
    );
  });

  it('calls a vacant pool open to any rank', () => {
    const [first] = itemsOf((pack) => {
      pack.forecast.vacant = pack.forecast.vacant.map(() => 1);
    });
    expect(first?.note).toContain('open to any eligible rank');
  });

  it('marks the year that is under way', () => {
    const [first] = itemsOf((pack) => {
      pack.counselling.neetPgYear = 2024;
      pack.forecast.knownStages = 1;
    });
    expect(first?.reason).toContain('of 2024 so far and at 5,000 in Round 2 of 2023');
  });
});

describe('predictionItem', () => {
  it('accepts every item, with non-decreasing scores', () => {
    for (const item of itemsOf()) {
      expect(predictionItem.safeParse(item).success).toBe(true);
      const scores = item.chance_by_round.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      expect(item.chance_score).toBe(scores.at(-1));
      expect(item.closing_rank_low).toBeLessThan(item.closing_rank_high ?? 0);
    }
  });
});

describe('predict().listChance', () => {
  it('is null under a limit', () => {
    const seats = smallSeats();
    expect(predict(seats, request, 2).listChance).toBeNull();
    expect(predict(seats, request, -1).listChance).toBeGreaterThan(90);
    expect(predict(seats, { ...request, rank: 300_000 }, -1).listChance).toBeNull();
  });
});
