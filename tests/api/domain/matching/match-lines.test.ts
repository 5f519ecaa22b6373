// The limited list, compared with a plain computation over the whole one, on the real packs.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import { findPart } from '../../../../api/contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../../../api/contract/prediction/seat-line.ts';
import { listFirstLines } from '../../../../api/domain/matching/match-lines.ts';
import { NO_MATCH } from '../../../../api/domain/matching/ranked-lines.ts';
import { ANY_LINE, openSearch } from '../../../../api/domain/matching/search.ts';
import { findDemandRanks } from '../../../../api/domain/seats/demand.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { matchOne } from '../../../support/match-one.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = [...realPacks().counsellings.values()];

const anyCriteria = (seats: SeatIndex) =>
  fc.record({
    rank: fc.integer({ min: 0, max: 1_250 }).map((step) => Math.round(1.01 ** step)),
    quotaId: fc.constantFrom(EVERY_QUOTA, ...seats.quotas.keys()),
    closedQuotas: fc.subarray([...seats.quotas.keys()]),
    categoryId: fc.constantFrom(...[...seats.categories.values()].filter((c) => c.selectable).map((c) => c.id)),
    isPwD: fc.boolean(),
    budget: fc.constant(null),
    preferredCourses: fc.constant<string[]>([]),
  });

describe.each(packs.map((seats) => [seats.counselling.name, seats] as const))('matchLines: %s', (_, seats) => {
  const demand = findDemandRanks(seats);

  it('counts every match and shows a part of them in list order', () => {
    fc.assert(
      fc.property(anyCriteria(seats), fc.constantFrom(0, 1, 15, 100, 40_000), (criteria, limit) => {
        const whole = matchOne(seats, criteria, -1);
        const some = matchOne(seats, criteria, limit);
        expect(some.total).toBe(whole.lines.length);
        expect(some.lines).toHaveLength(Math.min(limit, whole.lines.length));
        const shown = new Set(some.lines);
        expect([...some.lines]).toEqual([...whole.lines].filter((line) => shown.has(line)));
        const levels = new Map(Array.from(whole.lines, (line, place) => [line, whole.levels[place]]));
        expect([...some.levels]).toEqual([...some.lines].map((line) => levels.get(line)));
      }),
      { numRuns: 10 },
    );
  });

  it('knows the levels of seats from other ranks as it computes them for one rank alone', () => {
    fc.assert(
      fc.property(anyCriteria(seats), fc.constantFrom(null, 300_000), (criteria, budget) => {
        const one = { seats, request: { ...criteria, budget } };
        // With what a person knows, be it nothing, nothing is known from other ranks.
        const alone = openSearch({ ...one, own: {} }, false).found;
        const shared = openSearch(one, false).found;
        expect(shared.levels).toEqual(alone.levels);
        const isLookedFor = (seat: number) => shared.lines[seat] !== ANY_LINE;
        expect(shared.lines.filter((_, seat) => isLookedFor(seat))).toEqual(
          alone.lines.filter((_, seat) => isLookedFor(seat)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('shows five seats of each part where the whole list has them, at most two of a course and of a college', () => {
    const categories = [...seats.categories.values()].filter((c) => c.selectable).map((c) => c.id);
    const common = fc.record({
      rank: fc.integer({ min: 8_000, max: 40_000 }),
      quotaId: fc.constant(EVERY_QUOTA),
      categoryId: fc.constantFrom(...categories),
      isPwD: fc.boolean(),
      budget: fc.constant(null),
      preferredCourses: fc.constant<string[]>([]),
    });
    let rich = 0;
    fc.assert(
      fc.property(common, (criteria) => {
        const some = matchOne(seats, criteria, 15);
        const { ranked, found, bySeat } = openSearch({ seats, request: criteria }, false);
        const matching = [...bySeat.seats.keys()].filter((seat) => (found.levels[seat] ?? NO_MATCH) < NO_MATCH);
        const parts = Map.groupBy(matching, (seat) => findPart(found.levels[seat] ?? NO_LEVEL));
        const isRich = [0, 1, 2].every((part) => {
          const lines = (parts.get(part) ?? []).map(
            (seat) => ranked.lines[bySeat.places[bySeat.starts[seat] ?? 0] ?? 0],
          );
          const [courses, colleges] = [seats.course, seats.institute].map(
            (of) => new Set(lines.map((line) => of[line ?? 0])),
          );
          return (courses?.size ?? 0) >= 15 && (colleges?.size ?? 0) >= 15;
        });
        if (!isRich) return;
        rich += 1;
        const first = listFirstLines([{ seats, request: criteria }], 15, null);
        const counts = [0, 1, 2].map((part) => first.filter((one) => one.part === part).length);
        expect(counts).toEqual([5, 5, 5]);
        for (const column of [seats.course, seats.institute]) {
          const values = [...some.lines].map((line) => column[line]);
          for (const value of values) expect(values.filter((other) => other === value).length).toBeLessThanOrEqual(2);
        }
        expect(new Set([...some.lines].map((line) => demand[line])).size).toBe(15);
      }),
      { numRuns: 20 },
    );
    if (seats.counselling.code === 'mcc') expect(rich).toBeGreaterThan(0);
  });
});
