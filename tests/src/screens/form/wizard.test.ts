// The form: steps, fields, what a choice clears, what a refresh keeps.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillAll, fillPerson, findCategory, MOBILE, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

describe('the form', () => {
  it('starts at the first of three steps', async () => {
    const form = await openForm(site);
    expect(form.$wizard.get().step).toBe(1);
    expect(form.$complete.get().step1).toBe(false);
    form.previousStep();
    expect(form.$wizard.get().step).toBe(1);
  });

  it('opens the next step when complete', async () => {
    const form = await openForm(site);
    form.nextStep();
    expect(form.$wizard.get().step).toBe(1);
    fillPerson(form);
    await site.settle();
    form.nextStep();
    expect(form.$wizard.get()).toMatchObject({ step: 2, name: 'Asha de Menon', known: 'new' });
    form.nextStep();
    expect(form.$wizard.get().step).toBe(2);
  });

  it('loads its lists when the network is back', async () => {
    site.reachable(false);
    const form = await openForm(site);
    await site.settle();
    expect(form.$options.get().status).toBe('error');
    site.reachable(true);
    site.platform.events.dispatchEvent(new Event('online'));
    await site.settle();
    expect(form.$options.get().status).toBe('loaded');
  });

  it('waits for the lookup of the number', async () => {
    const form = await openForm(site);
    fillPerson(form);
    expect(form.$complete.get().step1).toBe(false);
    await site.settle();
    expect(form.$complete.get().step1).toBe(true);
  });

  it('looks up a number at ten digits', async () => {
    const form = await openForm(site);
    const countRequests = () => site.requests.filter((request) => request.endsWith('/check-mobile')).length;
    form.typeMobile('987654321');
    await site.settle();
    expect(countRequests()).toBe(0);
    form.typeMobile('+91 98765-43210');
    await site.settle();
    expect(countRequests()).toBe(1);
    expect(form.$wizard.get()).toMatchObject({ mobile: MOBILE, known: 'new' });
  });

  it('takes rank and category from above it, the category where the counselling has it', async () => {
    const form = await openForm(site);
    form.typeAsked('12,000', 'BC');
    expect(form.$wizard.get()).toMatchObject({ rank: '12000', ownCategory: 'BC', step: 1 });
    await fillAll(site, form);
    expect(form.$wizard.get()).toMatchObject({ step: 3, rank: '12000' });
    form.previousStep();
    form.chooseCategory(null);
    form.nextStep();
    expect(form.$wizard.get().categoryId).toBe(findCategory(form, 'BC'));
    form.typeAsked('12000', 'Unknown');
    form.previousStep();
    form.chooseCategory(null);
    form.nextStep();
    expect(form.$wizard.get().categoryId).toBeNull();
  });

  it('clears what depends on a choice', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    form.change({ preferredCourses: ['MD General Medicine'] });
    form.chooseCategory(findCategory(form, 'BC'));
    expect(form.$wizard.get().preferredCourses).toEqual([]);
    form.change({ preferredCourses: ['MD General Medicine'] });
    form.chooseQuota(form.$wizard.get().quotaId);
    expect(form.$wizard.get()).toMatchObject({ categoryId: null, preferredCourses: [] });
    form.chooseCategory(findCategory(form, 'BC'));
    form.change({ preferredCourses: ['MD General Medicine'] });
    form.chooseCounselling(form.$wizard.get().counsellingId);
    expect(form.$wizard.get()).toMatchObject({ quotaId: null, categoryId: null, preferredCourses: [] });
  });

  it('does not take an inactive counselling', async () => {
    const form = await openForm(site);
    const inactive = form.$options.get().data.counsellings.find((counselling) => !counselling.is_active);
    expect(inactive).toBeDefined();
    form.chooseCounselling(inactive?.id ?? null);
    expect(form.$wizard.get().counsellingId).toBeNull();
  });

  it('loads courses at the third step', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    expect(form.$courses.get().status).toBe('loaded');
    expect(form.$courses.get().names).toContain('MD General Medicine');
    expect(form.$filterOptions.get()).not.toBeNull();
  });

  it('keeps inputs over a refresh without secrets', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await form.submitWizard();
    form.typeCode(site.lastCode().slice(0, 3));
    const stored = site.platform.tab.get('npp.inputs') ?? '';
    expect(JSON.parse(stored)).toMatchObject({ mobile: MOBILE, rank: '12000' });
    expect(stored).not.toMatch(/otp|code|token/i);
  });

  it('holds every field, the budget by value and label', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    form.change({ budget: 1_500_000 });
    const stored = JSON.parse(site.platform.tab.get('npp.inputs') ?? '{}');
    const fields = [
      'mobile',
      'name',
      'state',
      'rank',
      'counsellingId',
      'quotaId',
      'categoryId',
      'pwd',
      'preferredCourses',
    ];
    expect(Object.keys(stored).sort()).toEqual(
      [
        ...fields,
        'also',
        'answers',
        'budget',
        'budgetMeans',
        'closedQuotas',
        'ownCategory',
        'quotaConfirmed',
        'seatsMeant',
      ].sort(),
    );
    const { budget, budgets } = form.$preferencesView.get();
    expect(budgets.find(({ value }) => value === budget)).toEqual({ value: '1500000', label: 'Up to ₹15L' });
  });
});

describe('a share link', () => {
  it('fills rank and choices, no personal data', async () => {
    await site.close();
    site = await openTab('/?rank=4500&counselling=7&quota=1&category=2&mobile=9876543210&name=Asha');
    const form = await openForm(site);
    expect(form.$wizard.get()).toMatchObject({ rank: '4500', counsellingId: 7, quotaId: 1, mobile: '', name: '' });
  });
});
