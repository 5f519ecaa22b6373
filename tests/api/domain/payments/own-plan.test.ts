// The plan that the profile shows after all plans have ended.
import { describe, expect, it } from 'vitest';
import { daysRemaining, ownPlan, paymentRows } from '../../../../api/domain/payments/order.ts';
import { active } from '../../../support/active-grant.ts';
import { plans } from '../../../support/gateway/plans.ts';

const NOW = 1_000_000;
const grant = (planCode: string, at: number, expiresAt: number) => active(planCode, expiresAt, { at });

describe('ownPlan', () => {
  it('returns the highest of plans with equal end', () => {
    const grants = [grant('basic', 2, 500), grant('advanced', 1, 500)];
    for (const order of [grants, grants.toReversed()]) {
      expect(ownPlan(order, plans, NOW)).toMatchObject({ planCode: 'advanced', isPlanActive: false });
    }
  });

  it('prefers the latest end to a higher plan', () => {
    const grants = [grant('advanced', 1, 400), grant('basic', 2, 500)];
    expect(ownPlan(grants, plans, NOW).planCode).toBe('basic');
  });

  it('skips a refunded plan', () => {
    const grants = [{ ...grant('advanced', 1, 500), refunded: true }, grant('basic', 2, 400)];
    expect(ownPlan(grants, plans, NOW).planCode).toBe('basic');
  });

  it('prefers the later of two payments with equal end', () => {
    const grants = [
      { ...grant('basic', 2, 500), validityDays: 2 },
      { ...grant('basic', 1, 500), validityDays: 1 },
    ];
    expect(ownPlan(grants, plans, NOW).validityDays).toBe(2);
    expect(ownPlan(grants.toReversed(), plans, NOW).validityDays).toBe(2);
  });

  it('skips a plan that does not exist any more, and ends with the free plan', () => {
    const free = { planCode: 'free', isPlanActive: true, expiresAt: null, daysRemaining: null };
    expect(ownPlan([grant('gone', 1, 500)], plans, NOW)).toMatchObject(free);
    expect(ownPlan([], plans, NOW)).toMatchObject(free);
  });

  it('does not show the end of another plan', () => {
    const DAY = 86_400_000;
    const grants = [
      { ...grant('advanced', NOW, NOW + 10 * DAY), validityDays: 10 },
      { ...grant('basic', NOW, NOW + 20 * DAY), validityDays: 20 },
    ];
    expect(ownPlan(grants, plans, NOW)).toMatchObject({ planCode: 'advanced', daysRemaining: 10 });
  });

  it('has ended at the end of its grant', () => {
    expect(ownPlan([grant('basic', 1, NOW)], plans, NOW)).toMatchObject({ isPlanActive: false, daysRemaining: 0 });
  });

  it('shows the end of the last grant of an active plan', () => {
    const DAY = 86_400_000;
    const grants = [
      { ...grant('basic', NOW, NOW + 10 * DAY), validityDays: 10 },
      { ...grant('basic', NOW + 1, NOW + 20 * DAY), validityDays: 10 },
      { ...grant('advanced', 1, 5), validityDays: 10 },
      grant('basic', 2, NOW + 30 * DAY),
    ];
    expect(ownPlan(grants.slice(0, 3), plans, NOW)).toMatchObject({
      planCode: 'basic',
      isPlanActive: true,
      expiresAt: new Date(NOW + 20 * DAY).toISOString(),
      daysRemaining: 20,
    });
    expect(ownPlan([...grants.slice(3), ...grants.slice(0, 1)], plans, NOW).daysRemaining).toBe(10);
  });
});

describe('daysRemaining', () => {
  it('counts the last hours as a day, and nothing after the end', () => {
    const DAY = 86_400_000;
    expect([DAY + 1, DAY, 1, 0, -DAY].map((left) => daysRemaining(NOW + left, NOW))).toEqual([2, 1, 1, 0, 0]);
  });
});

describe('paymentRows', () => {
  it('has the latest payment first, with its state and its receipt', () => {
    const paid = { ...grant('basic', 1, 500), id: 'a' };
    const refunded = { ...grant('basic', 2, 500), id: 'b', refunded: true };
    const assigned = { ...grant('basic', 3, 500), id: 'c', paymentId: null };
    const orders = new Map([['a', { receiptNumber: 'NPP/26-27/000001', refund: null }]]);
    const rows = paymentRows([paid, refunded, assigned], orders);
    expect(rows.map(({ status, receiptId, receiptNumber }) => [status, receiptId, receiptNumber])).toEqual([
      ['assigned', null, null],
      ['refunded', null, null],
      ['captured', 'a', 'NPP/26-27/000001'],
    ]);
    expect(rows[2]).toMatchObject({
      plan_name: 'basic',
      plan_code: 'basic',
      amount: 100,
      created_at: '1970-01-01T00:00:00.001Z',
      expires_at: '1970-01-01T00:00:00.500Z',
      razorpay_payment_id: 'pay_basic',
    });
  });

  it('names the plan because of which a payment is refunded, and when the gateway accepted it', () => {
    const covered = { ...grant('basic', 1, 1), id: 'a', refunded: true, coveredBy: 'Advanced' };
    const refund = { id: 'rfnd_1', at: 9, coveredBy: 'Advanced' };
    expect(paymentRows([covered], new Map())[0]?.refund).toEqual({ coveredBy: 'Advanced', at: null });
    expect(paymentRows([covered], new Map([['a', { receiptNumber: null, refund }]]))[0]).toMatchObject({
      status: 'refunded',
      refund: { coveredBy: 'Advanced', at: '1970-01-01T00:00:00.009Z' },
    });
    expect(paymentRows([{ ...covered, coveredBy: undefined }], new Map())[0]?.refund).toBeNull();
  });
});
