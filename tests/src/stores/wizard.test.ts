import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function openForm() {
  const wizard = await import('../../../src/stores/wizard.ts');
  const fields = await import('../../../src/stores/wizard-fields.ts');
  const submit = await import('../../../src/stores/wizard-submit.ts');
  const options = await import('../../../src/stores/options.ts');
  const session = await import('../../../src/stores/session.ts');
  const toasts = await import('../../../src/stores/toasts.ts');
  const otp = await import('../../../src/stores/otp.ts');
  const view = await import('../../../src/stores/wizard-view.ts');
  submit.openWizard();
  await site.settle();
  return { ...wizard, ...fields, ...submit, ...options, ...session, ...toasts, ...otp, ...view };
}

type Form = Awaited<ReturnType<typeof openForm>>;
const MOBILE = '9876543210';

function fillPerson(form: Form, mobile = MOBILE) {
  form.typeMobile(mobile);
  form.typeOwnName('asha  DE menon');
  form.chooseState('KL');
}

async function fillAll(form: Form, rank = '12000') {
  fillPerson(form);
  await site.settle();
  form.nextStep();
  form.typeRank(rank);
  chooseSeats(form);
  form.nextStep();
  form.chooseCategory(categoryNamed(form, 'BC'));
  await site.settle();
}

function chooseSeats(form: Form) {
  const { counsellings, quotas } = form.$options.get().data;
  const active = counsellings.find((counselling) => counselling.is_active)?.id ?? null;
  form.chooseCounselling(active);
  form.chooseQuota(quotas.find((quota) => quota.counselling_id === active && quota.open)?.id ?? null);
}

const categoryNamed = (form: Form, name: string) =>
  form.$options.get().data.categories.find((category) => category.name === name)?.id ?? null;

async function logIn(form: Form) {
  await form.submitWizard();
  form.typeCode(site.lastCode());
  await site.pass(100);
}

