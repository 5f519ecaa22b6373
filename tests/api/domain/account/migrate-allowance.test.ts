// The migration of records that counted the uses of all plans in one sum.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Allowance, newAllowance } from '../../../../api/domain/account/allowance.ts';
import { findEntitlements, migrateAllowance } from '../../../../api/domain/account/entitlements.ts';
import { restrictions } from '../../../../api/domain/account/person.ts';
import { addGrant, currentPlan, type Grant } from '../../../../api/domain/payments/plan.ts';
import { plans } from '../../../support/gateway/plans.ts';
import { DAY, grantOf, START } from './entitled-person.ts';

describe('migrateAllowance', () => {
  const old = (
    predictionsUsed: number,
    ranks: number,
    grants: Grant[],
  ): { allowance: Allowance; grants: Grant[]; lastLogin: number } => ({
    allowance: {
      predictionsUsed,
      ranks: Array.from({ length: ranks }, (_, index) => ({ space: 'air', rank: 100 + index })),
      charged: ['a'],
      last: null,
    },
    grants: grants.reduce<Grant[]>((all, grant) => [...addGrant(all, grant, plans)], []),
    lastLogin: START,
  });
  const allowed = (user: ReturnType<typeof old>, now: number) =>
    restrictions(migrateAllowance(user, plans), findEntitlements(user.grants, plans, now));

  it('leaves nobody with less than before', () => {
    const history = fc.tuple(fc.nat(60), fc.nat(8), fc.constantFrom<Grant[]>([], [grantOf('basic', 'a', START)]));
    fc.assert(
      fc.property(history, ([predictions, ranks, grants]) => {
        const user = old(predictions, ranks, grants);
        const { plan: current } = currentPlan(user.grants, plans, START + DAY);
        const changes = Math.max(0, ranks - 1);
        const now = allowed(user, START + DAY);
        expect(now.predictionsUsed).toBeLessThanOrEqual(predictions);
        expect(now.rankChangesUsed).toBeLessThanOrEqual(changes);
        if (grants.length > 0) return;
        expect(now.canPredict).toBe(predictions < current.predictions_limit);
        expect(now.canChangeRank).toBe(ranks === 0 || changes < current.rank_changes_limit);
      }),
    );
  });

  it('keeps a record that has uses', () => {
    const user = { ...old(1, 1, []), allowance: newAllowance() };
    expect(migrateAllowance(user, plans)).toBe(user.allowance);
  });
});
