// The effect of payment events on an order, in every order of events.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../../api/contract/plans/payments.ts';
import { newOrder, type Order } from '../../../../api/domain/payments/order.ts';
import { addGrant, type Grant } from '../../../../api/domain/payments/plan.ts';
import { buildGrant, markGranted, settle } from '../../../../api/domain/payments/settle.ts';
import { ORDER_STATES } from '../../../../api/store/payment-records.ts';
import { paymentOf } from '../../../support/gateway/payment-of.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';

const NOW = Date.UTC(2026, 10, 21);

const order: Order = {
  ...newOrder(plan('advanced'), { userId: 'u1', receipt: 'npp_r1' }, NOW),
  gatewayId: 'order_1',
};

const payment = (status: Payment['status'], changes: Partial<Payment> = {}): Payment =>
  paymentOf(order, { status, createdAt: NOW + 1_000, ...changes });

const failed = payment('failed', { id: 'pay_0' });
const facts = [failed, payment('authorized'), payment('captured'), payment('captured'), payment('created')];

type World = { order: Order; grants: readonly Grant[] };

/** The steps of the caller: settle, grant, mark as granted. */
function tell(world: World, fact: Payment): World {
  const { next } = settle(world.order, fact);
  const grant = buildGrant(next);
  return { order: markGranted(next), grants: grant ? addGrant(world.grants, grant, plans) : world.grants };
}

const tellAll = (told: readonly Payment[]): World => told.reduce(tell, { order, grants: [] as readonly Grant[] });

describe('settle', () => {
  it('gives the same result with a refund', () => {
    const refunded = payment('refunded');
    const doubled = fc.shuffledSubarray([...facts, ...facts, refunded, refunded], { minLength: 12 });
    const expected = tellAll([...facts, refunded]);
    expect(expected.grants).toMatchObject([{ refunded: true, expiresAt: NOW + 1_000 }]);
    fc.assert(
      fc.property(doubled, (told) => {
        expect(tellAll(told)).toEqual(expected);
      }),
      { numRuns: 1_000, seed: 9 },
    );
  });

  const anyPayment: fc.Arbitrary<Payment> = fc.record({
    id: fc.constantFrom('pay_1', 'pay_2'),
    orderId: fc.constantFrom('order_1', 'order_2', null),
    paise: fc.constantFrom(order.paise, 1, order.paise + 1),
    currency: fc.constantFrom('INR', 'USD'),
    status: fc.constantFrom('created', 'authorized', 'captured', 'refunded', 'failed'),
    refundedPaise: fc.constantFrom(0, 1, order.paise),
    method: fc.constant('card'),
    contact: fc.constant(''),
    createdAt: fc.constant(NOW),
  });

  it('never moves the state back', () => {
    fc.assert(
      fc.property(fc.array(anyPayment, { maxLength: 12 }), (told) => {
        let world: World = { order, grants: [] };
        for (const fact of told) {
          const next = tell(world, fact);
          expect(ORDER_STATES.indexOf(next.order.state)).toBeGreaterThanOrEqual(
            ORDER_STATES.indexOf(world.order.state),
          );
          expect(next.grants.length).toBeLessThanOrEqual(1);
          world = next;
        }
      }),
      { seed: 9 },
    );
  });

  it('refuses another order, amount or currency', () => {
    fc.assert(
      fc.property(anyPayment, (fact) => {
        fc.pre(fact.orderId !== 'order_1' || fact.paise !== order.paise || fact.currency !== 'INR');
        expect(settle(order, fact)).toEqual({ next: order, result: { kind: 'mismatch' } });
      }),
      { seed: 9 },
    );
  });
});
