// The rank difference of a seat, with the reason where a rank ahead of the closing rank has a low chance.
import { describe, expect, it } from 'vitest';
import type { PredictionItem } from '../../../../api/contract/prediction/prediction.ts';
import { describeRanks } from '../../../../src/screens/seats/rank-difference.ts';

const closed = (year: number, closing_rank: number) => ({
  year,
  rounds: { 'Round 1': { closing_rank: 500, admitted_number: 1 }, 'Round 3': { closing_rank, admitted_number: 1 } },
});

/** At rank 1,000, after a year that closed at 1,085 and one that closed at 2,000. */
const show = (change: object) =>
  describeRanks({
    user_rank: 1000,
    closingRank: 1085,
    closing_rank_diff: 85,
    closing_rank_low: 1000,
    year: 2025,
    historicalData: [closed(2025, 1085), closed(2024, 2000)],
    chance_level: 'Low',
    chance_score: 13,
    seat_chance: null,
    chance_of_season: 20,
    on_offer: 100,
    ...change,
  } as unknown as PredictionItem);

describe('the rank difference', () => {
  it.each([
    ['a seldom offer', { on_offer: 30 }, ', but on offer 3 in 10 only'],
    ['earlier years', { historicalData: [closed(2025, 1085), closed(2024, 990)] }, ', but 2024 closed before you'],
    ['rounds that are over', { chance_of_season: 60 }, ', but its best rounds are over'],
    ['the forecast', { closing_rank_low: 700 }, ', but it may close at 700'],
    ['nothing on record', {}, ''],
  ])('names what speaks against a rank that is ahead: %s', (_, change, but) => {
    expect(show(change)).toMatchObject({ difference: `85 ranks ahead${but}`, ahead: but === '' });
  });

  it('says no more of another chance, and of a rank behind', () => {
    expect(show({ chance_level: 'Moderate', on_offer: 30 })).toMatchObject({
      difference: '85 ranks ahead',
      ahead: true,
    });
    const behind = { closing_rank_diff: -15, closingRank: 985, on_offer: 30 };
    expect(show(behind)).toMatchObject({ difference: '15 ranks behind', ahead: false });
    expect(show({ chance_level: null })).toMatchObject({ difference: '', ahead: false });
  });
});
