// The notice after a login that took two codes: kept over a change of page, answered by logging out elsewhere or by closing.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../support/browser.ts';
import { enterCode, MOBILE, openPopup } from '../../open-popup.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

/** Logs in on another device and in this tab, after a stranger has tried codes. */
async function logInWithTwoCodes() {
  const other = openBrowser(site.application);
  await other.logIn(MOBILE);
  const stranger = openBrowser(site.application);
  await site.pass(61_000);
  await stranger.post('/api/users/register', { mobile: MOBILE });
  const wrong = site.lastCode() === '0000' ? '1111' : '0000';
  for (let turn = 0; turn < 3; turn++) await stranger.post('/api/users/verify-otp', { mobile: MOBILE, otp: wrong });
  await site.pass(61_000);
  const popup = await openPopup(site);
  await enterCode(site, popup, site.lastCode());
  await enterCode(site, popup, site.lastCode());
  expect(popup.$session.get().status).toBe('in');
  const isOtherIn = async () => (await other.post('/api/users/validate-session')).status === 200;
  return { isOtherIn, popup, ...(await import('../../../../src/stores/session/guessed.ts')) };
}

describe('the notice about guessed codes', () => {
  it('names the other logins until it is closed, also after a change of page', async () => {
    const { $guessed, restoreGuessed, closeGuessed } = await logInWithTwoCodes();
    expect($guessed.get()).toEqual({ otherSessions: 1 });
    $guessed.set(null);
    restoreGuessed();
    expect($guessed.get()).toEqual({ otherSessions: 1 });
    closeGuessed();
    restoreGuessed();
    expect($guessed.get()).toBeNull();
  });

  it('logs out everywhere else, and stays if that fails', async () => {
    const { $guessed, isOtherIn } = await logInWithTwoCodes();
    const { endOthers } = await import('../../../../src/stores/session/guessed.ts');
    site.reachable(false);
    await endOthers();
    expect([$guessed.get()?.otherSessions, await isOtherIn()]).toEqual([1, true]);
    site.reachable(true);
    await endOthers();
    expect([$guessed.get(), await isOtherIn()]).toEqual([null, false]);
  });

  it('is not shown after a login with one code', async () => {
    const popup = await openPopup(site);
    await enterCode(site, popup, site.lastCode());
    const { $guessed } = await import('../../../../src/stores/session/guessed.ts');
    expect([popup.$session.get().status, $guessed.get()]).toEqual(['in', null]);
  });
});
