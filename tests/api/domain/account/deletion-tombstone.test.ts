// The tombstone of a deleted account: the counts of the free allowance without its ranks.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAllowance } from '../../../../api/domain/account/allowance.ts';
import { buildTombstone, restoreAllowance } from '../../../../api/domain/account/deletion-tombstone.ts';
import type { CodeRecord } from '../../../../api/domain/account/otp.ts';
import { restrictions } from '../../../../api/domain/account/person.ts';

const NOW = Date.UTC(2026, 10, 21);
const free = { season: 2026, living: [{ grant: 'free-2026', predictions: 3, rankChanges: 1 }] };
const counts = fc.record({ predictions: fc.integer({ min: 0, max: 9 }), rankChanges: fc.integer({ min: 0, max: 4 }) });

describe('buildTombstone', () => {
  it('keeps the sends of the last day of every number record, in order', () => {
    const DAY = 86_400_000;
    const record = (...sends: number[]) => ({ sends }) as CodeRecord;
    const codes = [record(NOW - 1, NOW - DAY), null, record(NOW - DAY + 1, NOW - 5), record()];
    expect(buildTombstone(newAllowance(), codes, NOW)).toEqual({
      predictionsUsed: 0,
      rankSpaces: [],
      free: { season: 2026, predictions: 0, rankChanges: 0 },
      sends: [NOW - DAY + 1, NOW - 5, NOW - 1],
    });
  });
});

describe('restoreAllowance', () => {
  it('restores the remaining allowance without a rank', () => {
    fc.assert(
      fc.property(counts, counts, (used, bought) => {
        const uses = [
          { grant: 'free-2026', ...used },
          { grant: 'npp_1', ...bought },
        ];
        const ranks = [{ space: 'air', rank: 4_321, season: 2026 }];
        const before = { ...newAllowance(), predictionsUsed: used.predictions + bought.predictions, ranks, uses };
        const tombstone = JSON.parse(JSON.stringify(buildTombstone(before, [], NOW)));
        const restored = restrictions(restoreAllowance(tombstone, NOW), free);
        const { predictionsUsed, predictionsLimit, rankChangesUsed, rankChangesRemaining } = restrictions(before, free);
        expect(restored).toMatchObject({ predictionsUsed, predictionsLimit, rankChangesUsed, rankChangesRemaining });
        expect(restored).toMatchObject({ canChangeRank: true, lastUsedRank: null, usedRanks: [] });
        expect(JSON.stringify(tombstone)).not.toContain('4321');
      }),
    );
  });

  it('reads a tombstone from before the free allowance was counted separately', () => {
    const old = { predictionsUsed: 2, rankSpaces: ['air', 'air', 'merit-2'], sends: [] };
    expect(restrictions(restoreAllowance(old, NOW), free)).toMatchObject({ predictionsUsed: 2, rankChangesUsed: 1 });
  });

  it('starts with zero without a tombstone', () => {
    expect(restoreAllowance(null, NOW)).toEqual(newAllowance());
  });
});
