// Clock of the server while the clock of the machine is wrong: no code is valid for longer than ten real minutes, and no plan longer.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClock } from '../../api/clock.ts';
import { openCollections } from '../../api/store/collections.ts';
import { keepLatestTime } from '../../api/store/latest-time.ts';
import type { Store } from '../../api/store/port.ts';
import { openRedis } from '../../api/store/redis.ts';
import { commands } from '../../scripts/admin/commands.ts';
import { active } from '../support/active-grant.ts';
import { startApplication } from '../support/application.ts';
import { freshMobile, openBrowser } from '../support/browser.ts';
import { startRedis } from '../support/redis.ts';
import { bothStores, type ReadableBench, startStore } from '../support/stores.ts';
import { openWorld } from '../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const NOON = Date.UTC(2026, 10, 21);

/** A machine whose clock can be set apart from the time that passes. @param wrong milliseconds of its clock at the start */
function openMachine(wrong = 0) {
  let steady = 5_000;
  let offset = NOON + wrong;
  const clock = openClock({ settable: () => steady + offset, steady: () => steady });
  return {
    clock,
    now: clock.now,
    pass: (milliseconds: number) => {
      steady += milliseconds;
    },
    setClock: (by: number) => {
      offset += by;
    },
  };
}

describe('openClock', () => {
  it('goes on where the clock is set back, and follows it forward and back', () => {
    const { now, pass, setClock } = openMachine();
    const start = now();
    setClock(-HOUR);
    pass(MINUTE);
    expect(now() - start).toBe(MINUTE);
    setClock(HOUR + DAY);
    expect(now() - start).toBe(MINUTE + DAY);
    setClock(-DAY);
    expect(now() - start).toBe(MINUTE);
  });
});

describe('one-time codes', () => {
  const world = openWorld('sqlite');

  it.each([-HOUR, 0, DAY])('end after ten real minutes where the clock is set by %i ms', async (shift) => {
    const { now, pass, setClock } = openMachine();
    const application = startApplication(world.store, { now });
    const browser = openBrowser(application);
    const mobile = freshMobile();
    await browser.post('/api/users/register', { mobile, name: 'Asha Menon', state: 'KL' });
    setClock(shift);
    pass(10 * MINUTE + 1_000);
    const [message] = application.messages;
    const late = await browser.post('/api/users/verify-otp', { mobile, otp: message?.code });
    expect([late.status, late.body.error]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('sent while the clock is a day ahead end when it is corrected, and another one is sent', async () => {
    const { now, pass, setClock } = openMachine();
    const application = startApplication(world.store, { now });
    const browser = openBrowser(application);
    const profile = { mobile: freshMobile(), name: 'Asha Menon', state: 'KL' };
    setClock(DAY);
    await browser.post('/api/users/register', profile);
    setClock(-DAY);
    pass(MINUTE);
    const [message] = application.messages;
    const early = await browser.post('/api/users/verify-otp', { mobile: profile.mobile, otp: message?.code });
    expect([early.status, early.body.error]).toEqual([400, 'OTP_EXPIRED']);
    expect((await browser.post('/api/users/register', profile)).status).toBe(200);
  });
});

describe.each(bothStores)('a server that starts with a wrong clock on %s', (kind) => {
  let bench: ReadableBench;
  beforeAll(async () => {
    bench = await startStore(kind);
  });
  afterAll(() => bench.stop());

  /** The machine and the store of a server that starts. */
  async function start(wrong: number) {
    const machine = openMachine(wrong);
    const behind: number[] = [];
    const source = { clock: machine.clock, readStoreTime: async () => null, onBehind: (by: number) => behind.push(by) };
    const store = await keepLatestTime(await bench.open(), source);
    return { machine, store, behind };
  }

  const givePlan = async (store: Store, mobile: string, expiresAt: number) => {
    const { users, numbers } = openCollections(store);
    const { userId = '' } = (await numbers.get(mobile)) ?? {};
    await users.modify(userId, (user) => user && { ...user, grants: [active('basic', expiresAt)] });
  };

  it('an hour behind, prolongs no plan', async () => {
    const mobile = freshMobile();
    const visit = async ({ machine, store }: Awaited<ReturnType<typeof start>>) => {
      const browser = openBrowser(startApplication(store, { now: machine.now }));
      await browser.logIn(mobile);
      return async () => (await browser.post('/api/premium/user-plan', {})).body.data.plan.isPlanActive;
    };
    const first = await start(0);
    const isActive = await visit(first);
    await givePlan(first.store, mobile, first.machine.now() + 10 * MINUTE);
    first.machine.pass(9 * MINUTE);
    expect(await isActive()).toBe(true);
    const end = first.machine.now();
    await first.store.close();

    const second = await start(-HOUR);
    expect(second.machine.now()).toBe(end);
    expect(second.behind).toEqual([end - NOON - 5_000 + HOUR]);
    const isStillActive = await visit(second);
    expect(await isStillActive()).toBe(true);
    second.machine.pass(MINUTE);
    expect(await isStillActive()).toBe(false);
    await second.store.close();
  });

  it('does not keep a jump forward of a clock that was right at the start', async () => {
    const ahead = await start(DAY);
    ahead.machine.setClock(3 * DAY);
    expect(ahead.machine.now()).toBe(NOON + 4 * DAY + 5_000);
    await ahead.store.close();
    const later = await start(0);
    expect(later.machine.now()).toBe(NOON + DAY + 5_000);
    await later.store.close();
  });

  it('goes by its own clock after an admin has forgotten the time of a clock that was ahead', async () => {
    await (await start(2 * DAY)).store.close();
    const store = await bench.open();
    await commands['accept-clock']?.run({ store, plans: [], now: NOON, accept: async () => {} }, []);
    await store.close();
    const { machine, store: next } = await start(0);
    expect(machine.now()).toBe(NOON + 5_000);
    await next.close();
  });
});

describe('servers of one Redis', () => {
  /** The clock of a server of one Redis that starts and has saved its time. @param wrong milliseconds of its clock */
  async function startBeside(redis: Awaited<ReturnType<typeof startRedis>>, wrong: number) {
    const store = await openRedis([redis.url], () => {});
    const { clock } = openMachine(Date.now() - NOON + wrong);
    await (await keepLatestTime(store, { clock, readStoreTime: store.readTime, onBehind: () => {} })).close();
    return clock;
  }

  it('learn the time of its machine', async () => {
    const redis = await startRedis();
    const began = Date.now();
    const clock = await startBeside(redis, -HOUR);
    await redis.stop();
    expect(clock.now()).toBeGreaterThanOrEqual(began);
  });

  it('do not take over a clock that is ahead of its machine', async () => {
    const redis = await startRedis();
    const ahead = await startBeside(redis, 2 * DAY);
    const right = await startBeside(redis, 0);
    await redis.stop();
    expect(ahead.now()).toBeGreaterThan(Date.now() + DAY);
    expect(right.now()).toBeLessThan(Date.now() + 2 * MINUTE);
  });
});
