// Queue of requests: their order, how many start in a turn of the event loop, and the wait that a new one expects.
import { setImmediate as nextTurn } from 'node:timers/promises';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { openRequestQueue } from '../../../api/http/request-queue.ts';
import { COUNSELLING } from '../../support/application.ts';
import { openWorld, setUpUser } from '../../support/world.ts';

function openTimed() {
  let at = 0;
  const queue = openRequestQueue(() => at);
  const started: number[] = [];
  /** Each request takes so many milliseconds. */
  const addAll = (count: number, takes: number) => {
    for (let number = 0; number < count; number++)
      queue.add(() => {
        started.push(number);
        at += takes;
      });
  };
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { queue, started, addAll, pass };
}

it('starts what a turn has time for, in its order', async () => {
  const { started, addAll } = openTimed();
  addAll(10, 2);
  expect(started).toEqual([0, 1, 2, 3]);
  await nextTurn();
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await nextTurn();
  expect(started).toHaveLength(10);
});

it('starts one slow request in a turn', async () => {
  const { started, addAll } = openTimed();
  addAll(3, 9);
  expect(started).toEqual([0]);
  await nextTurn();
  expect(started).toEqual([0, 1]);
});

it('counts the work that goes on after a request has started', async () => {
  const { queue, pass } = openTimed();
  let started = 0;
  const findMost = async (turns: number) => {
    let most = 0;
    for (let turn = 0; turn < turns; turn++) {
      const before = started;
      await nextTurn();
      most = Math.max(most, started - before);
    }
    return most;
  };
  for (let number = 0; number < 500; number++)
    queue.add(() => {
      started += 1;
      void Promise.resolve().then(() => pass(6));
    });
  await findMost(50);
  expect(await findMost(150)).toBe(1);
  expect(queue.expectedWait()).toBeCloseTo((500 - started) * 6, -2);
});

it('expects a wait by the pace of the last requests', async () => {
  const { queue, addAll } = openTimed();
  addAll(300, 8);
  for (let turn = 0; turn < 149; turn++) await nextTurn();
  expect(queue.expectedWait()).toBeCloseTo(150 * 8, -1);
});

it('expects no wait during a burst, nor after it', async () => {
  const { queue, addAll } = openTimed();
  addAll(60, 5);
  await nextTurn();
  expect(queue.expectedWait()).toBe(0);
  for (let turn = 0; turn < 70; turn++) await nextTurn();
  expect(queue.expectedWait()).toBe(0);
});

it('counts a stall as one slow request', async () => {
  const { queue, addAll, pass } = openTimed();
  addAll(500, 5);
  pass(20_000);
  await nextTurn();
  expect(queue.expectedWait()).toBeCloseTo(498 * (2 + 0.1 * 18), -2);
});

it('does not count work between requests', async () => {
  const { queue, started, addAll, pass } = openTimed();
  let steps = 3;
  queue.runBetween(() => {
    pass(200);
    steps -= 1;
    return steps > 0;
  });
  addAll(500, 2);
  await nextTurn();
  await nextTurn();
  expect([steps, started.length]).toEqual([0, 12]);
  pass(1_000);
  expect(queue.expectedWait()).toBeCloseTo(488 * 2, -1);
});

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
