import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../open-site.ts';

const MOBILE = '9811122233';
let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

async function openPopup() {
  const otp = await import('../../../src/stores/otp.ts');
  const view = await import('../../../src/stores/otp-view.ts');
  const session = await import('../../../src/stores/session.ts');
  const login = await import('../../../src/stores/login.ts');
  const toasts = await import('../../../src/stores/toasts.ts');
  session.startSession();
  login.openLogin();
  login.typeLoginMobile(MOBILE);
  login.typeLoginName('ravi kumar');
  login.chooseLoginState('TN');
  await site.settle();
  await login.submitLogin();
  return { ...otp, ...view, ...session, ...login, ...toasts };
}

const wrong = () => (site.lastCode() === '1111' ? '2222' : '1111');
const verifications = () => site.requests.filter((request) => request.endsWith('/verify-otp')).length;
type Popup = Awaited<ReturnType<typeof openPopup>>;

async function enter(popup: Popup, code: string) {
  popup.typeCode(code);
  await site.pass(100);
}

describe('the login popup', () => {
  it('gives way to the code popup', async () => {
    const popup = await openPopup();
    expect(popup.$loginOpen.get()).toBe(false);
    expect(popup.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, source: 'popup', attemptsUsed: 0 });
    expect(popup.$toasts.get().at(-1)?.text).toBe(`OTP sent to +91 ${MOBILE}`);
  });

  it('says that a demo sends no SMS, and is silent where one is sent', async () => {
    const popup = await openPopup();
    expect(popup.$otpView.get().demo).toBe(true);
    popup.closeOtp();
    const { config } = site.application.deps;
    Object.assign(config, { smsProvider: 'msg91' });
    await site.pass(60_000);
    await popup.requestCode({ mobile: MOBILE, name: 'Ravi Kumar', state: 'TN' }, 'popup');
    expect(popup.$otpView.get().demo).toBe(false);
  });

  it('knows a number that logged in before', async () => {
    const popup = await openPopup();
    await enter(popup, site.lastCode());
    await popup.logOut();
    popup.openLogin();
    popup.typeLoginMobile(MOBILE);
    await site.settle();
    expect(popup.$login.get()).toMatchObject({ known: 'existing', autofilled: { name: 'Ravi Kumar', state: 'TN' } });
    expect(popup.canSubmitLogin(popup.$login.get())).toBe(true);
  });

  it('waits for name, state and number', async () => {
    const popup = await openPopup();
    popup.openLogin();
    popup.typeLoginMobile('98111');
    expect(popup.canSubmitLogin(popup.$login.get())).toBe(false);
    popup.typeLoginMobile('9811122234');
    await site.settle();
    const ready = () => popup.canSubmitLogin(popup.$login.get());
    expect(ready()).toBe(false);
    popup.typeLoginName('ravi');
    expect(ready()).toBe(false);
    popup.chooseLoginState('TN');
    expect(ready()).toBe(true);
    popup.typeLoginName('');
    expect(ready()).toBe(false);
    popup.typeLoginName('ravi');
    popup.typeLoginMobile('9811122');
    expect(ready()).toBe(false);
  });

  it('asks for one code at a time', async () => {
    const popup = await openPopup();
    popup.openLogin();
    popup.typeLoginMobile('9811122235');
    popup.typeLoginName('ravi');
    popup.chooseLoginState('TN');
    await site.settle();
    const asked = () => site.requests.filter((request) => request.endsWith('/register')).length;
    const before = asked();
    const first = popup.submitLogin();
    expect(popup.$sendingCode.get()).toBe(true);
    await popup.submitLogin();
    await first;
    expect(asked()).toBe(before + 1);
  });

  it('tells what it waits for', async () => {
    const popup = await openPopup();
    popup.openLogin();
    popup.typeLoginMobile('9811122236');
    expect(popup.$login.get().known).toBe('asking');
    await site.settle();
    expect(popup.$login.get().known).toBe('new');
    popup.typeLoginName('ravi');
    popup.chooseLoginState('TN');
    const sending = popup.submitLogin();
    expect(popup.$sendingCode.get()).toBe(true);
    await sending;
    expect(popup.$sendingCode.get()).toBe(false);
    const verifying = enter(popup, site.lastCode());
    await verifying;
    expect(popup.$otp.get()).toMatchObject({ open: false, verifying: false, error: '' });
  });

  it('says what the server said', async () => {
    const popup = await openPopup();
    popup.openLogin();
    popup.typeLoginMobile(MOBILE);
    popup.typeLoginName('Ravi');
    popup.chooseLoginState('TN');
    await site.settle();
    await popup.submitLogin();
    expect(popup.$login.get().error).toContain('A code was sent a moment ago');
    expect(popup.$loginOpen.get()).toBe(true);
  });
});

