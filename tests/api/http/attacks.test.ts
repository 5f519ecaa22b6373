// Malicious requests: planted cookies, unusual digits, many parallel calls, and attempts to read hidden rows.
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../api/config.ts';
import { openCollections } from '../../../api/store/collections.ts';
import { COUNSELLING, startApplication } from '../../support/application.ts';
import { freshMobile, openBrowser } from '../../support/browser.ts';
import { storeKinds } from '../../support/stores.ts';
import { grantPlan, openWorld, setUpUser } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const VALIDATE = '/api/users/validate-session';
const selection = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe.each(storeKinds)('attacks on %s', (kind) => {
  const world = openWorld(kind);

  const visit = setUpUser(world);

  const person = async () => {
    const records = openCollections(world.store);
    const owner = await records.numbers.get(visit.mobile);
    return records.users.get(owner?.userId ?? '');
  };

  it('accept one of 200 parallel predictions', { timeout: 60_000 }, async () => {
    for (const budget of [80_001, 80_002]) await visit.browser.post(PREDICT, { ...selection, budget });
    const calls = Array.from({ length: 200 }, (_, turn) =>
      visit.browser.post(PREDICT, { ...selection, budget: 90_000 + turn }),
    );
    const statuses = (await Promise.all(calls)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 403, 429]));
    expect((await person())?.allowance).toMatchObject({ predictionsUsed: 3 });
  });

  it('never log in with a planted session', async () => {
    const planted = `planted.${'p'.repeat(43)}`;
    const agent = request.agent(visit.application.app);
    const cookie = `sid=${planted}`;
    const { body } = await agent.get('/api/csrf-token').set('cookie', cookie);
    const send = (path: string, sent: object) =>
      agent.post(path).set('cookie', cookie).set('x-csrf-token', body.csrfToken).send(sent);
    const fresh = freshMobile();
    await send('/api/users/register', { mobile: fresh, name: 'Asha', state: 'KL' });
    const otp = visit.application.messages.findLast((message) => message.mobile === fresh)?.code;
    const opened = await send('/api/users/verify-otp', { mobile: fresh, otp });
    expect(opened.status).toBe(200);
    expect(String(opened.headers['set-cookie'])).not.toContain(planted);
    const revisit = await request(visit.application.app)
      .post(VALIDATE)
      .set('cookie', cookie)
      .set('x-csrf-token', body.csrfToken);
    expect(revisit.body.error).toBe('SESSION_EXPIRED');
  });

  it.each([
    ['a tossed cookie before the own one', 'pre=attackerattackerattacker; '],
    ['a cookie that is an object', 'pre=j:{"a":1}; '],
    ['a session of nobody', 'sid=nobody.xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; '],
  ])('cannot use a CSRF token with %s', async (_what, tossed) => {
    const first = await request(visit.application.app).get('/api/csrf-token');
    const own = String(first.headers['set-cookie']).split(';')[0];
    const reply = await request(visit.application.app)
      .post('/api/users/check-mobile')
      .set('cookie', tossed + own)
      .set('x-csrf-token', first.body.csrfToken)
      .send({ mobile: '9876543210' });
    expect([reply.status, reply.body.error]).toEqual([403, 'CSRF']);
  });

  it.each([
    { rank: '१२०००' },
    { rank: '１２０' },
    { rank: '1e3' },
    { rank: 1e21 },
    { rank: Number.MAX_SAFE_INTEGER },
    { rank: [3_000] },
    { rank: { valueOf: 3_000 } },
    { rank: true },
  ])('cannot use %j as a rank', async (change) => {
    const reply = await visit.browser.post(PREDICT, { ...selection, ...change });
    expect([reply.status, reply.body.error]).toEqual([400, 'INVALID_RANK']);
    expect((await person())?.allowance.predictionsUsed).toBe(0);
  });

  it('cannot use prototype keys', async () => {
    const sent = {
      ...selection,
      constructor: { prototype: { isPremium: true } },
      user: { id: 'x' },
      amount: 0,
      plan: 'premium',
    };
    const text = JSON.stringify(sent).replace('{', '{"__proto__":{"matchLimit":-1,"isPremium":true},');
    const reply = await visit.browser.post(PREDICT, JSON.parse(text));
    expect(reply.body.data.predictions).toHaveLength(15);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isPremium');
  });

  it('reveal no hidden row by any JSON route', async () => {
    const { data } = (await visit.browser.post(PREDICT, selection)).body;
    const { data: packs } = await dataOfAdvanced();
    const shown = new Set(data.predictions.map((item: { id: string }) => item.id));
    const hidden = packs.predictions.map((item: { id: string }) => item.id).filter((id: string) => !shown.has(id));
    expect(hidden.length).toBeGreaterThan(100);
    const asked = { ...selection, matchLimit: -1, predictions: hidden.slice(0, 50).map((id: string) => ({ id })) };
    const counts = { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 };
    const replies = [
      await visit.browser.post(PREDICT, { ...asked, asLists: true }),
      await visit.browser.post(PREDICT, { ...asked, isPdfRequest: true }),
      await visit.browser.post('/api/users/record-prediction', { predictionData: asked, resultsMetadata: counts }),
      await visit.browser.get('/api/users/past-predictions'),
      await visit.browser.get('/api/single-table/all-legacy'),
      await visit.browser.get(`/api/enhanced-prediction/filter-options/${COUNSELLING}/1/1`),
    ];
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    const texts = replies.map((reply) => JSON.stringify(reply.body));
    for (const id of hidden) {
      expect(texts.some((text) => text.includes(`"${id}"`))).toBe(false);
      expect(texts.some((text) => text.includes(JSON.stringify(id.split('.'))))).toBe(false);
    }
    expect(replies[0]?.body.data.lists[0].lines).toHaveLength(15);
  });

  it('open no line file on a limited plan', async () => {
    const names = [...(visit.application.deps.packs.current()?.lineFiles.byName.keys() ?? [])];
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const reply = await visit.browser.get(`/api/enhanced-prediction/seat-lines/${name}`);
      expect([reply.status, reply.body.error]).toEqual([403, 'SEAT_LINES_LOCKED']);
      expect(Object.keys(reply.body).sort()).toEqual(['error', 'message', 'success']);
    }
  });

  /** The rows that a user with an unlimited plan sees. */
  async function dataOfAdvanced() {
    const other = { ...visit, browser: openBrowser(visit.application), mobile: freshMobile() };
    await other.browser.logIn(other.mobile);
    await grantPlan(world, other, 'advanced');
    return (await other.browser.post(PREDICT, selection)).body;
  }

  it('share one limit per IPv6 network', async () => {
    const config = loadConfig({ NODE_ENV: 'test', TRUST_PROXY: '1', SITE_DIR: visit.application.deps.config.siteDir });
    const { app } = startApplication(world.store, { ...visit.application.deps, config });
    const visitor = request.agent(app);
    const { body } = await visitor.get('/api/csrf-token');
    const ask = async (address: string) =>
      (
        await visitor
          .post('/api/users/check-mobile')
          .set({ 'x-forwarded-for': `6.6.6.6, ${address}`, 'x-csrf-token': body.csrfToken })
          .send({ mobile: '9876543210' })
      ).status;
    for (let call = 0; call < 400; call++) expect(await ask(`2001:db8:1:2::${call.toString(16)}`)).toBe(200);
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await ask('2001:db8:1:3::1')).toBe(200);
  });

  it('cannot exhaust the codes of all users', { timeout: 60_000 }, async () => {
    const config = loadConfig({ NODE_ENV: 'test', TRUST_PROXY: '1', SITE_DIR: visit.application.deps.config.siteDir });
    const { app } = startApplication(world.store, { config });
    const crowd = request.agent(app);
    const { csrfToken } = (await crowd.get('/api/csrf-token')).body;
    const body = { mobile: freshMobile(), name: 'Asha', state: 'KL' };
    const ask = (sent: object, network: number) =>
      crowd
        .post('/api/users/register')
        .set({ 'x-csrf-token': csrfToken, 'x-forwarded-for': `10.1.${network}.1` })
        .send(sent);
    const statuses: number[] = [];
    for (let batch = 0; batch < 25; batch++) {
      const calls = Array.from({ length: 25 }, () => ask(body, batch));
      statuses.push(...(await Promise.all(calls)).map((reply) => reply.status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const other = await ask({ ...body, mobile: freshMobile() }, 200);
    expect(other.status).toBe(200);
  });
});
