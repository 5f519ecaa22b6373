// Checking a mobile number from unknown, own and other devices, with forged cookies, on both stores.
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../api/config.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

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
