// Refusals of a process that is too busy: named, before anything is charged, and never of what was paid.
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openLoadMeter } from '../../../api/http/overload.ts';
import { COUNSELLING } from '../../support/application.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe('overloadGuard', () => {
  const world = openWorld('sqlite');
  const visit = setUpUser(world);
  const send = (path: string) => supertest(visit.application.app).post(path);
  const setDelay = (delay: number) => Object.assign(visit.application.deps.load, { delay: () => delay });

  it('refuses by name and time, and charges nothing', async () => {
    setDelay(1_000);
    const refused = await send(PREDICT).send(request);
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
    setDelay(0);
    const { body } = await visit.browser.post('/api/users/validate-session', {});
    expect(body.user.predictionsUsed).toBe(0);
  });

  it('refuses the more, the later the event loop is', async () => {
    setDelay(160);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await visit.browser.get('/api/content/faq')).status),
    );
    expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  });

  it('settles payments and answers probes', async () => {
    setDelay(5_000);
    expect((await visit.browser.get('/health')).status).toBe(200);
    expect((await visit.browser.get('/ready')).status).toBe(200);
    expect((await send('/api/payment/verify')).body.error).toBe('CSRF');
    expect((await send('/api/payment/webhook')).body.error).toBe('RAZORPAY_NOT_CONFIGURED');
  });

  it('sends a page that asks again to a browser that opens a page', async () => {
    setDelay(5_000);
    const page = await supertest(visit.application.app).get('/').set('accept', 'text/html');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.text).toContain('http-equiv="refresh"');
  });
});

describe('openLoadMeter', () => {
  const block = (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
  };

  it('passes over a single stall and reports a loop that stays late', async () => {
    const meter = openLoadMeter();
    block(300);
    await wait(1);
    expect(meter.delay()).toBe(0);
    for (let turn = 0; turn < 12; turn++) {
      block(120);
      await wait(1);
    }
    expect(meter.delay()).toBeGreaterThan(60);
    await expect.poll(() => meter.delay(), { timeout: 5_000 }).toBe(0);
  });
});
