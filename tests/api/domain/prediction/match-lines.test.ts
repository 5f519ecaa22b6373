// The search for the first lines, compared with a scan of all lines, on the real packs.
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLines } from '../../../../api/domain/prediction/match-lines.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';

const packs = [...loadPacks(join(repositoryRoot, 'data/packs')).counsellings.values()];

describe('matchLines', () => {
  it.each(packs.map((seats) => [seats.counselling.name, seats] as const))(
    'finds the first lines of the whole list: %s',
    (_, seats) => {
      const anyCriteria = fc.record({
        rank: fc.integer({ min: 0, max: 1_250 }).map((step) => Math.round(1.01 ** step)),
        quotaId: fc.constantFrom(...seats.quotas.keys()),
        categoryId: fc.constantFrom(...[...seats.categories.values()].filter((c) => c.selectable).map((c) => c.id)),
        isPwD: fc.boolean(),
        budget: fc.constant(null),
        preferredCourses: fc.constant<string[]>([]),
      });
      fc.assert(
        fc.property(anyCriteria, fc.constantFrom(0, 1, 15, 100, 10_000), (criteria, limit) => {
          const whole = matchLines(seats, criteria, -1);
          const some = matchLines(seats, criteria, limit);
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
