// The session: restored, expired, ended by a logout.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function openTab() {
  const session = await import('../../../../src/stores/session/session.ts');
  const otp = await import('../../../../src/stores/session/otp.ts');
  const verification = await import('../../../../src/stores/session/otp-verification.ts');
  const toasts = await import('../../../../src/stores/page/toasts.ts');
  const api = await import('../../../../src/lib/api/api.ts');
  session.startSession();
  return { ...session, ...otp, ...verification, ...toasts, ...api };
}

/** The same browser after a reload. */
async function reopenTab() {
  vi.resetModules();
  const { setPlatform } = await import('../../../../src/lib/platform.ts');
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
  it('is unknown until it is checked', async () => {
    const session = await import('../../../../src/stores/session/session.ts');
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

  it('sends no request for a person who never logged in', async () => {
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

  it('ends everywhere when the server ends it', async () => {
    const tab = await openTab();
    await logIn(tab);
    await site.pass(31 * 24 * 3_600_000);
    await expect(tab.call('people.validateSession', { body: {} })).rejects.toMatchObject({
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

  it('clears everything at logout', async () => {
    const tab = await openTab();
    await logIn(tab);
    await tab.logOut();
    expect(stored()).toEqual([null, null]);
    expect(tab.mayEnter()).toBe(false);
    expect(site.platform.local.get('npp.manual-logout')).toBe('yes');
    expect(await tab.checkSession()).toBe('inactive');
  });

  it('ends with a logout in another tab', async () => {
    const tab = await openTab();
    await logIn(tab);
    const { local, events } = site.platform;
    const change = (key: string, value: string | null) => {
      if (value === null) local.remove(key);
      else local.set(key, value);
      events.dispatchEvent(new Event('storage'));
    };
    change('npp.manual-logout', 'yes');
    expect(tab.$session.get().status).toBe('in');
    change('npp.session-token', null);
    expect(tab.$session.get().status).toBe('out');
    expect(stored()).toEqual([null, null]);
  });

  it('returns false when a logout does not reach the server', async () => {
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

  it('sends no request without a cookie or after a manual logout', async () => {
    const countRequests = () => site.requests.filter((request) => request.includes('validate-session')).length;
    await openTab();
    await site.settle();
    expect(countRequests()).toBe(0);
    const tab = await openTab();
    await logIn(tab);
    const before = countRequests();
    for (const key of ['npp.session-token', 'npp.user-data']) site.platform.local.remove(key);
    site.platform.local.set('npp.manual-logout', 'yes');
    await reopenTab();
    await site.settle();
    expect(countRequests()).toBe(before);
  });

  it('clears the keys of older versions', async () => {
    for (const key of ['sessionToken', 'userData']) site.platform.local.set(key, 'old');
    await openTab();
    expect(['sessionToken', 'userData'].map(site.platform.local.get)).toEqual([null, null]);
  });
});
