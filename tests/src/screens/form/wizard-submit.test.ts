// Submitting the form: code, prediction, limits; and its steps in the history.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyWizard } from '../../../../src/screens/form/inputs.ts';
import { fillAll, logIn, MOBILE, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

describe('submitting the form', () => {
  it('sends a code to a new person', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    expect(await form.submitWizard()).toBe('code-sent');
    expect(form.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, source: 'form' });
    form.typeCode(site.lastCode());
    await site.pass(100);
    expect(form.$session.get().user?.name).toBe('Asha de Menon');
    expect(site.visited).toEqual([]);
    await site.pass(200);
    expect(site.visited).toEqual(['/predictions']);
  });

  it('starts at step two when logged in', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await logIn(site, form);
    expect(form.$wizard.get().step).toBe(3);
    await site.close();
    const { local } = site.platform;
    site = await openTab();
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.set(key, local.get(key) ?? '');
    site.reachable(false);
    expect((await openForm(site)).$wizard.get().step).toBe(2);
  });

  it('lets a logged-in person go back to step one', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await logIn(site, form);
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

  it('predicts nothing once the limit is reached', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await logIn(site, form);
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

  it('says why a registration failed', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    const fails = async (response: Response) => {
      site.answer(response);
      await form.submitWizard();
      return [form.$toasts.get().at(-1)?.text, form.$wizard.get().error];
    };
    const long = 'Registration failed. Please try again.';
    expect(await fails(new Response('', { status: 410 }))).toEqual(['Failed to send OTP', long]);
    expect(await fails(new Response('{}', { status: 200 }))).toEqual(['Registration failed', long]);
    const message = 'Too many requests. Please wait a moment before trying again.';
    expect(await fails(Response.json({ message }, { status: 429 }))).toEqual([message, message]);
  });

  it('returns to step one after logout', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await logIn(site, form);
    await form.logOut();
    expect(form.$wizard.get()).toEqual(emptyWizard);
    expect(site.platform.tab.get('npp.inputs')).toBeNull();
    expect(form.$toasts.get().map((toast) => toast.text)).toContain('You have been logged out successfully');
  });

  it('opens the login when the session has ended', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    await logIn(site, form);
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
    const form = await openForm(site);
    await fillAll(site, form, '');
    expect(form.$wizard.get().step).toBe(2);
    expect(await form.submitWizard()).toBe('not-started');
  });

  it('reports a network failure', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    site.reachable(false);
    expect(await form.submitWizard()).toBe('not-started');
    expect(form.$wizard.get()).toMatchObject({ submitting: false, error: 'Network error. Please try again.' });
  });
});

describe('the form', () => {
  it('goes one step back with Back, and forward again after a reload', async () => {
    const form = await openForm(site);
    await fillAll(site, form);
    expect(form.$wizard.get().step).toBe(3);
    site.platform.history.back();
    expect(form.$wizard.get().step).toBe(2);
    const { nextStep, showStepOfHistory, previousStep } = form;
    nextStep();
    form.change({ step: 1 });
    showStepOfHistory();
    expect(form.$wizard.get().step).toBe(3);
    previousStep();
    expect(form.$wizard.get().step).toBe(2);
  });
});
