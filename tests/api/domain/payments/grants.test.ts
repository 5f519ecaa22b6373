// Grants of a person, added in any order and repeatedly.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addGrant, type Grant } from '../../../../api/domain/payments/plan.ts';
import { active } from '../../../support/active-grant.ts';
import { plans } from '../../../support/gateway/plans.ts';

const DAY = 86_400_000;

describe('addGrant', () => {
  const grant = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    planCode: fc.constantFrom('basic', 'advanced'),
    at: fc.integer({ min: 0, max: 300 }).map((day) => day * DAY),
  });
  const bought = fc
    .uniqueArray(grant, { selector: ({ id }) => id, maxLength: 4 })
    .map((grants) =>
      grants.map(({ id, planCode, at }) => active(planCode, at, { id, at, validityDays: 180, refunded: false })),
    );
  const one = active('basic', 0, { id: 'one', validityDays: 180, refunded: false });
  const add = (grants: readonly Grant[]) =>
    grants.reduce<readonly Grant[]>((all, grant) => addGrant(all, grant, plans), []);

  it('gives the same result in any order', () => {
    fc.assert(
      fc.property(
        bought.chain((grants) =>
          fc.tuple(fc.constant(grants), fc.shuffledSubarray([...grants, ...grants], { minLength: 2 * grants.length })),
        ),
        ([grants, sequence]) => {
          expect(add(sequence)).toEqual(add(grants));
        },
      ),
      { seed: 9 },
    );
  });

  it('never shortens a paid plan', () => {
    fc.assert(
      fc.property(bought, (grants) => {
        const days = new Map<string, number>();
        for (const entry of add(grants)) {
          expect(entry.expiresAt).toBeGreaterThanOrEqual(entry.at + 180 * DAY);
          days.set(entry.planCode, (days.get(entry.planCode) ?? 0) + 1);
        }
        for (const [code, count] of days) {
          const same = add(grants).filter((entry) => entry.planCode === code);
          const end = Math.max(...same.map((entry) => entry.expiresAt));
          expect(end).toBeGreaterThanOrEqual(Math.min(...same.map((entry) => entry.at)) + count * 180 * DAY);
        }
      }),
      { seed: 9 },
    );
  });

  it('keeps an ended plan ended on a repeated event', () => {
    const ended = add([{ ...one, id: 'a' }]).map((entry) => ({ ...entry, expiresAt: DAY }));
    expect(addGrant(ended, { ...one, id: 'a' }, plans)).toBe(ended);
  });
});
