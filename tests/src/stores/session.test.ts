import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite, type Site } from '../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function openTab() {
  const session = await import('../../../src/stores/session.ts');
  const otp = await import('../../../src/stores/otp.ts');
  const toasts = await import('../../../src/stores/toasts.ts');
  const api = await import('../../../src/lib/api.ts');
  const { announce } = await import('../../../src/lib/platform.ts');
  const banner = await import('../../../src/stores/banner.ts');
  session.startSession();
  return { ...session, ...otp, ...toasts, ...api, ...banner, announce };
}

/** The same browser, loaded anew. */
async function reopenTab() {
  vi.resetModules();
  const { setPlatform } = await import('../../../src/lib/platform.ts');
  setPlatform(site.platform);
  return openTab();
}

async function logIn(tab: Awaited<ReturnType<typeof openTab>>) {
  await tab.requestCode({ mobile: '9833344455', name: 'Asha Menon', state: 'KL' }, 'popup');
  tab.typeCode(site.lastCode());
  await site.pass(100);
}

const stored = () => [site.platform.local.get('npp.session-token'), site.platform.local.get('npp.user-data')];

describe('the session', () => {
  it('is unknown until it is looked for', async () => {
    const session = await import('../../../src/stores/session.ts');
    expect(session.$session.get().status).toBe('unknown');
    session.startSession();
    expect(session.$session.get().status).toBe('out');
    expect(session.$loginOpen.get()).toBe(false);
  });

  it('opens guarded pages without any storage', async () => {
    const tab = await openTab();
    expect(tab.mayEnter()).toBe(false);
    await logIn(tab);
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.remove(key);
    expect(tab.mayEnter()).toBe(true);
  });

  it('has no user while it cannot be checked', async () => {
    const tab = await openTab();
    site.reachable(false);
    expect(await tab.refreshUser()).toBeNull();
    expect(tab.$session.get()).toMatchObject({ status: 'out', user: null });
  });

  it('asks nothing for somebody never logged in', async () => {
    const tab = await openTab();
    await site.settle();
    expect(tab.$session.get().status).toBe('out');
    expect(site.requests).toEqual([]);
  });

  it('keeps a placeholder, never a token', async () => {
    const tab = await openTab();
    await logIn(tab);
    const [token, user] = stored();
    expect(token?.length).toBeLessThan(20);
    expect(JSON.parse(user ?? '')).toMatchObject({ name: 'Asha Menon', isVerified: true });
    expect(tab.mayEnter()).toBe(true);
  });

  it('ends everywhere when the server says so', async () => {
    const tab = await openTab();
    await logIn(tab);
    await site.pass(31 * 24 * 3_600_000);
    await expect(tab.call('validateSession', { body: {} })).rejects.toMatchObject({
      code: 'SESSION_EXPIRED',
      message: 'Your session has expired. Please log in again.',
    });
    expect(tab.$session.get()).toEqual({ status: 'out', known: null, user: null });
    expect(tab.$toasts.get().at(-1)).toMatchObject({
      kind: 'warning',
      text: 'You have been logged out. Please log in again.',
    });
    expect(tab.$loginOpen.get()).toBe(true);
    expect(stored()).toEqual([null, null]);
  });

  it('forgets everything at logout', async () => {
    const tab = await openTab();
    await logIn(tab);
    await tab.logOut();
    expect(stored()).toEqual([null, null]);
    expect(tab.mayEnter()).toBe(false);
    expect(site.platform.local.get('npp.manual-logout')).toBe('yes');
    expect(await tab.checkSession()).toBe('inactive');
  });

  it('says false when a logout reaches nobody', async () => {
    const tab = await openTab();
    await logIn(tab);
    site.reachable(false);
    expect(await tab.logOut()).toBe(false);
    expect(tab.$session.get().status).toBe('out');
    site.reachable(true);
    await logIn(tab);
    expect(await tab.logOut()).toBe(true);
  });

  it('restores a session by its cookie alone', async () => {
    const tab = await openTab();
    await logIn(tab);
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.remove(key);
    const again = await reopenTab();
    await site.settle();
    expect(again.$session.get()).toMatchObject({ status: 'in', known: { name: 'Asha Menon' } });
    expect(stored()[0]).not.toBeNull();
  });

  it('asks nothing about a visitor without a cookie or after a manual logout', async () => {
    const asked = () => site.requests.filter((request) => request.includes('validate-session')).length;
    await openTab();
    await site.settle();
    expect(asked()).toBe(0);
    const tab = await openTab();
    await logIn(tab);
    const before = asked();
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.remove(key);
    site.platform.local.set('npp.manual-logout', 'yes');
    await reopenTab();
    await site.settle();
    expect(asked()).toBe(before);
  });

  it('clears the keys of older versions', async () => {
    for (const key of ['sessionToken', 'userData']) site.platform.local.set(key, 'old');
    await openTab();
    expect(['sessionToken', 'userData'].map(site.platform.local.get)).toEqual([null, null]);
  });
});

