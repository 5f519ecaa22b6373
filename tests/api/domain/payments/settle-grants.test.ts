// Purchases that a higher plan covers: which payment goes back, in every order of events.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../../api/contract/plans/payments.ts';
import type { PlanCode } from '../../../../api/contract/plans/plans.ts';
import { newOrder, type Order } from '../../../../api/domain/payments/order.ts';
import type { Grant } from '../../../../api/domain/payments/plan.ts';
import { buildGrant, markGranted, markRefunded, settle, settleGrants } from '../../../../api/domain/payments/settle.ts';
import { active } from '../../../support/active-grant.ts';
import { paymentOf } from '../../../support/gateway/payment-of.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;

const orderOf = (code: PlanCode, id: string = code): Order => ({
  ...newOrder(plan(code), { userId: 'u1', receipt: id }, NOW),
  gatewayId: `order_${id}`,
});
const paidAt = (order: Order, at: number, changes: Partial<Payment> = {}): Payment =>
  paymentOf(order, { id: `pay_${order.receipt}`, createdAt: at, ...changes });

type World = { orders: Map<string, Order>; grants: readonly Grant[]; refunds: string[] };
const openWorld = (orders: readonly Order[]): World => ({
  orders: new Map(orders.map((order) => [order.gatewayId ?? '', order])),
  grants: [],
  refunds: [],
});

/** The steps of the caller: settle, grant, refund what is covered, mark as granted. */
function tell({ orders, grants, refunds }: World, payment: Payment, now = NOW + DAY): World {
  const before = orders.get(payment.orderId ?? '') as Order;
  const { next } = settle(before, payment);
  const given = settleGrants(grants, next, plans, now);
  const told = new Map(orders).set(payment.orderId ?? '', markGranted(next));
  for (const [key, order] of told) {
    const grant = given.find(({ id }) => id === order.receipt);
    if (grant?.coveredBy === undefined || order.refund !== null) continue;
    told.set(key, markRefunded(order, { id: `rfnd_${order.receipt}`, at: now, coveredBy: grant.coveredBy }));
    refunds = [...refunds, order.payment?.id ?? ''];
  }
  return { orders: told, grants: given, refunds };
}

const kept = ({ grants }: World) => grants.filter(({ refunded }) => !refunded).map(({ planCode }) => planCode);

