// Sessions, CSRF tokens and cross-origin requests.
import request, { type Response } from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../api/config.ts';
import { type Application, startApplication } from '../../support/application.ts';
import { type Browser, freshMobile } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { openWorld } from '../../support/world.ts';

const VALIDATE = '/api/users/validate-session';
const DAY = 86_400_000;

describe.each(storeKinds)('sessions on %s', (kind) => {
  const world = openWorld(kind);
  let application: Application;
  let browser: Browser;

  beforeEach(() => {
    ({ application, browser } = world.visit());
  });

  it('asks a visitor to log in', async () => {
    const reply = await browser.post(VALIDATE);
    expect([reply.status, reply.body.error]).toEqual([401, 'SESSION_REQUIRED']);
  });

  it('ends on logout in every process', async () => {
    await browser.logIn(freshMobile());
    const other = startApplication(world.store, { now: application.deps.now });
    application.app = other.app;
    expect((await browser.post('/api/users/logout')).status).toBe(200);
    expect((await browser.post(VALIDATE)).status).toBe(401);
  });

  it('ends after seven idle days', async () => {
    await browser.logIn(freshMobile());
    application.pass(7 * DAY - 1);
    expect((await browser.post(VALIDATE)).status).toBe(200);
    application.pass(7 * DAY);
    expect((await browser.post(VALIDATE)).body.error).toBe('SESSION_EXPIRED');
  });

  /** A client with only the token of a session. */
  async function validateWith(token: string): Promise<[number, string | undefined]> {
    const cookie = `sid=${token}`;
    const { body } = await request(application.app).get('/api/csrf-token').set('cookie', cookie);
    const call = request(application.app).post(VALIDATE).set('cookie', cookie);
    const reply = await call.set('x-csrf-token', body.csrfToken);
    return [reply.status, reply.body.error];
  }
  const tokenOf = (reply: Response): string => /sid=([\w.-]+)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';

  it('refuses an unknown token', async () => {
    expect(await validateWith(`nobody.${'x'.repeat(43)}`)).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('ends the earlier session of the same browser', async () => {
    const mobile = freshMobile();
    const before = tokenOf(await browser.logIn(mobile));
    const after = tokenOf(await browser.logIn(mobile));
    expect(await validateWith(before)).toEqual([401, 'SESSION_EXPIRED']);
    const other = tokenOf(await browser.logIn(freshMobile()));
    expect(await validateWith(after)).toEqual([401, 'SESSION_EXPIRED']);
    expect(await validateWith(other)).toEqual([200, undefined]);
  });

  it('stores only the hash of the token', async () => {
    const [, token = ''] = tokenOf(await browser.logIn(freshMobile())).split('.');
    expect(token).toHaveLength(43);
    expect(await world.dump()).not.toContain(token);
  });
});

describe('CSRF tokens', () => {
  const world = openWorld('sqlite');
  let application: Application;

  beforeAll(() => {
    application = startApplication(world.store);
  });

  async function visitor() {
    const agent = request.agent(application.app);
    const { body } = await agent.get('/api/csrf-token');
    const post = (headers: Record<string, string>) =>
      agent.post('/api/users/check-mobile').set(headers).send({ mobile: '9876543210' });
    return { token: String(body.csrfToken), post };
  }

  it('are required for every POST', async () => {
    const { post } = await visitor();
    const reply = await post({});
    expect([reply.status, reply.body.error]).toEqual([403, 'CSRF']);
    expect(reply.body.message).toContain('CSRF');
  });

  it('belong to one visitor', async () => {
    const { token } = await visitor();
    const { post } = await visitor();
    expect((await post({ 'x-csrf-token': token })).body.error).toBe('CSRF');
  });

  it('expire after twenty-five minutes', async () => {
    const { token, post } = await visitor();
    application.pass(25 * 60_000 - 1);
    expect((await post({ 'x-csrf-token': token })).status).toBe(200);
    application.pass(1);
    expect((await post({ 'x-csrf-token': token })).body.error).toBe('CSRF');
  });

  it.each(['', 'zzz', '9zzzzzzz.', '9zzzzzzz.AAAA', 'NaN.x'])('refuse the forged token %j', async (token) => {
    const { post } = await visitor();
    expect((await post({ 'x-csrf-token': token })).body.error).toBe('CSRF');
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:8080' }, 200],
  ])('reply to a page with %j', async (headers, status) => {
    const { token, post } = await visitor();
    expect((await post({ ...headers, 'x-csrf-token': token })).status).toBe(status);
  });

  it('use a secure host cookie with https', async () => {
    const env = { NODE_ENV: 'test', PUBLIC_ORIGIN: 'https://predictor.example' };
    const { app } = startApplication(application.deps.store, { config: loadConfig(env) });
    const reply = await request(app).get('/api/csrf-token');
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-pre=.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
  });
});
