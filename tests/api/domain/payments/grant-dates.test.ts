// The dates of grants: a plan that is bought while it or a better one is active begins when that one ends.
import { describe, expect, it } from 'vitest';
import { addGrant, type Grant } from '../../../../api/domain/payments/plan.ts';
import { active } from '../../../support/active-grant.ts';
import { plans } from '../../../support/gateway/plans.ts';

const DAY = 86_400_000;
const bought = (planCode: string, day: number, changes: Partial<Grant> = {}): Grant =>
  active(planCode, day * DAY, {
    id: `${planCode}-${day}`,
    at: day * DAY,
    validityDays: 100,
    refunded: false,
    ...changes,
  });
const ends = (...grants: Grant[]) =>
  Object.fromEntries(
    grants
      .reduce<readonly Grant[]>((all, grant) => addGrant(all, grant, plans), [])
      .map(({ id, expiresAt }) => [id, expiresAt / DAY]),
  );

describe('addGrant', () => {
  it('runs from the payment for as many days as were bought', () => {
    expect(ends(bought('basic', 5))).toEqual({ 'basic-5': 105 });
    expect(ends(bought('basic', 5, { validityDays: 0 }))).toEqual({ 'basic-5': 5 });
  });

  it('begins after an active grant of the same plan, and at once after an ended one', () => {
    expect(ends(bought('basic', 0), bought('basic', 50))).toEqual({ 'basic-0': 100, 'basic-50': 200 });
    expect(ends(bought('basic', 0), bought('basic', 150))).toEqual({ 'basic-0': 100, 'basic-150': 250 });
  });

  it('begins after an active grant of a better plan, and not after one of a lower plan', () => {
    expect(ends(bought('advanced', 0), bought('basic', 50))).toEqual({ 'advanced-0': 100, 'basic-50': 200 });
    expect(ends(bought('basic', 0), bought('advanced', 50))).toEqual({ 'basic-0': 100, 'advanced-50': 150 });
  });

  it('does not move earlier purchases', () => {
    expect(ends(bought('basic', 50), bought('advanced', 60), bought('basic', 40))).toEqual({
      'basic-40': 140,
      'basic-50': 240,
      'advanced-60': 160,
    });
    expect(ends(bought('basic', 40), bought('basic', 50), bought('advanced', 45))).toEqual({
      'basic-40': 140,
      'advanced-45': 145,
      'basic-50': 245,
    });
  });

  it('orders payments of one moment by their ids', () => {
    const [a, b] = [bought('basic', 5, { id: 'a' }), bought('basic', 5, { id: 'b' })];
    expect(ends(a, b)).toEqual({ a: 105, b: 205 });
    expect(ends(b, a)).toEqual({ a: 105, b: 205 });
  });

  it('does not wait for a grant whose dates an admin set', () => {
    const given = active('basic', 90 * DAY, { id: 'given' });
    expect(ends(given, bought('basic', 10))).toEqual({ given: 90, 'basic-10': 110 });
    expect(ends(active('advanced', 90 * DAY, { id: 'given' }), bought('basic', 10))).toMatchObject({ 'basic-10': 190 });
  });

  it('ends a refunded grant at its payment, and a plan after it begins earlier', () => {
    const first = bought('basic', 0);
    expect(ends(first, bought('basic', 50), { ...first, refunded: true })).toEqual({ 'basic-0': 0, 'basic-50': 150 });
  });

  it('keeps a refunded grant refunded', () => {
    const refunded = addGrant([], bought('basic', 0, { refunded: true }), plans);
    expect(addGrant(refunded, bought('basic', 0), plans)).toBe(refunded);
  });

  it('keeps a grant of a plan that does not exist any more', () => {
    expect(ends(bought('gone', 0), bought('basic', 1))).toEqual({ 'gone-0': 100, 'basic-1': 101 });
  });

  it('leaves a date that an admin has moved, unless the purchase changes it', () => {
    const moved = { ...bought('basic', 0), expiresAt: 7 * DAY };
    const later = { ...bought('advanced', 60), expiresAt: 300 * DAY };
    const kept = addGrant([moved, later], bought('basic', 50), plans);
    expect(kept.map(({ id, expiresAt }) => [id, expiresAt / DAY])).toEqual([
      ['basic-0', 7],
      ['basic-50', 150],
      ['advanced-60', 300],
    ]);
  });
});
