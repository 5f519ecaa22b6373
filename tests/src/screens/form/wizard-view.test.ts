// View models of the form: options, locked fields, incomplete steps.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSeats, fillAll, fillPerson, findCategory, MOBILE, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

describe('the view of the form', () => {
  it('disables Previous at step one only', async () => {
    const form = await openForm(site);
    expect(form.$wizardView.get().canGoBack).toBe(false);
    fillPerson(form);
    await site.settle();
    form.nextStep();
    expect(form.$wizardView.get().canGoBack).toBe(true);
    form.previousStep();
    expect(form.$wizardView.get()).toMatchObject({ step: 1, canGoBack: false });
  });

  it('requires every field of a step', async () => {
    const form = await openForm(site);
    const step1 = () => form.$complete.get().step1;
    form.typeMobile(MOBILE);
    form.typeOwnName('Asha');
    await site.settle();
    expect(step1()).toBe(false);
    form.change({ state: 'KL' });
    expect(step1()).toBe(true);
    form.typeOwnName('');
    expect(step1()).toBe(false);
    form.typeOwnName('Asha');
    form.typeMobile(MOBILE.slice(1));
    expect(step1()).toBe(false);
    const step2 = () => form.$complete.get().step2;
    form.typeRank('5000');
    expect(step2()).toBe(false);
    chooseSeats(form);
    expect(step2()).toBe(true);
    form.chooseQuota(null);
    expect(step2()).toBe(false);
    form.chooseCounselling(null);
    expect(step2()).toBe(false);
    chooseSeats(form);
    form.typeRank('');
    expect(step2()).toBe(false);
    form.typeRank('12000.5');
    expect(step2()).toBe(false);
    expect(form.$complete.get().step3).toBe(false);
    form.chooseCategory(findCategory(form, 'BC'));
    expect(form.$complete.get().step3).toBe(true);
    form.change({ submitting: true });
    expect(form.$complete.get().step3).toBe(false);
  });

  it('offers quotas and categories of the counselling only', async () => {
    const form = await openForm(site);
    expect(form.$rankView.get().quotas).toEqual([]);
    chooseSeats(form);
    const { counsellingId } = form.$wizard.get();
    const { quotas, categories } = form.$options.get().data;
    const ids = (rows: readonly { id: number; counselling_id: number }[]) =>
      rows.filter((row) => row.counselling_id === counsellingId).map(({ id }) => String(id));
    expect(form.$rankView.get().quotas.map(({ value }) => value)).toEqual(ids(quotas));
    expect(form.$preferencesView.get().categories.map(({ value }) => value)).toEqual(ids(categories));
  });

  it('shows an inactive counselling as locked', async () => {
    const form = await openForm(site);
    const inactive = form.$options.get().data.counsellings.find((counselling) => !counselling.is_active);
    expect(form.$rankView.get().counsellings).toContainEqual({
      value: String(inactive?.id),
      label: `${inactive?.name} (not open yet)`,
      disabled: true,
    });
    form.change({ counsellingId: inactive?.id ?? null, quotaId: 1, categoryId: 2 });
    form.$options.setKey('error', 'any change of the lists');
    expect(form.$wizard.get()).toMatchObject({ counsellingId: null, quotaId: null, categoryId: null });
  });

  it('shows PWD Status where it is derived', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    const handling = (pwd_handling: 'derived' | 'separate') => {
      const { data } = form.$options.get();
      const counsellings = data.counsellings.map((counselling) => ({ ...counselling, pwd_handling }));
      const categories = data.categories.map((category) => ({ ...category, name: 'BC-PwD' }));
      form.$options.setKey('data', { ...data, counsellings, categories });
    };
    handling('derived');
    expect([form.$preferencesView.get().asksPwd, form.$isPwD.get()]).toEqual([true, false]);
    form.choosePwd('yes');
    expect(form.$isPwD.get()).toBe(true);
    form.choosePwd('no');
    handling('separate');
    expect([form.$preferencesView.get().asksPwd, form.$isPwD.get()]).toEqual([false, true]);
  });

  it('offers budgets of 5 to 25 lakh, none at first', async () => {
    const form = await openForm(site);
    const { budgets, budget } = form.$preferencesView.get();
    expect(budgets.map(({ value }) => Number(value))).toEqual([500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]);
    expect(budgets.map(({ label }) => label)).toEqual(
      ['5L', '10L', '15L', '20L', '25L'].map((lakh) => `Up to ₹${lakh}`),
    );
    expect([budget, form.$wizard.get().budget]).toEqual(['', null]);
  });
});
