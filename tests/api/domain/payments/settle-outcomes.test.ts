// The outcome of each event of a payment, by the state of its order.
import { describe, expect, it } from 'vitest';
import type { Payment } from '../../../../api/contract/plans/payments.ts';
import { newOrder, type Order } from '../../../../api/domain/payments/order.ts';
import { buildGrant, isPaid, markGranted, settle } from '../../../../api/domain/payments/settle.ts';
import { paymentOf } from '../../../support/gateway/payment-of.ts';
import { plan } from '../../../support/gateway/plans.ts';

const order: Order = { ...newOrder(plan('basic'), { userId: 'u', receipt: 'npp_1' }, 5), gatewayId: 'order_1' };
const payment = (status: Payment['status'], changes: Partial<Payment> = {}): Payment =>
  paymentOf(order, { status, ...changes });
const paid = { id: 'pay_1', method: 'upi', at: 9 };
const captured: Order = { ...order, state: 'captured', payment: paid };
const granted: Order = { ...captured, state: 'granted' };
const refunded: Order = { ...captured, state: 'refunded' };
const outcome = (from: Order, status: Payment['status'], changes: Partial<Payment> = {}) => {
  const { next, result } = settle(from, payment(status, changes));
  return { state: next.state, kind: result.kind };
};

describe('settle', () => {
  it.each([
    ['created', 'attempted', 'waiting'],
    ['failed', 'attempted', 'waiting'],
    ['authorized', 'attempted', 'authorised'],
    ['captured', 'captured', 'paid'],
  ] as const)('takes a %s payment of a new order to %s, %s', (status, state, kind) => {
    expect(outcome(order, status)).toEqual({ state, kind });
    expect(outcome({ ...order, state: 'attempted' }, status)).toEqual({ state, kind });
  });

  it('stays paid after late events', () => {
    for (const from of [captured, granted]) {
      expect(outcome(from, 'authorized')).toEqual({ state: from.state, kind: 'paid' });
      expect(outcome(from, 'captured')).toEqual({ state: from.state, kind: 'paid' });
      expect(outcome(from, 'failed')).toEqual({ state: from.state, kind: 'waiting' });
    }
  });

  it('stays refunded after late events', () => {
    expect(outcome(refunded, 'authorized')).toEqual({ state: 'refunded', kind: 'refunded' });
    expect(outcome(refunded, 'captured')).toEqual({ state: 'refunded', kind: 'refunded' });
  });

  it('refunds when the whole price was given back, not for a part', () => {
    expect(outcome(captured, 'captured', { refundedPaise: order.paise - 1 })).toEqual({
      state: 'captured',
      kind: 'paid',
    });
    expect(outcome(captured, 'refunded', { refundedPaise: order.paise })).toEqual({
      state: 'refunded',
      kind: 'refunded',
    });
    const { next } = settle(order, payment('refunded'));
    expect(next.payment).toEqual(paid);
  });

  it('keeps the first captured payment', () => {
    const { next } = settle(order, payment('captured'));
    expect(next.payment).toEqual(paid);
    expect(settle(next, payment('captured', { createdAt: 99 })).next.payment).toEqual(paid);
  });

  it('notes every further payment as surplus until it is refunded', () => {
    const second = payment('captured', { id: 'pay_2' });
    const third = payment('captured', { id: 'pay_3' });
    const both = settle(settle(granted, second).next, third);
    expect(both.result.kind).toBe('surplus');
    expect(both.next.surplus).toEqual([
      { paymentId: 'pay_2', paise: order.paise },
      { paymentId: 'pay_3', paise: order.paise },
    ]);
    const given = settle(both.next, { ...second, status: 'refunded', refundedPaise: order.paise });
    expect(given.next.surplus).toEqual([{ paymentId: 'pay_3', paise: order.paise }]);
    expect(settle(given.next, { ...second, refundedPaise: order.paise }).next).toBe(given.next);
    expect(settle(refunded, second).result.kind).toBe('refunded');
  });

  it('does not apply a payment to an order that the gateway does not know', () => {
    expect(outcome({ ...order, gatewayId: null }, 'captured', { orderId: null })).toEqual({
      state: 'created',
      kind: 'mismatch',
    });
  });
});

describe('markGranted', () => {
  it('follows a captured payment only', () => {
    expect(markGranted(captured).state).toBe('granted');
    for (const other of [order, refunded]) expect(markGranted(other)).toBe(other);
  });
});

describe('isPaid', () => {
  it('is true from the capture on', () => {
    expect([order, { ...order, state: 'attempted' as const }].map(isPaid)).toEqual([false, false]);
    expect([captured, granted, refunded].map(isPaid)).toEqual([true, true, true]);
  });
});

describe('buildGrant', () => {
  it('has the terms of the sale and the payment', () => {
    expect(buildGrant(order)).toBeNull();
    expect(buildGrant(captured)).toEqual({
      id: 'npp_1',
      planCode: 'basic',
      planName: order.planName,
      amountPaise: order.paise,
      paymentId: 'pay_1',
      at: 9,
      expiresAt: 9,
      validityDays: order.validityDays,
      refunded: false,
    });
    expect(buildGrant(refunded)?.refunded).toBe(true);
  });
});
