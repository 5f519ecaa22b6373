// The tombstone of a deleted account: its counts without its ranks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restrictions } from '../../../../api/domain/account/allowance.ts';
import { buildTombstone, restoreAllowance } from '../../../../api/domain/account/deletion-tombstone.ts';

const limits = { predictions_limit: 3, rank_changes_limit: 1 };
const ranks = fc.uniqueArray(
  fc.record({ space: fc.constantFrom('air', 'merit-2'), rank: fc.integer({ min: 1, max: 200_000 }) }),
  { selector: ({ space, rank }) => `${space} ${rank}`, maxLength: 6 },
);

describe('restoreAllowance', () => {
  it('restores the remaining allowance', () => {
    fc.assert(
      fc.property(ranks, fc.integer({ min: 0, max: 9 }), (used, predictionsUsed) => {
        const before = { predictionsUsed, ranks: used, charged: ['a'], last: null };
        const tombstone = JSON.parse(JSON.stringify(buildTombstone(before, [], 0)));
        expect(restrictions(restoreAllowance(tombstone), limits)).toEqual(restrictions(before, limits));
        expect(tombstone).toEqual({ predictionsUsed, rankSpaces: used.map(({ space }) => space), sends: [] });
      }),
    );
  });

  it('starts with zero without a tombstone', () => {
    expect(restoreAllowance(null)).toEqual({ predictionsUsed: 0, ranks: [], charged: [], last: null });
  });
});
