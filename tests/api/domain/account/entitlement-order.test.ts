// Which grants a prediction is charged to, and in which order; and how old sums are distributed over them.
import { describe, expect, it } from 'vitest';
import { newAllowance } from '../../../../api/domain/account/allowance.ts';
import { findEntitlements, freeKey, migrateAllowance } from '../../../../api/domain/account/entitlements.ts';
import type { Grant } from '../../../../api/domain/payments/plan.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';
import { DAY, grantOf, START } from './entitled-person.ts';

const active = (id: string, expiresAt: number, changes: Partial<Grant> = {}): Grant => ({
  ...grantOf('basic', id, START),
  expiresAt,
  validityDays: undefined,
  ...changes,
});
const keys = (grants: readonly Grant[], now = START + DAY) =>
  findEntitlements(grants, plans, now).living.map(({ grant }) => grant);

describe('findEntitlements', () => {
  it('charges the active grants of the best plan, the one that ends first before the others', () => {
    const ends = [active('late', START + 9 * DAY), active('b', START + 5 * DAY), active('a', START + 5 * DAY)];
    expect(keys(ends)).toEqual(['a', 'b', 'late']);
    expect(keys(ends.toReversed())).toEqual(['a', 'b', 'late']);
  });

  it('charges no ended grant and none of a lower plan', () => {
    const grants = [
      active('ended', START + DAY),
      active('better', START + 5 * DAY, { planCode: 'premium' }),
      active('lower', START + 5 * DAY),
    ];
    expect(keys(grants)).toEqual(['better']);
    expect(keys(grants.slice(2))).toEqual(['lower']);
  });

  it('has the limits of the plan', () => {
    const { predictions_limit: predictions, rank_changes_limit: rankChanges } = plan('basic');
    expect(findEntitlements([active('a', START + 5 * DAY)], plans, START + DAY).living).toEqual([
      { grant: 'a', predictions, rankChanges },
    ]);
    const free = findEntitlements([], plans, START);
    expect([free.season, free.living[0]?.grant, free.plan.plan_code]).toEqual([2026, 'free-2026', 'free']);
  });
});

describe('migrateAllowance', () => {
  const old = (predictionsUsed: number, ranks: number, grants: readonly Grant[]) => ({
    allowance: {
      ...newAllowance(),
      uses: undefined,
      predictionsUsed,
      ranks: Array.from({ length: ranks }, (_, turn) => ({ space: 'air', rank: turn + 1 })),
    },
    grants,
    lastLogin: START,
  });
  const distribute = (...args: Parameters<typeof old>) => migrateAllowance(old(...args), plans);
  const free = plan('free');
  const basic = plan('basic');

  it('fills the free allowance and then the grants in the order of their start', () => {
    const grants = [grantOf('basic', 'second', START + DAY), grantOf('basic', 'first', START)];
    const used = free.predictions_limit + basic.predictions_limit + 2;
    const { uses } = distribute(used, 0, grants);
    expect(uses?.map(({ grant, predictions }) => [grant, predictions])).toEqual([
      [freeKey(2026), free.predictions_limit],
      ['first', basic.predictions_limit],
      ['second', 2],
    ]);
    expect(grants.map(({ id }) => id)).toEqual(['second', 'first']);
  });

  it('gives the rest to nobody, and an unlimited grant everything that is left', () => {
    expect(distribute(free.predictions_limit + 9, 0, []).uses?.[0]?.predictions).toBe(free.predictions_limit);
    const unlimited = distribute(400, 0, [grantOf('premium', 'p', START)]).uses?.[1];
    expect(unlimited?.predictions).toBe(
      plan('premium').predictions_limit === -1 ? 400 - free.predictions_limit : plan('premium').predictions_limit,
    );
  });

  it('leaves out refunded grants and plans that do not exist any more', () => {
    const gone = { ...grantOf('basic', 'gone', START), planCode: 'gone' };
    const refunded = { ...grantOf('basic', 'back', START), refunded: true };
    expect(distribute(1, 0, [gone, refunded]).uses).toHaveLength(1);
  });

  it('gives the ranks the season of the last login', () => {
    expect(distribute(2, 2, []).ranks).toEqual([
      { space: 'air', rank: 1, season: 2026 },
      { space: 'air', rank: 2, season: 2026 },
    ]);
  });
});