describe('the security token', () => {
  const fetched = () => site.requests.filter((request) => request === 'GET /api/csrf-token').length;

  it('is fetched once for its lifetime', async () => {
    const tab = await openTab();
    await tab.call('checkMobile', { body: { mobile: '9833344455' } });
    await tab.call('checkMobile', { body: { mobile: '9833344456' } });
    expect(fetched()).toBe(1);
    await site.pass(25 * 60_000);
    await tab.call('checkMobile', { body: { mobile: '9833344457' } });
    expect(fetched()).toBe(2);
  });

  it('is fetched again after a refusal', async () => {
    const tab = await openTab();
    await tab.call('checkMobile', { body: { mobile: '9833344455' } });
    site.forgetCookies();
    const reply = await tab.call('checkMobile', { body: { mobile: '9833344456' } });
    expect(reply.userExists).toBe(false);
    expect(fetched()).toBe(2);
  });
});

describe('a call', () => {
  it('goes to the own host with cookies', async () => {
    const sent: [string, RequestInit][] = [];
    const { fetch } = site.platform;
    site.platform.fetch = (path, init) => {
      sent.push([path, init]);
      return fetch(path, init);
    };
    const tab = await openTab();
    await tab.call('minimalOptions');
    await tab.call('checkMobile', { body: { mobile: '9833344455' } });
    expect(sent.map(([path]) => path)).toEqual([
      '/api/enhanced-prediction/minimal-options',
      '/api/csrf-token',
      '/api/users/check-mobile',
    ]);
    expect(new Set(sent.map(([, { credentials }]) => credentials))).toEqual(new Set(['same-origin']));
  });

  it('gives up after 30 seconds', async () => {
    const tab = await openTab();
    site.hang();
    const call = expect(tab.call('minimalOptions')).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'Request timed out after 30 seconds',
    });
    await site.pass(30_000);
    await call;
  });

  it('names the status when nothing is said', async () => {
    const tab = await openTab();
    site.answer(new Response('gone', { status: 410 }));
    await expect(tab.call('minimalOptions')).rejects.toMatchObject({ message: 'HTTP error! status: 410' });
  });

  it('raises the banner for six seconds on trouble', async () => {
    const tab = await openTab();
    tab.listenForTrouble();
    site.answer(new Response('{}', { status: 502 }));
    await expect(tab.call('minimalOptions')).rejects.toMatchObject({ status: 502 });
    expect(tab.$banner.get()).toBe('We’re having trouble connecting. Please try again.');
    await site.pass(5_999);
    expect(tab.$banner.get()).not.toBe('');
    await site.pass(1);
    expect(tab.$banner.get()).toBe('');
    tab.announce('global-error', 'Other words.');
    expect(tab.$banner.get()).toBe('Other words.');
    tab.closeBanner();
    expect(tab.$banner.get()).toBe('');
  });
});
