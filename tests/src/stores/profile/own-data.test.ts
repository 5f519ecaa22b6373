// The own data: export as a file, deletion with a code.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;
let saved: File[];

beforeEach(async () => {
  site = await openSite('/profile');
  saved = [];
});
afterEach(() => site.close());

async function enter() {
  const files = await import('../../../../src/lib/download-and-share.ts');
  files.setFileActions({ save: (file) => void saved.push(file), share: async () => 'cannot' });
  const own = await import('../../../../src/stores/profile/own-data.ts');
  const profile = await import('../../../../src/stores/profile/profile.ts');
  const session = await import('../../../../src/stores/session/session.ts');
  const otp = await import('../../../../src/stores/session/otp.ts');
  const verification = await import('../../../../src/stores/session/otp-verification.ts');
  const toasts = await import('../../../../src/stores/page/toasts.ts');
  const page = { ...own, ...profile, ...session, ...otp, ...verification, ...toasts };
  await page.requestCode({ mobile: '9822233344', name: 'Asha Menon', state: 'KL' }, 'popup');
  page.typeCode(site.lastCode());
  await site.pass(100);
  void page.openProfile();
  await site.pass(800);
  await site.pass(60_000);
  return page;
}

type Page = Awaited<ReturnType<typeof enter>>;

async function askForCode(page: Page) {
  page.openErasure();
  await page.sendEraseCode();
}

describe('exportData', () => {
  it('saves everything as one file', async () => {
    const page = await enter();
    await page.exportData();
    expect(saved[0]?.name).toMatch(/my-data-2026-11-21\.json$/);
    expect(await saved[0]?.text()).toContain('9822233344');
    expect(page.$exportingData.get()).toBe(false);
  });
});

describe('deleting the account', () => {
  it('waits for a tap after the fourth digit', async () => {
    const page = await enter();
    await askForCode(page);
    expect(page.$erasure.get().step).toBe('code');
    page.typeEraseCode(site.lastCode());
    await site.pass(5_000);
    expect(site.requests.filter((made) => made.endsWith('/erase-account'))).toEqual([]);
  });

  it('removes everything in the browser and on the server', async () => {
    const page = await enter();
    await askForCode(page);
    page.typeEraseCode(site.lastCode());
    await page.eraseAccount();
    expect(site.visited).toEqual(['replace /']);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain('Your account is deleted.');
    expect(site.platform.local.get('npp.user-data')).toBeNull();
    expect(page.$session.get().status).toBe('out');
    const { call } = await import('../../../../src/lib/api/api.ts');
    expect(await call('people.checkMobile', { body: { mobile: '9822233344' } })).toMatchObject({ userExists: false });
  });

  it('refuses a wrong code and counts it', async () => {
    const page = await enter();
    await askForCode(page);
    page.typeEraseCode(site.lastCode() === '1111' ? '2222' : '1111');
    await page.eraseAccount();
    expect(page.$erasure.get()).toMatchObject({ step: 'code', code: '', attemptsUsed: 1, busy: 'no' });
    expect(page.$eraseCodeView.get().attempts).toBe('2 tries left.');
    expect(page.$session.get().status).toBe('in');
  });

  it('keeps the code without a network', async () => {
    const page = await enter();
    await askForCode(page);
    const code = site.lastCode();
    page.typeEraseCode(code);
    site.reachable(false);
    await page.eraseAccount();
    expect(page.$erasure.get()).toMatchObject({ code, error: 'Network error. Please try again.' });
  });
});
