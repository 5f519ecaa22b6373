// The code popup: four digits, tries, lock-out, countdown to Resend.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildWrongCode, countVerifications, enterCode, MOBILE, openPopup } from '../../open-popup.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

describe('the code popup', () => {
  it('verifies 100 ms after the fourth digit', async () => {
    const popup = await openPopup(site);
    popup.typeCode(site.lastCode());
    await site.pass(99);
    expect(countVerifications(site)).toBe(0);
    await site.pass(1);
    expect(countVerifications(site)).toBe(1);
    expect(popup.$otp.get()).toMatchObject({ open: false, mobile: '', code: '' });
    expect(popup.$session.get()).toMatchObject({ status: 'in', known: { name: 'Ravi Kumar', isVerified: true } });
    expect(popup.$toasts.get().map((toast) => toast.text)).toContain('Logged in successfully');
  });

  it('keeps only four digits', async () => {
    const popup = await openPopup(site);
    popup.typeCode('1a2 3');
    expect(popup.$otp.get().code).toBe('123');
    popup.typeCode('987654');
    expect(popup.$otp.get().code).toBe('9876');
  });

  it('verifies once at a time', async () => {
    const popup = await openPopup(site);
    popup.typeCode(site.lastCode());
    const busy = { success: false, message: 'Already processing or verified' };
    const answers = [popup.verifyCode(), popup.verifyCode(), popup.verifyCode()];
    expect(await Promise.all(answers)).toEqual([{ success: true, message: 'Logged in successfully' }, busy, busy]);
    expect(await popup.verifyCode()).toEqual(busy);
    expect(countVerifications(site)).toBe(1);
  });

  it('refreshes the user 100 ms later', async () => {
    const popup = await openPopup(site);
    const countRequests = () => site.requests.filter((request) => request.endsWith('/validate-session')).length;
    popup.typeCode(site.lastCode());
    await popup.verifyCode();
    await site.pass(99);
    expect(countRequests()).toBe(0);
    await site.pass(1);
    expect(countRequests()).toBe(1);
  });

  it.each([200, 409])('treats an already verified number (%i) as success', async (status) => {
    const popup = await openPopup(site);
    await enterCode(site, popup, site.lastCode());
    const { user } = popup.$session.get();
    await site.pass(60_000);
    await popup.requestCode({ mobile: MOBILE }, 'popup');
    const message = 'Mobile no. already verified';
    site.answer(Response.json({ message, sessionToken: '', user, userRestrictions: user }, { status }));
    popup.typeCode(buildWrongCode(site));
    expect(await popup.verifyCode()).toEqual({ success: true, message });
    expect(popup.$otp.get().open).toBe(false);
    expect(popup.$session.get().status).toBe('in');
    await site.pass(0);
    expect(site.requests.filter((request) => request.endsWith('/validate-session'))).toHaveLength(2);
  });

  it('waits for four digits and a number', async () => {
    const popup = await openPopup(site);
    popup.typeCode('123');
    expect((await popup.verifyCode()).message).toBe('Missing mobile number or OTP code');
    popup.$otp.setKey('mobile', '');
    popup.typeCode('1234');
    expect((await popup.verifyCode()).message).toBe('Invalid mobile number or OTP');
    expect(countVerifications(site)).toBe(0);
  });

  it('has messages where the server sends none', async () => {
    const popup = await openPopup(site);
    site.answer(new Response('', { status: 410 }));
    await enterCode(site, popup, '1234');
    expect(popup.$otp.get().error).toBe('OTP verification failed. Please check your code and try again.');
    await site.pass(60_000);
    site.answer(new Response('', { status: 410 }));
    await popup.resendCode();
    expect(popup.$toasts.get().at(-1)).toMatchObject({ kind: 'error', text: 'Failed to resend OTP' });
    expect(popup.$otp.get().error).toBe('Failed to resend OTP. Please try again.');
    site.answer(Response.json({ message: 'Not now.' }, { status: 410 }));
    await popup.resendCode();
    expect(popup.$otp.get().error).toBe('Not now.');
  });

  it('ignores input during the verification', async () => {
    const popup = await openPopup(site);
    const code = site.lastCode();
    popup.typeCode(code);
    const verifying = popup.verifyCode();
    popup.typeCode('12');
    expect(popup.$otp.get().code).toBe(code);
    await verifying;
    expect(popup.$session.get().status).toBe('in');
  });

  it('counts wrong codes down to a lock', async () => {
    const popup = await openPopup(site);
    await enterCode(site, popup, buildWrongCode(site));
    expect(popup.$otpView.get()).toMatchObject({
      code: '',
      attempts: '2 tries left.',
      error: 'OTP verification failed. Please check your code and try again.',
    });
    await enterCode(site, popup, buildWrongCode(site));
    expect(popup.$otpView.get().attempts).toBe('1 try left.');
    await enterCode(site, popup, buildWrongCode(site));
    const stop = popup.runCountdown();
    expect(popup.$otpView.get()).toMatchObject({ locked: true });
    expect(popup.$otpView.get().error).toMatch(/^Too many wrong codes\. Try again in \d+:\d\d\.$/);
    stop();
  });

  it('counts down to Resend and sends again', async () => {
    const popup = await openPopup(site);
    const stop = popup.runCountdown();
    expect(popup.$otpView.get().countdown).toBe('1:00');
    const first = site.requests.length;
    await popup.resendCode();
    expect(site.requests).toHaveLength(first);
    await site.pass(59_000);
    expect(popup.$otpView.get().countdown).toBe('0:01');
    await site.pass(1_000);
    expect(popup.$otpView.get().countdown).toBe('');
    await popup.resendCode();
    expect(site.requests.at(-1)).toBe('POST /api/users/register');
    expect(popup.$toasts.get().at(-1)?.text).toBe(`OTP resent to +91 ${MOBILE}`);
    stop();
    await enterCode(site, popup, site.lastCode());
    expect(popup.$session.get().status).toBe('in');
  });

  it('says that a code has expired', async () => {
    const popup = await openPopup(site);
    const code = site.lastCode();
    await site.pass(11 * 60_000);
    await enterCode(site, popup, code);
    expect(popup.$otp.get().error).toBe('This code has expired. Request a new one with Resend OTP.');
    expect(popup.$otp.get().open).toBe(true);
  });

  it('keeps the code when the network fails', async () => {
    const popup = await openPopup(site);
    site.reachable(false);
    await enterCode(site, popup, site.lastCode());
    expect(popup.$otp.get()).toMatchObject({ code: site.lastCode(), error: 'Network error. Please try again.' });
    site.reachable(true);
    await popup.verifyCode();
    expect(popup.$session.get().status).toBe('in');
  });
});
