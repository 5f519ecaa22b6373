// The profile: guard, loading, redirects.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterProfile, openPage } from '../../open-profile.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/profile');
});
afterEach(() => site.close());

const left = () => site.platform.tab.get('npp.next-page-toast') ?? '';

describe('the profile', () => {
  it('redirects a visitor to home after 800 ms', async () => {
    const page = await openPage();
    void page.openProfile();
    await site.pass(799);
    expect(site.visited).toEqual([]);
    await site.pass(1);
    expect(site.visited).toEqual(['replace /?from=%2Fprofile']);
    expect(left()).toContain('Please log in to view your profile.');
  });

  it('shows plan, usage and an empty history', async () => {
    const page = await enterProfile(site);
    expect(page.$profile.get().status).toBe('ready');
    expect(page.$planCard.get()).toMatchObject({ name: 'Free', status: 'Active', days: '', ending: 'Does not end' });
    expect(page.$usage.get()?.meters.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^0 of \d+$/),
      expect.stringMatching(/^0 of \d+$/),
    ]);
    expect(page.$paymentList.get()).toEqual({ latest: [], rest: '' });
    expect(page.$pastPredictions.get()).toEqual([]);
  });

  it('says what another rank costs, and when the rank is fixed', async () => {
    const page = await enterProfile(site);
    const { user } = page.$session.get();
    expect(page.$usage.get()?.locked).toBe('');
    page.$session.setKey('user', { ...user, rankLocked: true, canChangeRank: true } as typeof user);
    expect(page.$usage.get()?.locked).toMatch(/^Another rank takes a rank change/);
    page.$session.setKey('user', { ...user, rankLocked: true, canChangeRank: false } as typeof user);
    expect(page.$usage.get()?.locked).toMatch(/^Your rank is fixed/);
  });

  it('says when it cannot be loaded', async () => {
    const page = await enterProfile(site);
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
    const page = await enterProfile(site);
    expect(page.$profile.get()).toMatchObject({ status: 'ready', payments: [] });
  });

  it('redirects to home when the session has expired', async () => {
    const page = await enterProfile(site);
    site.forgetCookies();
    await page.loadProfile();
    expect(site.visited).toEqual(['replace /']);
    expect(left()).toContain('Your session has expired. Please log in again.');
  });

  it.each([401, 403])('redirects to home after a refusal with %i', async (status) => {
    const page = await enterProfile(site);
    site.answer(Response.json({ success: false, error: 'REFUSED', message: 'No.' }, { status }));
    await page.loadProfile();
    expect([page.$profile.get().status, site.visited]).toEqual(['left', ['replace /']]);
    expect(left()).toContain('Your session has expired. Please log in again.');
  });

  it('redirects to home after a logout', async () => {
    const page = await enterProfile(site);
    await page.logOut();
    expect(site.visited).toEqual(['replace /']);
    expect(left()).toContain('You have been logged out successfully');
  });
});
