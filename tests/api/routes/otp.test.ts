// Requesting and verifying one-time codes, and failures of the provider.

import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../api/config.ts';
import { SmsUnanswered } from '../../../api/contract/people/sms-unanswered.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { MINUTE, REGISTER, setUpOtpVisit, VERIFY } from '../../support/otp-visit.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

describe.each(storeKinds)('one-time codes on %s', (kind) => {
  const world = openWorld(kind);
  const { visit, register, sentCode, verify } = setUpOtpVisit(world);

  it('sends a code and opens a session with it', async () => {
    const registered = await register();
    expect(registered.body).toMatchObject({ success: true, isExistingUser: false, cooldownMinutes: 1, maxAttempts: 3 });
    const verified = await verify(sentCode());
    expect(verified.body.user).toMatchObject({
      name: 'Asha Menon',
      mobile: visit.mobile,
      state: 'KL',
      plan_code: 'free',
    });
    const session = await visit.browser.post('/api/users/validate-session');
    expect(session.body.user.mobile).toBe(visit.mobile);
  });

  it('returns no token in the body', async () => {
    const reply = await visit.browser.logIn(visit.mobile);
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/sid=[\w-]{22}\.[\w-]{43};.*HttpOnly; SameSite=Lax/);
    expect(reply.body.sessionToken).toBe('cookie');
  });

  it.each([
    [{ mobile: '12345' }, 'INVALID_MOBILE'],
    [{ mobile: '987654321a' }, 'INVALID_MOBILE'],
    [{ mobile: '9876543210', state: 'KL' }, 'INVALID_NAME'],
    [{ mobile: '9876543210', name: '123', state: 'KL' }, 'INVALID_NAME'],
    [{ mobile: '9876543210', name: 'Asha' }, 'INVALID_STATE'],
    [{ mobile: '9876543210', name: 'Asha', state: 'XX' }, 'INVALID_STATE'],
  ])('refuses %j with its error code', async (body, error) => {
    const reply = await visit.browser.post(REGISTER, body);
    expect([reply.status, reply.body.error]).toEqual([400, error]);
    expect(visit.application.messages).toHaveLength(0);
  });

  it.each([
    [{}, 'Missing mobile number or OTP code'],
    [{ mobile: '9876543210', otp: '' }, 'Missing mobile number or OTP code'],
    [{ mobile: '9876543210', otp: '12345' }, 'Invalid mobile number or OTP'],
    [{ mobile: 'x', otp: '1234' }, 'Invalid mobile number or OTP'],
  ])('replies to %j with the catalogue message', async (body, message) => {
    const reply = await visit.browser.post(VERIFY, body);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('requires a cooldown between two codes', async () => {
    await register();
    const early = await register();
    expect([early.status, early.body.error, early.headers['retry-after']]).toEqual([429, 'OTP_COOLDOWN', '60']);
    visit.application.pass(MINUTE);
    expect((await register()).status).toBe(200);
  });

  it('sends at most five codes an hour', async () => {
    for (let turn = 0; turn < 5; turn++) {
      expect((await register()).status).toBe(200);
      visit.application.pass(MINUTE);
    }
    expect((await register()).body.error).toBe('OTP_TOO_MANY');
  });

  it('replaces the old code with a new one', async () => {
    await register();
    const old = sentCode();
    visit.application.pass(MINUTE);
    await register();
    if (old !== sentCode()) expect((await verify(old)).body.error).toBe('OTP_WRONG');
    expect((await verify(sentCode())).status).toBe(200);
  });

  it('keeps the code of a provider that answers too late, and sends no second one', async () => {
    const { deps } = visit.application;
    const sent: string[] = [];
    const sms: typeof deps.sms = async ({ code }) => {
      sent.push(code);
      throw new SmsUnanswered('late');
    };
    visit.browser = openBrowser(startApplication(world.store, { ...deps, sms }));
    expect((await register()).status).toBe(200);
    expect((await register()).body.error).toBe('OTP_COOLDOWN');
    expect(sent).toHaveLength(1);
    expect((await verify(sent[0] ?? '')).status).toBe(200);
  });

  it('accepts a second verification when logged in', async () => {
    await visit.browser.logIn(visit.mobile);
    const again = await verify(sentCode());
    expect([again.status, again.body.message]).toEqual([200, 'Mobile no. already verified']);
  });

  it('undoes a send when the provider fails', async () => {
    let down = true;
    const { deps, messages } = visit.application;
    const sms: typeof deps.sms = async (message) => {
      if (down) throw new Error('provider down');
      messages.push(message);
    };
    visit.application = startApplication(world.store, { ...deps, sms });
    visit.application.messages = messages;
    visit.browser = openBrowser(visit.application);
    for (let turn = 0; turn < 7; turn++) {
      const refused = await register();
      expect([refused.status, refused.body.message]).toEqual([503, 'Failed to send OTP']);
    }
    down = false;
    expect((await register()).status).toBe(200);
    expect((await verify(sentCode())).status).toBe(200);
  });

  it('never stores the code as plain text', async () => {
    await register();
    const stored = String((await world.dump()).split('\n').find((line) => line.startsWith(`code:${visit.mobile}@`)));
    expect(stored).toContain('"mac"');
    expect(stored).not.toContain(`"${sentCode()}"`);
  });
});

const CHECK = '/api/users/check-mobile';
const MASKED = { name: '•••••', state: null, masked: true };
const WHOLE = { name: 'Asha Menon', state: 'KL', masked: false };

describe.each(storeKinds)('POST /api/users/check-mobile on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let owner: Browser;
  let mobile: string;

  beforeEach(async () => {
    ({ application, browser: owner, mobile } = await world.arrive());
  });

  const seenBy = async (browser: Browser) => (await browser.post(CHECK, { mobile })).body;

  it('returns nothing for an unverified number', async () => {
    const stranger = openBrowser(application);
    const unknown = freshMobile();
    const nobody = { success: true, userExists: false, userVerified: false, userData: null };
    expect((await stranger.post(CHECK, { mobile: unknown })).body).toEqual(nobody);
    await stranger.post('/api/users/register', { mobile: unknown, name: 'Asha Menon', state: 'KL' });
    expect((await stranger.post(CHECK, { mobile: unknown })).body).toEqual(nobody);
  });

  it('shows unknown devices nothing of the name', async () => {
    const expected = { success: true, userExists: true, userVerified: true, userData: MASKED };
    expect(await seenBy(openBrowser(application))).toEqual(expected);
    const other = openBrowser(application);
    await other.logIn(freshMobile());
    expect((await seenBy(other)).userData).toEqual(MASKED);
  });

  it('shows the own device the whole profile', async () => {
    expect((await seenBy(owner)).userData).toEqual(WHOLE);
    await owner.post('/api/users/logout');
    expect((await seenBy(owner)).userData).toEqual(WHOLE);
  });

  it.each(['dev=aaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb', 'dev=..', 'dev=j:{"a":1}'])(
    'ignores the forged cookie %s',
    async (cookie) => {
      const agent = request.agent(application.app);
      const { body } = await agent.get('/api/csrf-token');
      const reply = await agent.post(CHECK).set('cookie', cookie).set('x-csrf-token', body.csrfToken).send({ mobile });
      expect(reply.body.userData).toEqual(MASKED);
    },
  );

  it('forgets the device of an earlier owner when the number is registered again', async () => {
    const { messages } = application;
    const codeSent = () => messages.findLast((sent) => sent.mobile === mobile)?.code;
    const other = openBrowser(application);
    application.pass(61_000);
    await other.logIn(mobile);
    await other.post('/api/users/erase-code');
    await other.post('/api/users/erase-account', { otp: codeSent() });
    application.pass(61_000);
    const next = openBrowser(application);
    await next.post('/api/users/register', { mobile, name: 'New Person', state: 'MH' });
    await next.post('/api/users/verify-otp', { mobile, otp: codeSent() });
    expect((await seenBy(owner)).userData).toEqual(MASKED);
    expect((await seenBy(next)).userData).toEqual({ name: 'New Person', state: 'MH', masked: false });
  });

  it('shows the whole profile with CHECK_MOBILE=full', async () => {
    const { siteDir } = application.deps.config;
    const config = loadConfig({ NODE_ENV: 'test', SITE_DIR: siteDir, CHECK_MOBILE: 'full' });
    const open = startApplication(world.store, { ...application.deps, config });
    expect((await seenBy(openBrowser(open))).userData).toEqual(WHOLE);
  });
});
