// The list of logins in the profile, and ending them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../support/browser.ts';
import { enterProfile, listToasts } from '../../open-profile.ts';
import { openSite, type Site } from '../../open-site.ts';

const MOBILE = '9822233344';
let site: Site;

beforeEach(async () => {
  site = await openSite('/profile');
});
afterEach(() => site.close());

/** The profile of a person who is logged in on another device too. */
async function enter() {
  const page = await enterProfile(site);
  await site.pass(61_000);
  const other = openBrowser(site.application);
  await other.logIn(MOBILE);
  const devices = await import('../../../../src/stores/profile/devices.ts');
  await devices.loadDevices();
  const isOtherIn = async () => (await other.post('/api/users/validate-session')).status === 200;
  return { page, isOtherIn, ...devices };
}

describe('the list of devices', () => {
  it('says which is this one, when it logged in and when it was seen', async () => {
    const { $deviceList } = await enter();
    const { status, hasOthers, devices } = $deviceList.get();
    expect([status, hasOthers, devices.map(({ isThis }) => isThis)]).toEqual(['ready', true, [false, true]]);
    expect(devices[0]?.times).toMatch(/^Logged in 21 Nov 2026, .+, last seen 21 Nov 2026, .+$/);
    expect(devices[1]?.times).toMatch(/^Logged in 21 Nov 2026, \d+:\d\d .m$/);
    expect(devices[0]?.label).toMatch(/^Log out Unknown browser, logged in 21 Nov 2026/);
  });

  it('ends another login and stays on the page', async () => {
    const { page, isOtherIn, $deviceList, endDevices } = await enter();
    await endDevices($deviceList.get().devices[0]?.id ?? '');
    expect([await isOtherIn(), $deviceList.get().hasOthers, site.visited]).toEqual([false, false, []]);
    expect(listToasts(page)).toContain('That device is logged out.');
    expect(page.$session.get().status).toBe('in');
  });

  it('ends every other login', async () => {
    const { page, isOtherIn, endDevices } = await enter();
    await endDevices('others');
    expect([await isOtherIn(), page.$session.get().status]).toEqual([false, 'in']);
    expect(listToasts(page)).toContain('You are logged out everywhere else.');
  });

  it('leaves the page after logging out everywhere, or here', async () => {
    const { page, isOtherIn, endDevices } = await enter();
    await endDevices('all');
    expect([await isOtherIn(), page.$session.get().status, site.visited]).toEqual([false, 'out', ['replace /']]);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain('You are logged out everywhere.');
  });

  it('reports a failure, and loads again', async () => {
    const { page, $deviceList, endDevices, loadDevices } = await enter();
    site.reachable(false);
    await endDevices('others');
    expect(listToasts(page)).toContain('That device could not be logged out. Please try again.');
    expect($deviceList.get()).toMatchObject({ status: 'ready', busy: false });
    await loadDevices();
    expect($deviceList.get().status).toBe('failed');
    site.reachable(true);
    await loadDevices();
    expect($deviceList.get().status).toBe('ready');
  });
});