describe('the code popup', () => {
  it('verifies 100 ms after the fourth digit', async () => {
    const popup = await openPopup();
    popup.typeCode(site.lastCode());
    await site.pass(99);
    expect(verifications()).toBe(0);
    await site.pass(1);
    expect(verifications()).toBe(1);
    expect(popup.$otp.get()).toMatchObject({ open: false, mobile: '', code: '' });
    expect(popup.$session.get()).toMatchObject({ status: 'in', known: { name: 'Ravi Kumar', isVerified: true } });
    expect(popup.$toasts.get().map((toast) => toast.text)).toContain('Logged in successfully');
  });

  it('keeps only four digits', async () => {
    const popup = await openPopup();
    popup.typeCode('1a2 3');
    expect(popup.$otp.get().code).toBe('123');
    popup.typeCode('987654');
    expect(popup.$otp.get().code).toBe('9876');
  });

  it('verifies once at a time', async () => {
    const popup = await openPopup();
    popup.typeCode(site.lastCode());
    const busy = { success: false, message: 'Already processing or verified' };
    const answers = [popup.verifyCode(), popup.verifyCode(), popup.verifyCode()];
    expect(await Promise.all(answers)).toEqual([{ success: true, message: 'Logged in successfully' }, busy, busy]);
    expect(await popup.verifyCode()).toEqual(busy);
    expect(verifications()).toBe(1);
  });

  it('asks 100 ms later what the plan allows', async () => {
    const popup = await openPopup();
    const asked = () => site.requests.filter((request) => request.endsWith('/validate-session')).length;
    popup.typeCode(site.lastCode());
    await popup.verifyCode();
    await site.pass(99);
    expect(asked()).toBe(0);
    await site.pass(1);
    expect(asked()).toBe(1);
  });

  it.each([200, 409])('takes a number verified already (%i) for success', async (status) => {
    const popup = await openPopup();
    await enter(popup, site.lastCode());
    const { user } = popup.$session.get();
    await site.pass(60_000);
    await popup.requestCode({ mobile: MOBILE }, 'popup');
    const message = 'Mobile no. already verified';
    site.answer(Response.json({ message, sessionToken: '', user, userRestrictions: user }, { status }));
    popup.typeCode(wrong());
    expect(await popup.verifyCode()).toEqual({ success: true, message });
    expect(popup.$otp.get().open).toBe(false);
    expect(popup.$session.get().status).toBe('in');
    await site.pass(0);
    expect(site.requests.filter((request) => request.endsWith('/validate-session'))).toHaveLength(2);
  });

  it('waits for four digits and a number', async () => {
    const popup = await openPopup();
    popup.typeCode('123');
    expect((await popup.verifyCode()).message).toBe('Missing mobile number or OTP code');
    popup.$otp.setKey('mobile', '');
    popup.typeCode('1234');
    expect((await popup.verifyCode()).message).toBe('Invalid mobile number or OTP');
    expect(verifications()).toBe(0);
  });

  it('has words where the server has none', async () => {
    const popup = await openPopup();
    site.answer(new Response('', { status: 410 }));
    await enter(popup, '1234');
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

  it('takes no other code meanwhile', async () => {
    const popup = await openPopup();
    const code = site.lastCode();
    popup.typeCode(code);
    const verifying = popup.verifyCode();
    popup.typeCode('12');
    expect(popup.$otp.get().code).toBe(code);
    await verifying;
    expect(popup.$session.get().status).toBe('in');
  });

  it('counts wrong codes down to a lock', async () => {
    const popup = await openPopup();
    await enter(popup, wrong());
    expect(popup.$otpView.get()).toMatchObject({
      code: '',
      attempts: '2 tries left.',
      error: 'OTP verification failed. Please check your code and try again.',
    });
    await enter(popup, wrong());
    expect(popup.$otpView.get().attempts).toBe('1 try left.');
    await enter(popup, wrong());
    const stop = popup.runCountdown();
    expect(popup.$otpView.get()).toMatchObject({ locked: true });
    expect(popup.$otpView.get().error).toMatch(/^Too many wrong codes\. Try again in \d+:\d\d\.$/);
    stop();
  });

  it('counts down to Resend and sends anew', async () => {
    const popup = await openPopup();
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
    await enter(popup, site.lastCode());
    expect(popup.$session.get().status).toBe('in');
  });

  it('says that a code has expired', async () => {
    const popup = await openPopup();
    const code = site.lastCode();
    await site.pass(11 * 60_000);
    await enter(popup, code);
    expect(popup.$otp.get().error).toBe('This code has expired. Request a new one with Resend OTP.');
    expect(popup.$otp.get().open).toBe(true);
  });

  it('keeps the code when the network fails', async () => {
    const popup = await openPopup();
    site.reachable(false);
    await enter(popup, site.lastCode());
    expect(popup.$otp.get()).toMatchObject({ code: site.lastCode(), error: 'Network error. Please try again.' });
    site.reachable(true);
    await popup.verifyCode();
    expect(popup.$session.get().status).toBe('in');
  });
});
