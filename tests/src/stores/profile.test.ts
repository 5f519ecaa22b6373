// The profile: guard, loading, editing, past predictions.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/profile');
});
afterEach(() => site.close());

async function openPage() {
  const profile = await import('../../../src/stores/profile.ts');
  const edit = await import('../../../src/stores/profile-edit.ts');
  const view = await import('../../../src/stores/profile-view.ts');
  const tabs = await import('../../../src/stores/profile-tabs.ts');
  const session = await import('../../../src/stores/session.ts');
  const otp = await import('../../../src/stores/otp.ts');
  const toasts = await import('../../../src/stores/toasts.ts');
  return { ...profile, ...edit, ...view, ...tabs, ...session, ...otp, ...toasts };
}

type Page = Awaited<ReturnType<typeof openPage>>;

async function enter(): Promise<Page> {
  const page = await openPage();
  await page.requestCode({ mobile: '9822233344', name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
  void page.openProfile();
  await site.pass(800);
  await site.pass(7_000);
  return page;
}

const told = (page: Page) => page.$toasts.get().map(({ text }) => text);
const left = () => site.platform.tab.get('npp.next-page-toast') ?? '';

describe('the profile', () => {
  it('sends a stranger home after 800 ms', async () => {
    const page = await openPage();
    void page.openProfile();
    await site.pass(799);
    expect(site.visited).toEqual([]);
    await site.pass(1);
    expect(site.visited).toEqual(['replace /?from=%2Fprofile']);
    expect(left()).toContain('Please log in to view your profile.');
  });

  it('shows plan, usage and an empty history', async () => {
    const page = await enter();
    expect(page.$profile.get().status).toBe('ready');
    expect(page.$planCard.get()).toMatchObject({ name: 'Free', status: 'Active', days: '', ending: 'Does not end' });
    expect(page.$usage.get()?.meters.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^0 of \d+$/),
      expect.stringMatching(/^0 of \d+$/),
    ]);
    expect(page.$paymentList.get()).toEqual({ latest: [], rest: '' });
    expect(page.$past.get()).toEqual([]);
  });

  it('says what another rank takes, and when the rank is fixed', async () => {
    const page = await enter();
    const { user } = page.$session.get();
    expect(page.$usage.get()?.locked).toBe('');
    page.$session.setKey('user', { ...user, rankLocked: true, canChangeRank: true } as typeof user);
    expect(page.$usage.get()?.locked).toMatch(/^Another rank takes a rank change/);
    page.$session.setKey('user', { ...user, rankLocked: true, canChangeRank: false } as typeof user);
    expect(page.$usage.get()?.locked).toMatch(/^Your rank is fixed/);
  });

  it('says when it cannot be loaded', async () => {
    const page = await enter();
    site.answer(new Response('{}', { status: 500 }));
    await page.loadProfile();
    expect(page.$profile.get().status).toBe('failed');
    await page.loadProfile();
    expect(page.$profile.get().status).toBe('ready');
  });

  it('counts a missing history as an empty one', async () => {
    const { fetch } = site.platform;
    site.platform.fetch = (path, init) =>
      path === '/api/payment/history' ? Promise.resolve(new Response(null, { status: 404 })) : fetch(path, init);
    const page = await enter();
    expect(page.$profile.get()).toMatchObject({ status: 'ready', payments: [] });
  });

  it('leaves for home when the session expired', async () => {
    const page = await enter();
    site.forgetCookies();
    await page.loadProfile();
    expect(site.visited).toEqual(['replace /']);
    expect(left()).toContain('Your session has expired. Please log in again.');
  });

  it.each([401, 403])('leaves for home when it is refused with %i', async (status) => {
    const page = await enter();
    site.answer(Response.json({ success: false, error: 'REFUSED', message: 'No.' }, { status }));
    await page.loadProfile();
    expect([page.$profile.get().status, site.visited]).toEqual(['left', ['replace /']]);
    expect(left()).toContain('Your session has expired. Please log in again.');
  });

  it('leaves for home with a logout', async () => {
    const page = await enter();
    await page.logOut();
    expect(site.visited).toEqual(['replace /']);
    expect(left()).toContain('You have been logged out successfully');
  });
});

