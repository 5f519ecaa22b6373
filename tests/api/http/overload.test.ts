// Refusals of a process that is too busy: named, before anything is charged, and never of what was paid.
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../support/application.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const request = { rank: 3_000, counsellingId: COUNSELLING, quotaId: 1, categoryId: 1, budget: null };

describe('overloadGuard', () => {
  const world = openWorld('sqlite');
  const visit = setUpUser(world);
  const send = (path: string) => supertest(visit.application.app).post(path);
  const setWait = (wait: number) => Object.assign(visit.application.deps.requestQueue, { expectedWait: () => wait });

  it('refuses by name and time, and charges nothing', async () => {
    setWait(1_000);
    const refused = await send(PREDICT).send(request);
    expect([refused.status, refused.body.error, refused.headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
    setWait(0);
    const { body } = await visit.browser.post('/api/users/validate-session', {});
    expect(body.user.predictionsUsed).toBe(0);
  });

  it('refuses pages later than calls', async () => {
    const readStatuses = async () => {
      const page = await supertest(visit.application.app).get('/').set('accept', 'text/html');
      return [(await visit.browser.get('/api/content/faq')).status, page.status];
    };
    setWait(250);
    expect(await readStatuses()).toEqual([200, 404]);
    setWait(260);
    expect(await readStatuses()).toEqual([503, 404]);
    setWait(610);
    expect(await readStatuses()).toEqual([503, 503]);
  });

  it('settles payments and answers probes', async () => {
    setWait(5_000);
    expect((await visit.browser.get('/health')).status).toBe(200);
    expect((await visit.browser.get('/ready')).status).toBe(200);
    expect((await send('/api/payment/verify')).body.error).toBe('CSRF');
    const webhook = send('/api/payment/webhook').set('x-razorpay-signature', '0'.repeat(64));
    expect((await webhook).body.error).toBe('RAZORPAY_NOT_CONFIGURED');
  });

  it('sends a page that asks again to a browser that opens a page', async () => {
    setWait(5_000);
    const page = await supertest(visit.application.app).get('/').set('accept', 'text/html');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.text).toContain('http-equiv="refresh"');
  });
});
