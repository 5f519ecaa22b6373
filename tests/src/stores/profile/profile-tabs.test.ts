// The open tab of the profile and its address.
import { afterEach, describe, expect, it } from 'vitest';
import { enterProfile } from '../../open-profile.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

afterEach(() => site.close());

describe('the tabs of the profile', () => {
  it('opens the tab that the address names', async () => {
    site = await openSite('/profile?tab=usage');
    const page = await enterProfile(site);
    expect(page.$tab.get()).toBe('usage');
  });

  it('opens the overview for an unknown tab', async () => {
    site = await openSite('/profile?tab=constructor');
    const page = await enterProfile(site);
    expect(page.$tab.get()).toBe('overview');
  });

  it('names each opened tab in the address and returns by Back', async () => {
    site = await openSite('/profile');
    const page = await enterProfile(site);
    page.openTab('package');
    expect(site.platform.here()).toBe('/profile?tab=package');
    page.openTab('usage');
    page.openTab('usage');
    site.platform.history.back();
    expect([page.$tab.get(), site.platform.here()]).toEqual(['package', '/profile?tab=package']);
    site.platform.history.back();
    expect([page.$tab.get(), site.platform.here()]).toEqual(['overview', '/profile']);
  });
});