describe('the form', () => {
  it('starts at the first of three steps', async () => {
    const form = await openForm();
    expect(form.$wizard.get().step).toBe(1);
    expect(form.$complete.get().step1).toBe(false);
    form.previousStep();
    expect(form.$wizard.get().step).toBe(1);
  });

  it('opens the next step when complete', async () => {
    const form = await openForm();
    form.nextStep();
    expect(form.$wizard.get().step).toBe(1);
    fillPerson(form);
    await site.settle();
    form.nextStep();
    expect(form.$wizard.get()).toMatchObject({ step: 2, name: 'Asha de Menon', known: 'new' });
    form.nextStep();
    expect(form.$wizard.get().step).toBe(2);
  });

  it('asks about a number at ten digits', async () => {
    const form = await openForm();
    const asked = () => site.requests.filter((request) => request.endsWith('/check-mobile')).length;
    form.typeMobile('987654321');
    await site.settle();
    expect(asked()).toBe(0);
    form.typeMobile('+91 98765-43210');
    await site.settle();
    expect(asked()).toBe(1);
    expect(form.$wizard.get()).toMatchObject({ mobile: MOBILE, known: 'new' });
  });

  it('clears what depends on a choice', async () => {
    const form = await openForm();
    await fillAll(form);
    form.chooseCourses(['MD General Medicine']);
    form.chooseCategory(categoryNamed(form, 'BC'));
    expect(form.$wizard.get().preferredCourses).toEqual([]);
    form.chooseCourses(['MD General Medicine']);
    form.chooseQuota(form.$wizard.get().quotaId);
    expect(form.$wizard.get()).toMatchObject({ categoryId: null, preferredCourses: [] });
    form.chooseCategory(categoryNamed(form, 'BC'));
    form.chooseCourses(['MD General Medicine']);
    form.chooseCounselling(form.$wizard.get().counsellingId);
    expect(form.$wizard.get()).toMatchObject({ quotaId: null, categoryId: null, preferredCourses: [] });
  });

  it('does not take an inactive counselling', async () => {
    const form = await openForm();
    const inactive = form.$options.get().data.counsellings.find((counselling) => !counselling.is_active);
    expect(inactive).toBeDefined();
    form.chooseCounselling(inactive?.id ?? null);
    expect(form.$wizard.get().counsellingId).toBeNull();
  });

  it('loads courses at the third step', async () => {
    const form = await openForm();
    await fillAll(form);
    expect(form.$courses.get().status).toBe('loaded');
    expect(form.$courses.get().names).toContain('MD General Medicine');
    expect(form.$filterOptions.get()).not.toBeNull();
  });

  it('sends a newcomer through the code', async () => {
    const form = await openForm();
    await fillAll(form);
    expect(await form.submitWizard()).toBe('code-sent');
    expect(form.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, source: 'form' });
    form.typeCode(site.lastCode());
    await site.pass(100);
    expect(form.$session.get().user?.name).toBe('Asha de Menon');
    expect(site.visited).toEqual([]);
    await site.pass(200);
    expect(site.visited).toEqual(['/predictions']);
  });

  it('keeps inputs over a refresh without secrets', async () => {
    const form = await openForm();
    await fillAll(form);
    await form.submitWizard();
    form.typeCode(site.lastCode().slice(0, 3));
    const kept = site.platform.tab.get('npp.inputs') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ mobile: MOBILE, rank: '12000' });
    expect(kept).not.toMatch(/otp|code|token/i);
  });

  it('holds ten fields, the budget by value and label', async () => {
    const form = await openForm();
    await fillAll(form);
    form.chooseBudget(1_500_000);
    const kept = JSON.parse(site.platform.tab.get('npp.inputs') ?? '{}');
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
    expect(Object.keys(kept).sort()).toEqual([...fields, 'budget', 'quotaConfirmed'].sort());
    const { budget, budgets } = form.$preferencesView.get();
    expect(budgets.find(({ value }) => value === budget)).toEqual({ value: '1500000', label: 'Up to ₹15L' });
  });

  it('starts at step two when logged in', async () => {
    const form = await openForm();
    await fillAll(form);
    await logIn(form);
    expect(form.$wizard.get().step).toBe(3);
    await site.close();
    const { local } = site.platform;
    site = await openSite();
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.set(key, local.get(key) ?? '');
    site.reachable(false);
    expect((await openForm()).$wizard.get().step).toBe(2);
  });

  it('lets somebody logged in look back at step one', async () => {
    const form = await openForm();
    await fillAll(form);
    await logIn(form);
    form.previousStep();
    form.previousStep();
    await form.refreshUser();
    expect(form.$wizard.get().step).toBe(1);
    expect(form.$wizardView.get()).toMatchObject({ canGoBack: false, canGoOn: true });
    expect(form.$personView.get()).toMatchObject({
      mobile: MOBILE,
      mobileLocked: true,
      saved: { name: 'Asha de Menon', state: 'KL' },
    });
    form.nextStep();
    expect(form.$wizard.get().step).toBe(2);
  });

  it('disables Previous at step one only', async () => {
    const form = await openForm();
    expect(form.$wizardView.get().canGoBack).toBe(false);
    fillPerson(form);
    await site.settle();
    form.nextStep();
    expect(form.$wizardView.get().canGoBack).toBe(true);
    form.previousStep();
    expect(form.$wizardView.get()).toMatchObject({ step: 1, canGoBack: false });
  });

  it('needs everything a step asks for', async () => {
    const form = await openForm();
    const step1 = () => form.$complete.get().step1;
    form.typeMobile(MOBILE);
    form.typeOwnName('Asha');
    await site.settle();
    expect(step1()).toBe(false);
    form.chooseState('KL');
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
    form.chooseCategory(categoryNamed(form, 'BC'));
    expect(form.$complete.get().step3).toBe(true);
    form.change({ submitting: true });
    expect(form.$complete.get().step3).toBe(false);
  });

  it('predicts nothing once the limit is reached', async () => {
    const form = await openForm();
    await fillAll(form);
    await logIn(form);
    await site.pass(300);
    site.visited.length = 0;
    const { user } = form.$session.get();
    form.$session.setKey('user', user && { ...user, canPredict: false });
    expect(form.$complete.get().step3).toBe(false);
    expect(await form.submitWizard()).toBe('not-started');
    expect(form.$toasts.get().at(-1)?.text).toBe(
      'Prediction limit reached! Upgrade to premium for unlimited predictions.',
    );
    expect(site.visited).toEqual([]);
  });

  it('offers quotas and categories of the counselling only', async () => {
    const form = await openForm();
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
    const form = await openForm();
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

  it('asks about a disability where it is derived', async () => {
    const form = await openForm();
    await fillAll(form);
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
    const form = await openForm();
    const { budgets, budget } = form.$preferencesView.get();
    expect(budgets.map(({ value }) => Number(value))).toEqual([500_000, 1_000_000, 1_500_000, 2_000_000, 2_500_000]);
    expect(budgets.map(({ label }) => label)).toEqual(
      ['5L', '10L', '15L', '20L', '25L'].map((lakh) => `Up to ₹${lakh}`),
    );
    expect([budget, form.$wizard.get().budget]).toEqual(['', null]);
  });

  it('says why a registration failed', async () => {
    const form = await openForm();
    await fillAll(form);
    const fails = async (response: Response) => {
      site.answer(response);
      await form.submitWizard();
      return [form.$toasts.get().at(-1)?.text, form.$wizard.get().error];
    };
    const long = 'Registration failed. Please try again.';
    expect(await fails(new Response('', { status: 410 }))).toEqual(['Failed to send OTP', long]);
    expect(await fails(new Response('{}', { status: 200 }))).toEqual(['Registration failed', long]);
    const said = 'Too many requests. Please wait a moment before trying again.';
    expect(await fails(Response.json({ message: said }, { status: 429 }))).toEqual([said, said]);
  });

  it('returns to step one after logout', async () => {
    const form = await openForm();
    await fillAll(form);
    await logIn(form);
    await form.logOut();
    expect(form.$wizard.get()).toEqual(form.emptyWizard);
    expect(site.platform.tab.get('npp.inputs')).toBeNull();
    expect(form.$toasts.get().map((toast) => toast.text)).toContain('You have been logged out successfully');
  });

  it('opens the login when the session died', async () => {
    const form = await openForm();
    await fillAll(form);
    await logIn(form);
    await site.pass(31 * 24 * 3_600_000);
    site.visited.length = 0;
    form.change({ step: 3 });
    expect(await form.submitWizard()).toBe('SESSION_REQUIRED');
    expect(form.$toasts.get().at(-1)?.text).toBe('Your session is not active. Please log in to continue.');
    expect(form.$loginOpen.get()).toBe(true);
    expect(form.$wizard.get()).toMatchObject({ step: 1, rank: '12000' });
    expect(site.visited).toEqual([]);
  });

  it('does not start without a rank', async () => {
    const form = await openForm();
    await fillAll(form, '');
    expect(form.$wizard.get().step).toBe(2);
    expect(await form.submitWizard()).toBe('not-started');
  });

  it('says so when nothing can be reached', async () => {
    const form = await openForm();
    await fillAll(form);
    site.reachable(false);
    expect(await form.submitWizard()).toBe('not-started');
    expect(form.$wizard.get()).toMatchObject({ submitting: false, error: 'Network error. Please try again.' });
  });
});

