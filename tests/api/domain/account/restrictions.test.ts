// What a plan still allows: the counts of all its grants together, and the ranks of this season.
import { describe, expect, it } from 'vitest';
import { type Allowance, newAllowance } from '../../../../api/domain/account/allowance.ts';
import { restrictions } from '../../../../api/domain/account/person.ts';

const living = [
  { grant: 'a', predictions: 5, rankChanges: 1 },
  { grant: 'b', predictions: 5, rankChanges: 2 },
];
const last = { rank: 20, counsellingId: 3, quotaId: 4, categoryId: 5 };
const rank = (value: number, season = 2026) => ({ space: 'air', rank: value, season });
const show = (changes: Partial<Allowance>, over = {}) =>
  restrictions({ ...newAllowance(), ...changes }, { living, season: 2026, ...over });

describe('restrictions', () => {
  it('adds up the grants of the plan', () => {
    const uses = [
      { grant: 'a', predictions: 5, rankChanges: 1 },
      { grant: 'b', predictions: 2, rankChanges: 1 },
      { grant: 'ended', predictions: 9, rankChanges: 9 },
    ];
    expect(show({ uses, ranks: [rank(10)] })).toMatchObject({
      predictionsUsed: 7,
      predictionsLimit: 10,
      rankChangesUsed: 2,
      rankChangesLimit: 3,
      rankChangesRemaining: 1,
      canPredict: true,
      canChangeRank: true,
      rankLocked: true,
    });
  });

  it('forbids a prediction and a change at the limit', () => {
    const uses = [{ grant: 'a', predictions: 10, rankChanges: 3 }];
    expect(show({ uses, ranks: [rank(10)] })).toMatchObject({
      canPredict: false,
      canChangeRank: false,
      rankChangesRemaining: 0,
    });
    const over = [{ grant: 'a', predictions: 11, rankChanges: 4 }];
    expect(show({ uses: over, ranks: [rank(10)] })).toMatchObject({ canPredict: false, rankChangesRemaining: 0 });
  });

  it('is unlimited if one grant is', () => {
    const unlimited = [...living, { grant: 'c', predictions: -1, rankChanges: -1 }];
    expect(show({ ranks: [rank(10)] }, { living: unlimited })).toMatchObject({
      predictionsLimit: -1,
      rankChangesLimit: -1,
      rankChangesRemaining: -1,
      canPredict: true,
      canChangeRank: true,
      rankLocked: false,
    });
  });

  it('lets a person without a rank choose one', () => {
    const none = [{ grant: 'a', predictions: 1, rankChanges: 0 }];
    expect(show({}, { living: none })).toMatchObject({ rankLocked: false, canChangeRank: true, lastUsedRank: null });
    expect(show({ ranks: [rank(10)] }, { living: none })).toMatchObject({ rankLocked: true, canChangeRank: false });
  });

  it('shows the last request if its rank is of this season', () => {
    expect(show({ last, ranks: [rank(10), rank(20), rank(30)] })).toMatchObject({
      lastUsedRank: 20,
      lastCounsellingId: 3,
      lastQuotaId: 4,
      lastCategoryId: 5,
      usedRanks: [20, 30, 10].map((value) => ({ space: 'air', rank: value })),
    });
    expect(show({ last, ranks: [rank(20, 2025), rank(10)] })).toMatchObject({
      lastUsedRank: null,
      lastCounsellingId: null,
      lastQuotaId: null,
      lastCategoryId: null,
      usedRanks: [{ space: 'air', rank: 10 }],
    });
  });

  it('offers the latest twelve ranks', () => {
    const ranks = Array.from({ length: 14 }, (_, turn) => rank(turn + 1));
    expect(show({ ranks }).usedRanks?.map((used) => used.rank)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
