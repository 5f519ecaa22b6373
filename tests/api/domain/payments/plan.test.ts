// The plan of a person: the best active grant, and what is covered by a better one.
import { describe, expect, it } from 'vitest';
import { currentPlan, freePlan, grantStart, isGrantActive } from '../../../../api/domain/payments/plan.ts';
import { active } from '../../../support/active-grant.ts';
import { plans } from '../../../support/gateway/plans.ts';

const DAY = 86_400_000;
const NOW = 400 * DAY;
const code = (...grants: Parameters<typeof currentPlan>[0]) => currentPlan(grants, plans, NOW).plan.plan_code;

describe('isGrantActive', () => {
  it('ends at the end of the grant', () => {
    expect(isGrantActive(active('basic', NOW + 1), NOW)).toBe(true);
    expect(isGrantActive(active('basic', NOW), NOW)).toBe(false);
  });

  it('waits for the end of an earlier grant', () => {
    const waiting = active('basic', NOW + 181 * DAY, { at: NOW - 9 * DAY, validityDays: 180 });
    expect(grantStart(waiting)).toBe(NOW + DAY);
    expect([isGrantActive(waiting, NOW), isGrantActive(waiting, NOW + DAY)]).toEqual([false, true]);
  });

  it('begins at once, even if the clock of the gateway is ahead', () => {
    const ahead = active('basic', NOW + 180 * DAY + 5_000, { at: NOW + 5_000, validityDays: 180 });
    expect(isGrantActive(ahead, NOW)).toBe(true);
    expect(grantStart({ ...ahead, expiresAt: ahead.at })).toBe(ahead.at);
  });
});

describe('currentPlan', () => {
  it('is the best active one, else the free plan', () => {
    expect(code()).toBe('free');
    expect(code(active('advanced', NOW + 1), active('basic', NOW + 9))).toBe('advanced');
    expect(code(active('advanced', NOW), active('basic', NOW + 9))).toBe('basic');
    expect(code(active('gone', NOW + 1))).toBe('free');
  });

  it('names the later of two grants of one plan', () => {
    const grants = [active('basic', NOW + 1, { id: 'a' }), active('basic', NOW + 2, { id: 'b' })];
    expect(currentPlan(grants, plans, NOW).grant?.id).toBe('b');
  });
});

describe('freePlan', () => {
  it('is found by its code, wherever it is in the table', () => {
    expect(freePlan(plans.toReversed()).plan_code).toBe('free');
  });

  it('must be in the plan table', () => {
    expect(() => freePlan([])).toThrow('The plan table has no free plan.');
  });
});