describe('settleGrants', () => {
  const [basic, advanced, premium] = [orderOf('basic'), orderOf('advanced'), orderOf('premium')];

  it('keeps the higher plan and refunds the lower payment once, in every order of events', () => {
    const facts = [
      paidAt(advanced, NOW, { status: 'authorized' }),
      paidAt(advanced, NOW),
      paidAt(basic, NOW + 1_000, { status: 'failed', id: 'pay_0' }),
      paidAt(basic, NOW + 1_000, { status: 'authorized' }),
      paidAt(basic, NOW + 1_000),
    ];
    const doubled = fc.shuffledSubarray([...facts, ...facts], { minLength: 2 * facts.length });
    const expected = facts.reduce((world, fact) => tell(world, fact), openWorld([basic, advanced]));
    expect([kept(expected), expected.refunds]).toEqual([['advanced'], ['pay_basic']]);
    fc.assert(
      fc.property(doubled, (told) => {
        const end = told.reduce((world, fact) => tell(world, fact), openWorld([basic, advanced]));
        expect(end).toEqual(expected);
        expect(end.orders.get('order_basic')).toMatchObject({ state: 'refunded', refund: { coveredBy: 'Advanced' } });
        expect(end.orders.get('order_advanced')).toMatchObject({ state: 'granted', refund: null });
      }),
      { numRuns: 1_000, seed: 9 },
    );
  });

  it('leaves one of three plans that were paid from the highest to the lowest', () => {
    const facts = [paidAt(premium, NOW), paidAt(advanced, NOW + 1), paidAt(basic, NOW + 2)];
    fc.assert(
      fc.property(fc.shuffledSubarray([...facts, ...facts], { minLength: 6 }), (told) => {
        const end = told.reduce((world, fact) => tell(world, fact), openWorld([basic, advanced, premium]));
        expect([kept(end), end.refunds.sort()]).toEqual([['premium'], ['pay_advanced', 'pay_basic']]);
      }),
      { numRuns: 200, seed: 9 },
    );
  });

  it('refunds nothing of an upgrade', () => {
    const facts = [paidAt(basic, NOW), paidAt(advanced, NOW + 1_000), paidAt(basic, NOW), paidAt(advanced, 1)];
    const end = facts.reduce((world, fact) => tell(world, fact), openWorld([basic, advanced]));
    expect([kept(end), end.refunds]).toEqual([['basic', 'advanced'], []]);
  });

  it('refunds a payment that began before the higher one and arrived after it', () => {
    const facts = [paidAt(advanced, NOW + 1_000), paidAt(basic, NOW)];
    const end = facts.reduce((world, fact) => tell(world, fact), openWorld([basic, advanced]));
    expect([kept(end), end.refunds]).toEqual([['advanced'], ['pay_basic']]);
  });

  it('keeps a plan that was granted before the store was lost', () => {
    const numbered = { ...basic, receiptNumber: 'NPP/26-27/000001' };
    const facts = [paidAt(advanced, NOW + 1_000), paidAt(basic, NOW)];
    const end = facts.reduce((world, fact) => tell(world, fact), openWorld([numbered, advanced]));
    expect([kept(end), end.refunds]).toEqual([['basic', 'advanced'], []]);
  });

  it('adds a second purchase of the same plan', () => {
    const again = orderOf('advanced', 'again');
    const facts = [paidAt(advanced, NOW), paidAt(again, NOW + 1_000)];
    const end = facts.reduce((world, fact) => tell(world, fact), openWorld([advanced, again]));
    expect([kept(end), end.refunds]).toEqual([['advanced', 'advanced'], []]);
  });

  it('counts a higher plan only while it runs', () => {
    const paid = { ...basic, state: 'captured' as const, payment: { id: 'pay_basic', method: 'upi', at: NOW } };
    const settled = (higher: Grant) =>
      settleGrants([higher], paid, plans, NOW).find(({ id }) => id === 'basic')?.coveredBy;
    expect(settled(active('advanced', NOW + 1))).toBe('advanced');
    expect(settled(active('advanced', NOW))).toBeUndefined();
    expect(settled(active('advanced', NOW + 1, { refunded: true }))).toBeUndefined();
    expect(settled(active('advanced', NOW + 1, { paymentId: null }))).toBe('advanced');
    expect(settled(active('gone', NOW + 1))).toBeUndefined();
  });

  it('never refunds a plan that an admin gave, nor one that has begun after a higher one', () => {
    const paid = { ...advanced, state: 'captured' as const, payment: { id: 'pay_a', method: 'upi', at: NOW } };
    const given = active('basic', NOW + DAY, { paymentId: null, at: NOW + 1 });
    expect(settleGrants([given], paid, plans, NOW + 2)).toContainEqual(given);
    const ended = { ...paid, validityDays: 1 };
    const waiting = active('basic', NOW + 9 * DAY, { at: NOW + 1, validityDays: 8 });
    expect(settleGrants([waiting], ended, plans, NOW + 2 * DAY).some(({ coveredBy }) => coveredBy)).toBe(false);
  });

  it('changes nothing when it is repeated, nor for an order without a payment', () => {
    const world = tell(openWorld([basic]), paidAt(basic, NOW));
    const order = world.orders.get('order_basic') as Order;
    expect(settleGrants(world.grants, order, plans, NOW)).toBe(world.grants);
    expect(settleGrants(world.grants, advanced, plans, NOW)).toBe(world.grants);
    expect(buildGrant(advanced)).toBeNull();
  });
});

describe('markRefunded', () => {
  it('keeps the first refund', () => {
    const first = { id: 'rfnd_1', at: 1, coveredBy: 'Advanced' };
    const order = markRefunded(orderOf('basic'), first);
    expect(markRefunded(order, { ...first, id: 'rfnd_2' })).toEqual(order);
    expect(order).toMatchObject({ state: 'refunded', refund: first });
  });
});
