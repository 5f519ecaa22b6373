// A code that is on its way: typed after the popup was closed, restored after a reload, followed by a second one.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterCode, MOBILE, openPopup } from '../../open-popup.ts';
import { openSite, type Site } from '../../open-site.ts';

const STORED_KEYS = [
  'applicant',
  'source',
  'open',
  'resendAt',
  'lockedUntil',
  'attemptsUsed',
  'maxAttempts',
  'demo',
  'until',
];
let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

describe('a code that is on its way', () => {
  const registrations = () => site.requests.filter((request) => request.endsWith('/register')).length;

  it('can still be typed after the popup was closed, with the running countdown', async () => {
    const popup = await openPopup(site);
    const { resendAt } = popup.$otp.get();
    popup.closeOtp();
    expect(popup.$otp.get().open).toBe(false);
    await site.pass(20_000);
    await popup.requestCode({ mobile: MOBILE }, 'popup');
    expect(popup.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, resendAt });
    expect(registrations()).toBe(1);
    await enterCode(site, popup, site.lastCode());
    expect(popup.$session.get().status).toBe('in');
    expect(site.platform.tab.get('npp.code')).toBeNull();
  });

  it('opens again after a reload, and not after Cancel', async () => {
    const popup = await openPopup(site);
    const { resendAt } = popup.$otp.get();
    popup.$otp.set({ ...popup.$otp.get(), open: false });
    popup.restoreCode();
    expect(popup.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, resendAt });
    popup.closeOtp();
    popup.restoreCode();
    expect(popup.$otp.get().open).toBe(false);
    const kept = JSON.parse(site.platform.tab.get('npp.code') ?? '{}');
    expect(Object.keys(kept)).toEqual(STORED_KEYS);
    expect(Object.values({ ...kept, ...kept.applicant })).not.toContain(site.lastCode());
  });

  it('is found by the server where the tab has forgotten it', async () => {
    const popup = await openPopup(site);
    popup.closeOtp();
    site.platform.tab.remove('npp.code');
    await site.pass(20_000);
    await popup.requestCode({ mobile: MOBILE, name: 'Ravi Kumar', state: 'TN' }, 'popup');
    expect(popup.$otp.get()).toMatchObject({ open: true, mobile: MOBILE });
    popup.$now.set(site.platform.now());
    expect(popup.$otpView.get().countdown).toBe('0:40');
  });

  it('is followed by a second one where somebody guessed', async () => {
    const popup = await openPopup(site);
    const message = 'This code is right.';
    site.answer(Response.json({ success: false, error: 'OTP_SECOND', message, retryAfter: 60 }, { status: 409 }));
    await enterCode(site, popup, '1234');
    expect(popup.$otp.get()).toMatchObject({ open: true, code: '', error: message, verifying: false });
    expect(popup.$otp.get().resendAt).toBeGreaterThan(site.platform.now() + 50_000);
  });

  it('closes with Back and stays on the page', async () => {
    const popup = await openPopup(site);
    popup.closeOtp();
    const { keepInHistory } = await import('../../../../src/stores/page/popup-history.ts');
    const { computed } = await import('nanostores');
    const stop = keepInHistory(
      'code',
      computed(popup.$otp, ({ open }) => open),
      popup.closeOtp,
    );
    await popup.requestCode({ mobile: MOBILE }, 'popup');
    expect(site.platform.history.current().popup).toBe('code');
    site.platform.history.back();
    expect(popup.$otp.get().open).toBe(false);
    await popup.requestCode({ mobile: MOBILE }, 'popup');
    popup.closeOtp();
    expect(site.platform.history.current().popup).toBeUndefined();
    stop();
  });
});
