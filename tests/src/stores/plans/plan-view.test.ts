// View model of a plan: price, status, features.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadReference } from '../../../../api/content/reference.ts';
import type { Plan } from '../../../../api/contract/plans/plans.ts';
import { selectPlansForSale } from '../../../../src/lib/plan-list.ts';
import { planView, selectFirstPlan } from '../../../../src/stores/plans/plan-view.ts';
import { noPurchase } from '../../../../src/stores/plans/pricing-state.ts';

const { plans: all } = loadReference(join('data', 'reference'));
const plans = selectPlansForSale(all);
const plan = (code: string): Plan => plans.find(({ plan_code }) => plan_code === code) as Plan;

const own = (planCode: string, isPlanActive = true) => ({ planCode, isPlanActive });
const free = own('free');
const basic = own('basic');

type Row = [string, Parameters<typeof planView>[1], string, string, string, boolean];
const buttons: Row[] = [
  ['nobody', null, 'basic', 'Get Basic', 'Get Basic', false],
  ['free', free, 'basic', 'Get Basic', 'Get Basic', false],
  ['free', free, 'premium', 'Get Premium', 'Get Premium', false],
  ['basic', basic, 'basic', 'Current Plan', 'Current Plan', true],
  ['basic', basic, 'advanced', 'Upgrade to Advanced', 'Upgrade to Advanced', false],
  ['basic', basic, 'premium', 'Upgrade to Premium', 'Upgrade to Premium', false],
  ['basic, ended', own('basic', false), 'basic', 'Renew Plan', 'Renew Plan', false],
  ['basic, ended', own('basic', false), 'advanced', 'Get Advanced', 'Get Advanced', false],
  ['advanced', own('advanced'), 'basic', 'You have a higher plan', 'Not Available', true],
  ['advanced', own('advanced'), 'advanced', 'Current Plan', 'Current Plan', true],
  ['advanced', own('advanced'), 'premium', 'Not Available', 'Not Available', true],
  ['complete', own('complete'), 'advanced', 'Current Plan', 'Current Plan', true],
  ['premium, ended', own('premium', false), 'premium', 'Renew Plan', 'Renew Plan', false],
  ['premium, ended', own('premium', false), 'advanced', 'Get Advanced', 'Get Advanced', false],
];

describe('planView', () => {
  it.each(buttons)('labels the button for %s', (_, mine, code, page, popup, disabled) => {
    expect(planView(plan(code), mine, noPurchase, 'page')).toMatchObject({ button: page, disabled });
    expect(planView(plan(code), mine, noPurchase, 'popup')).toMatchObject({ button: popup, disabled });
  });

  it('shows price, usual price and saving', () => {
    const view = planView(plan('advanced'), free, noPurchase, 'popup');
    expect(view).toMatchObject({ price: '₹999', original: '₹1,999', saving: 'Save ₹1,000', days: 180 });
    const dear = { ...plan('advanced'), original_price: 999 };
    expect(planView(dear, free, noPurchase, 'popup')).toMatchObject({ original: '', saving: '' });
  });

  it('takes the first price above zero', () => {
    const priced = (change: Partial<Plan>) => planView({ ...plan('basic'), ...change }, null, noPurchase, 'page').price;
    expect(priced({ pricing_amount: 450 })).toBe('₹450');
    expect(priced({ pricing_amount: 0, price: 499 })).toBe('₹499');
    expect(priced({ pricing_amount: 0, price: 0, originalPrice: 999 })).toBe('₹999');
    expect(priced({ pricing_amount: 0, price: 0, originalPrice: 0 })).toBe('₹0');
  });

  it('marks popular, current and expired plans', () => {
    expect(plans.map((one) => planView(one, null, noPurchase, 'popup').popular)).toEqual([false, true, false]);
    expect(planView(plan('basic'), basic, noPurchase, 'page').badge).toBe('Active Plan');
    expect(planView(plan('basic'), own('basic', false), noPurchase, 'popup').badge).toBe('Plan Expired');
  });

  it('says until when another plan of the same tier runs', () => {
    const advanced = { ...own('advanced'), planName: 'Advanced', expiresAt: '2027-05-22T10:00:00.000Z' };
    const view = planView(plan('premium'), advanced, noPurchase, 'page');
    const note = 'Your Advanced plan runs until 22 May 2027. Premium can be bought then.';
    expect(view).toMatchObject({ badge: '', button: 'Not Available', disabled: true, note });
    for (const code of ['advanced', 'basic']) expect(planView(plan(code), advanced, noPurchase, 'page').note).toBe('');
    expect(planView(plan('premium'), basic, noPurchase, 'page').note).toBe('');
  });

  it('disables every button during a payment', () => {
    const paying = { ...noPurchase, phase: 'processing' as const, planId: plan('basic').id };
    expect(planView(plan('basic'), free, paying, 'page')).toMatchObject({
      button: 'Processing Payment...',
      disabled: true,
    });
    expect(planView(plan('advanced'), free, paying, 'page')).toMatchObject({ button: 'Get Advanced', disabled: true });
  });

  it('describes a plan without a description', () => {
    const bare = { ...plan('basic'), description: '', plan_description: '' };
    expect(planView(bare, null, noPurchase, 'page').description).toBe('Perfect for basic users');
  });
});

describe('selectFeatures', () => {
  it('keeps the order of features, value before name', () => {
    const feature = (feature_name: string, feature_value: string, display_order: number, is_included = true) => ({
      feature_name,
      feature_value,
      is_included,
      display_order,
    });
    const features = [feature('Support', '', 3), feature('Matches', '100', 1), feature('Analysis', '', 2, false)];
    const view = planView({ ...plan('basic'), features }, null, noPurchase, 'page');
    expect([view.included, view.missing]).toEqual([['100', 'Support'], ['Analysis']]);
  });
});

describe('selectPlansForSale', () => {
  it('leaves out free and inactive plans, in display order', () => {
    const codes = (list: readonly Plan[]) => selectPlansForSale(list).map(({ plan_code }) => plan_code);
    const [free] = all;
    expect(free?.plan_code).toBe('free');
    expect(codes([...all].reverse())).toEqual(['basic', 'advanced', 'premium']);
    expect(codes(all.map((one) => ({ ...one, is_active: one.plan_code !== 'advanced' })))).toEqual([
      'basic',
      'premium',
    ]);
    expect(codes(all.map((one) => ({ ...one, display_order: -one.display_order })))[0]).toBe('premium');
  });
});

describe('selectFirstPlan', () => {
  it('offers full access to Basic, else the first plan', () => {
    expect(selectFirstPlan(plans, basic, '')?.plan_code).toBe('advanced');
    expect(selectFirstPlan(plans, free, '')?.plan_code).toBe('basic');
    expect(selectFirstPlan(plans, null, '')?.plan_code).toBe('basic');
    expect(selectFirstPlan(plans, free, 'premium')?.plan_code).toBe('premium');
    expect(selectFirstPlan([], free, '')).toBeNull();
  });
});
