// Fixture: a person on a store who predicts, buys plans, gets refunds and deletes the account, with a clock.
import { newAllowance, release, reserve } from '../../../../api/domain/account/allowance.ts';
import { buildTombstone, restoreAllowance } from '../../../../api/domain/account/deletion-tombstone.ts';
import { examSeason, findEntitlements, migrateAllowance } from '../../../../api/domain/account/entitlements.ts';
import { restrictions } from '../../../../api/domain/account/person.ts';
import { saleRefusal } from '../../../../api/domain/payments/order.ts';
import { addGrant, currentPlan, type Grant } from '../../../../api/domain/payments/plan.ts';
import { openCollections, type UserRecord } from '../../../../api/store/collections.ts';
import type { Store } from '../../../../api/store/port.ts';
import { baseRequest } from '../../../support/base-request.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';
import { freshKey } from '../../../support/stores.ts';

export const DAY = 86_400_000;
export const START = Date.UTC(2026, 6, 1);

export const grantOf = (code: 'basic' | 'advanced' | 'premium', id: string, at: number): Grant => ({
  id,
  planCode: code,
  planName: code,
  amountPaise: 1,
  paymentId: `pay_${id}`,
  at,
  expiresAt: at,
  validityDays: plan(code).validity_days,
  refunded: false,
});

const newUser = (id: string): UserRecord => ({
  id,
  mobile: '9876543210',
  name: 'Asha Menon',
  state: 'KL',
  createdAt: START,
  lastLogin: START,
  consent: { version: '1', at: START, channels: [] },
  pastConsents: [],
  devices: [],
  whatsappSends: [],
  sessions: [],
  allowance: newAllowance(),
  grants: [],
});

/** One person on a store. Every step is one update, as in the product. */
export function openPerson(store: Store) {
  const { users } = openCollections(store);
  const id = freshKey();
  let now = START;
  let serial = 0;
  const update = <Result>(change: (user: UserRecord) => { next: UserRecord; result: Result }) =>
    users.update(id, (user) => change(user ?? newUser(id)));
  const predict = (rank: number, keep: boolean) => {
    const fingerprint = String(++serial);
    const request = { ...baseRequest, rank, budget: serial };
    return update((user) => {
      const { season, living } = findEntitlements(user.grants, plans, now);
      const known = migrateAllowance(user, plans);
      const key = { fingerprint, space: 'air', season, home: 'KL' };
      const { next, result } = reserve(known, request, key, living);
      const allowance = result.kind === 'reserved' && !keep ? release(next, result.charge) : next;
      return { next: { ...user, allowance }, result: result.kind };
    });
  };
  const buy = (code: 'basic' | 'advanced' | 'premium', otherTab: boolean) =>
    update((user) => {
      now += 60_000;
      serial += 1;
      const refusal = saleRefusal(plan(code), user.grants, plans, now);
      if (refusal && !otherTab) return { next: user, result: null };
      const grants = [...addGrant(user.grants, grantOf(code, `npp_${String(serial).padStart(5, '0')}`, now), plans)];
      return {
        next: { ...user, grants },
        result: grants.find(({ id: known }) => known.endsWith(String(serial))) ?? null,
      };
    });
  const refund = (index: number) =>
    update((user) => {
      const grant = user.grants[index % Math.max(1, user.grants.length)];
      if (!grant) return { next: user, result: null };
      return {
        next: { ...user, grants: [...addGrant(user.grants, { ...grant, refunded: true }, plans)] },
        result: null,
      };
    });
  const erase = () =>
    update((user) => {
      const tombstone = buildTombstone(migrateAllowance(user, plans), [], now);
      return { next: { ...newUser(id), lastLogin: now, allowance: restoreAllowance(tombstone, now) }, result: null };
    });
  const show = () =>
    update((user) => ({
      next: user,
      result: {
        current: currentPlan(user.grants, plans, now),
        allowed: restrictions(migrateAllowance(user, plans), findEntitlements(user.grants, plans, now)),
      },
    }));
  const pass = (days: number) => {
    now += days * DAY;
  };
  return { predict, buy, refund, erase, show, pass, season: () => examSeason(now) };
}