describe('editing the profile', () => {
  it('cleans and keeps a new name', async () => {
    const page = await enter();
    page.startEdit('name');
    page.typeEdit('meera  K. 99 de souza');
    await page.saveEdit();
    expect(page.$session.get().user?.name).toBe('Meera K. de Souza');
    expect(page.$personCard.get()?.name).toBe('Meera K. de Souza');
    expect(page.$edit.get().field).toBeNull();
    expect(told(page)).toContain('Name updated successfully!');
  });

  it('keeps a new state', async () => {
    const page = await enter();
    page.startEdit('state');
    page.typeEdit('TN');
    await page.saveEdit();
    expect(page.$session.get().user?.state).toBe('TN');
    expect(told(page)).toContain('State updated successfully!');
  });

  it('tells why a name was refused', async () => {
    const page = await enter();
    page.startEdit('name');
    page.typeEdit("''--");
    await page.saveEdit();
    expect(told(page).join()).toContain('Failed to update name: Enter your name with letters');
    expect(page.$edit.get()).toMatchObject({ field: 'name', saving: false });
  });

  it.each([
    ['name', 'meera', Response.json({ message: 'Not today.' }, { status: 400 }), 'Failed to update name: Not today.'],
    ['state', 'TN', Response.json({ message: 'Not today.' }, { status: 400 }), 'Failed to update state: Not today.'],
    ['name', 'meera', Response.json({ message: '' }, { status: 400 }), 'Failed to update name: Unknown error'],
    ['name', 'meera', null, 'Failed to update name. Please try again.'],
  ] as const)('words the failure of %s %s', async (field, text, response, words) => {
    const page = await enter();
    page.startEdit(field);
    page.typeEdit(text);
    if (response) site.answer(response);
    else site.reachable(false);
    await page.saveEdit();
    expect(told(page)).toContain(words);
  });

  it('tells that a change was not sent', async () => {
    const page = await enter();
    page.startEdit('state');
    page.typeEdit('TN');
    site.reachable(false);
    await page.saveEdit();
    expect(told(page)).toContain('Failed to update state. Please try again.');
    expect(page.$session.get().user?.state).toBe('KL');
  });

  it('remembers which messages are wanted', async () => {
    const page = await enter();
    await page.toggleChannel('rcs');
    expect(page.$consentCard.get()?.channels.find(({ channel }) => channel === 'rcs')?.chosen).toBe(false);
    await page.loadProfile();
    expect(page.$profile.get().consent?.channels).toEqual(['sms', 'whatsapp']);
  });

  it('puts back a choice that was not saved', async () => {
    const page = await enter();
    site.reachable(false);
    await page.toggleChannel('whatsapp');
    expect(page.$profile.get().consent?.channels).toContain('whatsapp');
    expect(told(page)).toContain('Your choices could not be saved. Please try again.');
  });
});

describe('the plan on the profile', () => {
  const plan = { planCode: 'basic', plan_code: 'basic', planName: 'Basic', planDescription: '', price: 499 };
  const rest = { originalPrice: 999, validityDays: 30, features: [] };

  it.each([
    [6, true],
    [7, false],
  ])('is red below seven days: %i', async (daysRemaining, soon) => {
    const page = await enter();
    const expiresAt = '2026-11-27T10:00:00.000Z';
    page.$profile.setKey('plan', { ...plan, ...rest, expiresAt, isPlanActive: true, daysRemaining });
    expect(page.$planCard.get()).toMatchObject({ soon, days: `${daysRemaining} days left`, offer: 'See the plans' });
  });

  it('is inactive once it has ended', async () => {
    const page = await enter();
    const expiresAt = '2026-11-20T10:00:00.000Z';
    page.$profile.setKey('plan', { ...plan, ...rest, expiresAt, isPlanActive: false, daysRemaining: 0 });
    expect(page.$planCard.get()).toMatchObject({
      status: 'Inactive',
      offer: 'Renew Plan',
      ending: 'Ended on 20 Nov 2026',
      note: 'Until you renew, the limits of the Free plan hold.',
      holds: 'What it held',
    });
  });

  it('lists three payments and counts the rest', async () => {
    const page = await enter();
    const payments = Array.from({ length: 5 }, (_, number) => ({
      plan_name: 'Basic',
      plan_code: 'basic',
      amount: 49_900,
      status: number === 0 ? ('assigned' as const) : ('captured' as const),
      created_at: `2026-11-1${number}T10:00:00.000Z`,
      expires_at: '2026-12-20T10:00:00.000Z',
      razorpay_payment_id: number === 0 ? null : `pay_${number}`,
      receiptId: number === 0 ? null : `npp_abcdefghij${number}`,
      receiptNumber: number === 0 ? null : `R-${number}`,
    }));
    page.$profile.setKey('payments', payments);
    const { latest, rest: more } = page.$paymentList.get();
    expect(latest.map(({ paymentId }) => paymentId)).toEqual(['Admin Assigned', 'pay_1', 'pay_2']);
    expect(latest[1]).toMatchObject({ amount: '₹499', receipt: { href: '/api/payment/receipt/npp_abcdefghij1' } });
    expect(latest[0]?.receipt).toBeNull();
    expect(more).toBe('and 2 earlier payments');
  });
});