describe('a share link', () => {
  it('fills rank and choices, nobody in particular', async () => {
    await site.close();
    site = await openSite('/?rank=4500&counselling=7&quota=1&category=2&mobile=9876543210&name=Asha');
    const form = await openForm();
    expect(form.$wizard.get()).toMatchObject({ rank: '4500', counsellingId: 7, quotaId: 1, mobile: '', name: '' });
  });
});

describe('a returning candidate', () => {
  async function predictWith(rank: number) {
    const { askPrediction } = await import('../../../src/lib/prediction-api.ts');
    await askPrediction({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null });
  }

  async function logInByPopup(form: Form) {
    await form.requestCode({ mobile: MOBILE, name: 'Asha Menon', state: 'KL' }, 'popup');
    form.typeCode(site.lastCode());
    await site.pass(100);
  }

  it('goes on with the last rank', async () => {
    const form = await openForm();
    await logInByPopup(form);
    await predictWith(4500);
    await form.logOut();
    await site.pass(61_000);
    await logInByPopup(form);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4500' });
    expect(site.visited).toEqual([]);
  });

  it('keeps a rank that the plan has fixed', async () => {
    const form = await openForm();
    await logInByPopup(form);
    await predictWith(4500);
    await predictWith(4600);
    await form.refreshUser();
    expect(form.$lockedRank.get()).toBe(4600);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4600' });
    form.typeRank('9000');
    await form.refreshUser();
    expect(form.$wizard.get().rank).toBe('4600');
  });

  it('does not predict another rank than typed', async () => {
    const form = await openForm();
    await logInByPopup(form);
    await predictWith(4500);
    await predictWith(4600);
    await form.logOut();
    await site.pass(61_000);
    await fillAll(form, '9000');
    await form.submitWizard();
    form.typeCode(site.lastCode());
    await site.pass(400);
    expect(site.visited).toEqual([]);
    expect(form.$wizard.get()).toMatchObject({ step: 2, rank: '4600' });
    expect(form.$toasts.get().at(-1)?.text).toBe('Your plan keeps your rank at 4,600.');
  });
});
