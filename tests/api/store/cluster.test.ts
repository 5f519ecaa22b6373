// Conformance of the Redis adapter on a cluster.
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRedis } from '../../../api/store/redis.ts';
import { startCluster } from '../../support/cluster.ts';
import { describeStore } from './conformance.ts';

describe('openRedis on a cluster', () => {
  it('goes on when a master is killed, and follows moved slots', { timeout: 60_000 }, async () => {
    const cluster = await startCluster({ isDurable: true });
    onTestFinished(cluster.stop);
    const store = await openRedis(cluster.urls, () => {});
    onTestFinished(store.close);
    const keys = Array.from({ length: 60 }, (_, place) => `test:${place}`);
    const count = (key: string) =>
      store
        .update(key, (current) => ({ next: Number(current ?? 0) + 1, result: undefined }))
        .then(
          () => true,
          () => false,
        );
    const countAll = async () => (await Promise.all(keys.map(count))).every(Boolean);
    expect(await countAll()).toBe(true);
    // What only the master has is lost with it.
    await cluster.copied();
    const [first = 0, second = 0, third = 0] = await cluster.findMasters();
    await cluster.kill(first);
    const began = performance.now();
    await expect.poll(countAll, { timeout: 15_000, interval: 200 }).toBe(true);
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const key of keys) expect(Number(await store.get(key))).toBeGreaterThanOrEqual(2);
    await cluster.restart(first);
    await cluster.moveSlots(second, third, 50);
    expect(await countAll()).toBe(true);
  });
});

describeStore('Redis Cluster store', async () => {
  const cluster = await startCluster();
  return { open: () => openRedis(cluster.urls, () => {}), stop: cluster.stop };
});
