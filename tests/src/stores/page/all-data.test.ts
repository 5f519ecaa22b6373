// The public tables: loaded on demand, once, with their states.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

const QUARTER = 15 * 60_000;

describe('all data', () => {
  let site: Site;
  beforeEach(async () => {
    site = await openSite();
  });
  afterEach(() => site.close());

  async function openTab() {
    const session = await import('../../../../src/stores/session/session.ts');
    const otp = await import('../../../../src/stores/session/otp.ts');
    const verification = await import('../../../../src/stores/session/otp-verification.ts');
    const { $allData, loadAllData, resetAllData } = await import('../../../../src/stores/page/all-data.ts');
    session.startSession();
    await otp.requestCode({ mobile: '9833344466', name: 'Asha Menon', state: 'KL' }, 'popup');
    verification.typeCode(site.lastCode());
    await site.pass(100);
    return { $allData, loadAllData, resetAllData };
  }

  const countRequests = () => site.requests.filter((request) => request.includes('all-legacy')).length;

  it('loads nothing before it is called', async () => {
    const tab = await openTab();
    expect(tab.$allData.get().status).toBe('idle');
    expect(countRequests()).toBe(0);
  });

  it('goes from loading to loaded with one request', async () => {
    const tab = await openTab();
    const first = tab.loadAllData();
    expect(tab.$allData.get().status).toBe('loading');
    await Promise.all([first, tab.loadAllData()]);
    await tab.loadAllData();
    expect(tab.$allData.get().status).toBe('loaded');
    expect(tab.$allData.get().tables).not.toBeNull();
    expect(countRequests()).toBe(1);
  });

  it('loads again after a quarter of an hour', async () => {
    const tab = await openTab();
    await tab.loadAllData();
    await site.pass(QUARTER + 1);
    await tab.loadAllData();
    expect(countRequests()).toBe(2);
  });

  it('reports an error and loads after it', async () => {
    const tab = await openTab();
    site.reachable(false);
    await tab.loadAllData();
    expect(tab.$allData.get()).toMatchObject({ status: 'error', error: 'Network error. Please try again.' });
    site.reachable(true);
    await tab.loadAllData();
    expect(tab.$allData.get().status).toBe('loaded');
  });

  it('drops data and a running reply on reset', async () => {
    const tab = await openTab();
    const loading = tab.loadAllData();
    tab.resetAllData();
    await loading;
    expect(tab.$allData.get()).toEqual({ status: 'idle', tables: null, error: '' });
  });
});
