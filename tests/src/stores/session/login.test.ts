// The login popup: lookup of the number, complete fields, failures.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterCode, MOBILE, openPopup } from '../../open-popup.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

describe('the login popup', () => {
  it('closes when the code popup opens', async () => {
    const popup = await openPopup(site);
    expect(popup.$loginOpen.get()).toBe(false);
    expect(popup.$otp.get()).toMatchObject({ open: true, mobile: MOBILE, source: 'popup', attemptsUsed: 0 });
    expect(popup.$toasts.get().at(-1)?.text).toBe(`OTP sent to +91 ${MOBILE}`);
  });

  it('says that a demo sends no SMS, and only then', async () => {
    const popup = await openPopup(site);
    expect(popup.$otpView.get().demo).toBe(true);
    popup.closeOtp();
    const { config } = site.application.deps;
    Object.assign(config, { smsProvider: 'msg91' });
    await site.pass(60_000);
    await popup.requestCode({ mobile: MOBILE, name: 'Ravi Kumar', state: 'TN' }, 'popup');
    expect(popup.$otpView.get().demo).toBe(false);
  });

  it('recognises a number that logged in before', async () => {
    const popup = await openPopup(site);
    await enterCode(site, popup, site.lastCode());
    await popup.logOut();
    popup.openLogin();
    popup.typeLoginMobile(MOBILE);
    await site.settle();
    expect(popup.$login.get()).toMatchObject({ known: 'existing', autofilled: { name: 'Ravi Kumar', state: 'TN' } });
    expect(popup.$loginView.get().canSubmit).toBe(true);
  });

  it('waits for name, state and number', async () => {
    const popup = await openPopup(site);
    popup.closeOtp();
    await site.pass(11 * 60_000);
    popup.openLogin();
    popup.typeLoginName('');
    popup.chooseLoginState('');
    popup.typeLoginMobile('98111');
    expect(popup.$loginView.get().canSubmit).toBe(false);
    popup.typeLoginMobile('9811122234');
    await site.settle();
    const ready = () => popup.$loginView.get().canSubmit;
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

  it('requests one code at a time', async () => {
    const popup = await openPopup(site);
    popup.openLogin();
    popup.typeLoginMobile('9811122235');
    popup.typeLoginName('ravi');
    popup.chooseLoginState('TN');
    await site.settle();
    const countRequests = () => site.requests.filter((request) => request.endsWith('/register')).length;
    const before = countRequests();
    const first = popup.submitLogin();
    expect(popup.$sendingCode.get()).toBe(true);
    await popup.submitLogin();
    await first;
    expect(countRequests()).toBe(before + 1);
  });

  it('shows what it waits for', async () => {
    const popup = await openPopup(site);
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
    const verifying = enterCode(site, popup, site.lastCode());
    await verifying;
    expect(popup.$otp.get()).toMatchObject({ open: false, verifying: false, error: '' });
  });

  it('shows the message of the server', async () => {
    const popup = await openPopup(site);
    popup.closeOtp();
    popup.openLogin();
    popup.typeLoginMobile('9811122239');
    await site.settle();
    const message = 'Too many codes were requested for this number. Please try again later.';
    site.answer(Response.json({ success: false, error: 'OTP_TOO_MANY', message }, { status: 429 }));
    await popup.submitLogin();
    expect(popup.$login.get().error).toBe(message);
    expect(popup.$loginOpen.get()).toBe(true);
  });
});
