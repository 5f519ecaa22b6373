// The status of every plan on sale for every plan of a person.
import { describe, expect, it } from 'vitest';
import { isForSale, type PlanStatus, planStatus } from '../../../../api/contract/plans/plan-status.ts';

const CODES = ['free', 'basic', 'advanced', 'complete', 'premium'] as const;
const statuses = (planCode: string | null, isPlanActive = true): PlanStatus[] =>
  CODES.map((code) => planStatus(planCode === null ? null : { planCode, isPlanActive }, code));

describe('planStatus', () => {
  it.each([
    [null, true, ['free', 'available', 'available', 'available', 'available']],
    ['free', true, ['free', 'available', 'available', 'available', 'available']],
    ['basic', true, ['free', 'current', 'upgrade', 'upgrade', 'upgrade']],
    ['advanced', true, ['free', 'lower', 'current', 'current', 'current']],
    ['complete', true, ['free', 'lower', 'current', 'current', 'current']],
    ['premium', true, ['free', 'lower', 'current', 'current', 'current']],
    ['basic', false, ['free', 'expired', 'available', 'available', 'available']],
    ['advanced', false, ['free', 'available', 'expired', 'expired', 'expired']],
    ['premium', false, ['free', 'available', 'expired', 'expired', 'expired']],
    ['unknown', true, ['free', 'available', 'available', 'available', 'available']],
  ] as const)('returns each status for %s (active: %s)', (code, active, expected) => {
    expect(statuses(code, active)).toEqual(expected);
  });

  it('sells expired, upgrade and available plans only', () => {
    const all: PlanStatus[] = ['free', 'current', 'expired', 'lower', 'upgrade', 'available'];
    expect(all.filter(isForSale)).toEqual(['expired', 'upgrade', 'available']);
  });
});
