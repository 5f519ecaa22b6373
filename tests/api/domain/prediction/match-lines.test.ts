// A searched beginning of a list against the scan of every line, on the real packs.
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLines } from '../../../../api/domain/prediction/match-lines.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';

const packs = [...loadPacks(join(repositoryRoot, 'data/packs')).counsellings.values()];

describe('reach', () => {
  it.each(packs.map((seats) => [seats.counselling.name, seats] as const))(
    'finds the same beginning as the whole list: %s',
    (_, seats) => {
      const wish = fc.record({
        rank: fc.integer({ min: 0, max: 1_250 }).map((step) => Math.round(1.01 ** step)),
        quotaId: fc.constantFrom(...seats.quotas.keys()),
        categoryId: fc.constantFrom(...[...seats.categories.values()].filter((c) => c.selectable).map((c) => c.id)),
        isPwD: fc.boolean(),
        budget: fc.constant(null),
        preferredCourses: fc.constant<string[]>([]),
      });
      fc.assert(
        fc.property(wish, fc.constantFrom(0, 1, 15, 100, 10_000), (asked, limit) => {
          const whole = matchLines(seats, asked, -1);
          const some = matchLines(seats, asked, limit);
          expect(some.total).toBe(whole.total);
          expect(some.stats).toEqual(whole.stats);
          expect(some.lines).toEqual(whole.lines.subarray(0, limit));
          expect(some.levels).toEqual(whole.levels.subarray(0, limit));
        }),
        { numRuns: 300 },
      );
    },
  );
});
