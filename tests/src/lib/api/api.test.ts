// Calls of the client: security token, cookies, time-out, messages of failures.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function openTab() {
  const session = await import('../../../../src/stores/session/session.ts');
  const api = await import('../../../../src/lib/api/api.ts');
  const { announce } = await import('../../../../src/lib/platform.ts');
  const banner = await import('../../../../src/stores/page/banner.ts');
  session.startSession();
  return { ...api, ...banner, announce };
}

describe('the security token', () => {
  const fetched = () => site.requests.filter((request) => request === 'GET /api/csrf-token').length;

  it('is fetched once for its lifetime', async () => {
    const tab = await openTab();
    await tab.call('people.checkMobile', { body: { mobile: '9833344455' } });
    await tab.call('people.checkMobile', { body: { mobile: '9833344456' } });
    expect(fetched()).toBe(1);
    await site.pass(25 * 60_000);
    await tab.call('people.checkMobile', { body: { mobile: '9833344457' } });
    expect(fetched()).toBe(2);
  });

  it('is fetched again after a refusal', async () => {
    const tab = await openTab();
    await tab.call('people.checkMobile', { body: { mobile: '9833344455' } });
    site.forgetCookies();
    const reply = await tab.call('people.checkMobile', { body: { mobile: '9833344456' } });
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
    await tab.call('options.minimalOptions');
    await tab.call('people.checkMobile', { body: { mobile: '9833344455' } });
    expect(sent.map(([path]) => path)).toEqual([
      '/api/enhanced-prediction/minimal-options',
      '/api/csrf-token',
      '/api/users/check-mobile',
    ]);
    expect(new Set(sent.map(([, { credentials }]) => credentials))).toEqual(new Set(['same-origin']));
  });

  it('times out after 30 seconds', async () => {
    const tab = await openTab();
    site.hang();
    const call = expect(tab.call('options.minimalOptions')).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'Request timed out after 30 seconds',
    });
    await site.pass(30_000);
    await call;
  });

  it('is sent twice more to a server that many people use', async () => {
    const tab = await openTab();
    const setWait = (wait: number) => Object.assign(site.application.deps.requestQueue, { expectedWait: () => wait });
    const sent = () => site.requests.filter((request) => request === 'POST /api/users/check-mobile').length;
    const body = { mobile: '9833344455' };
    await tab.call('people.checkMobile', { body });
    setWait(1_000);
    const answered = tab.call('people.checkMobile', { body });
    await site.pass(1_999);
    expect(sent()).toBe(2);
    setWait(0);
    await site.pass(2_001);
    expect((await answered).userExists).toBe(false);
    expect(sent()).toBe(3);

    setWait(1_000);
    const refused = expect(tab.call('people.checkMobile', { body })).rejects.toMatchObject({ code: 'OVERLOADED' });
    await site.pass(8_000);
    await refused;
    expect(sent()).toBe(6);
  });

  it('names the status when the server sends no message', async () => {
    const tab = await openTab();
    site.answer(new Response('gone', { status: 410 }));
    await expect(tab.call('options.minimalOptions')).rejects.toMatchObject({ message: 'HTTP error! status: 410' });
  });

  it('shows the banner for six seconds after a server error', async () => {
    const tab = await openTab();
    tab.listenForServerErrors();
    site.answer(new Response('{}', { status: 502 }));
    await expect(tab.call('options.minimalOptions')).rejects.toMatchObject({ status: 502 });
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
