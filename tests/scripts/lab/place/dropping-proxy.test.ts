// The proxy that breaks the network to a store, before a real Redis.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRedis } from '../../../../api/store/redis.ts';
import { openDroppingProxy } from '../../../../scripts/lab/place/place.ts';
import { startRedis } from '../../../support/redis.ts';

describe('openDroppingProxy', () => {
  it('delivers requests without their replies, and all again once it is healed', async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const proxy = await openDroppingProxy(redis.port);
    onTestFinished(proxy.close);
    const [direct, behind] = await Promise.all([
      openRedis([redis.url], () => {}),
      openRedis([`redis://127.0.0.1:${proxy.port}`], () => {}),
    ]);
    onTestFinished(direct.close);
    onTestFinished(behind.close);
    const count = (store: typeof direct) =>
      store.update('test', (current) => ({ next: Number(current ?? 0) + 1, result: undefined }));
    await count(behind);
    await behind.hit('test:hits', 60_000);
    proxy.cut(['requests', 'replies']);
    await expect(count(behind)).rejects.toThrow('in time');
    expect(await direct.get('test')).toBe(1);
    proxy.heal();
    await expect
      .poll(
        () =>
          count(behind).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    proxy.cut(['replies']);
    const hit = behind.hit('test:hits', 60_000).catch(() => null);
    await wait(100);
    // The store has acted, and the caller does not know it.
    expect((await direct.hit('test:hits', 60_000)).count).toBe(3);
    expect(await hit).toBeNull();
  });
});
