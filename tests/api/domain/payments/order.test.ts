// Orders: which plan may be bought, how long an order is open, and who creates it at the gateway.
import { describe, expect, it } from 'vitest';
import {
  buildNotes,
  claimGatewayRequest,
  isOpen,
  newOrder,
  orderFromNotes,
  releaseGatewayRequest,
  saleRefusal,
  setGatewayId,
} from '../../../../api/domain/payments/order.ts';
import { active } from '../../../support/active-grant.ts';
import { plan, plans } from '../../../support/gateway/plans.ts';

const NOW = 1_000_000_000;
const DAY = 24 * 3_600_000;
const order = newOrder(plan('basic'), { userId: 'u', receipt: 'npp_1' }, NOW);

describe('newOrder', () => {
  it('holds the terms of the sale, in paise, and no payment', () => {
    const { price, plan_name, validity_days } = plan('basic');
    expect(newOrder(plan('basic'), { userId: 'u', receipt: 'npp_1' }, NOW)).toEqual({
      receipt: 'npp_1',
      userId: 'u',
      planCode: 'basic',
      planName: plan_name,
      validityDays: validity_days,
      paise: price * 100,
      state: 'created',
      createdAt: NOW,
      gatewayId: null,
      askingUntil: 0,
      payment: null,
      surplus: [],
      refund: null,
      receiptNumber: null,
      noted: false,
    });
  });
});

describe('isOpen', () => {
  it('is true for a day, until the order is paid', () => {
    expect(isOpen(order, NOW + DAY - 1)).toBe(true);
    expect(isOpen(order, NOW + DAY)).toBe(false);
    expect(isOpen({ ...order, state: 'attempted' }, NOW)).toBe(true);
    for (const state of ['captured', 'granted', 'refunded'] as const) {
      expect(isOpen({ ...order, state }, NOW)).toBe(false);
    }
  });
});

describe('saleRefusal', () => {
  const refuse = (code: 'free' | 'basic' | 'advanced', own: 'basic' | 'advanced' | null, changes = {}) =>
    saleRefusal({ ...plan(code), ...changes }, own ? [active(own, NOW + 1)] : [], plans, NOW);

  it('sells a better plan, and none that is current or lower', () => {
    expect(refuse('basic', null)).toBeNull();
    expect(refuse('advanced', 'basic')).toBeNull();
    expect(refuse('basic', 'basic')).toBe('PLAN_CURRENT');
    expect(refuse('basic', 'advanced')).toBe('PLAN_LOWER');
  });

  it('does not sell the free plan, even at a price', () => {
    expect(refuse('free', null, { price: 1 })).toBe('PLAN_NOT_FOR_SALE');
    expect(refuse('free', 'basic', { price: 1 })).toBe('PLAN_NOT_FOR_SALE');
  });

  it('does not sell a plan without a price, or one that is not active', () => {
    expect(refuse('basic', null, { price: 0 })).toBe('PLAN_NOT_FOR_SALE');
    expect(refuse('basic', null, { is_active: false })).toBe('PLAN_NOT_FOR_SALE');
  });
});

describe('orderFromNotes', () => {
  const theirs = { id: 'order_1', paise: 9_900, currency: 'INR', receipt: 'npp_1', createdAt: 7, payments: [] };
  const notes: Record<string, string> = buildNotes(order);

  it('rebuilds an order that was not paid', () => {
    expect(notes).not.toHaveProperty('receipt_number');
    expect(orderFromNotes({ ...theirs, notes })).toEqual({
      ...order,
      paise: 9_900,
      createdAt: 7,
      gatewayId: 'order_1',
    });
  });

  it('reads the receipt number of a paid order', () => {
    const numbered = { ...theirs, notes: buildNotes({ ...order, receiptNumber: 'NPP/26-27/000001' }) };
    expect(orderFromNotes(numbered)).toMatchObject({ receiptNumber: 'NPP/26-27/000001', noted: true });
  });

  it.each([
    ['user', ''],
    ['plan', ''],
    ['plan_name', ''],
    ['validity_days', '1.5'],
    ['validity_days', '-1'],
    ['validity_days', '0'],
    ['validity_days', 'x'],
    ['receipt', 'other'],
    ['product', 'other'],
  ])('rebuilds nothing with %s "%s"', (name, value) => {
    expect(orderFromNotes({ ...theirs, notes: { ...notes, [name]: value } })).toBeNull();
  });

  it('rebuilds an order of one day', () => {
    expect(orderFromNotes({ ...theirs, notes: { ...notes, validity_days: '1' } })?.validityDays).toBe(1);
  });
});

describe('claimGatewayRequest', () => {
  it('lets one request create the order, and another after nine seconds', () => {
    const first = claimGatewayRequest(order, NOW);
    expect(first).toEqual({
      next: { ...order, askingUntil: NOW + 9_000 },
      result: { kind: 'ask', again: false },
    });
    expect(claimGatewayRequest(first.next, NOW + 8_999)).toEqual({ next: first.next, result: { kind: 'wait' } });
    expect(claimGatewayRequest(first.next, NOW + 9_000).result).toEqual({ kind: 'ask', again: true });
  });

  it('is ready once the gateway has the order', () => {
    const known = setGatewayId({ ...order, askingUntil: NOW }, 'order_1');
    expect(known).toEqual({ ...order, gatewayId: 'order_1', askingUntil: 0 });
    expect(claimGatewayRequest(known, NOW)).toEqual({ next: known, result: { kind: 'ready' } });
  });

  it('keeps the first id of the gateway', () => {
    const known = setGatewayId(order, 'order_1');
    expect(setGatewayId(known, 'order_2')).toBe(known);
    expect(releaseGatewayRequest(known)).toBe(known);
  });

  it('may be claimed at once after a failed request, which may have created the order', () => {
    const released = releaseGatewayRequest({ ...order, askingUntil: NOW + 9_000 });
    expect(claimGatewayRequest(released, NOW).result).toEqual({ kind: 'ask', again: true });
  });
});
