// The plan that the profile shows after all plans have ended.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadReference } from '../../../../api/content/reference.ts';
import { ownPlan } from '../../../../api/domain/payments/own-plan.ts';
import type { Grant } from '../../../../api/domain/payments/plan.ts';

const { plans } = loadReference(join('data', 'reference'));
const NOW = 1_000_000;
const grant = (planCode: string, at: number, expiresAt: number): Grant => ({
  id: `${planCode}-${at}`,
  planCode,
  planName: planCode,
  amountPaise: 100,
  paymentId: 'pay',
  at,
  expiresAt,
});

describe('ownPlan', () => {
  it('returns the highest of plans with equal end', () => {
    const grants = [grant('basic', 1, 500), grant('advanced', 2, 500)];
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
});
