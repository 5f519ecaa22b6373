// The Redis adapter: warnings, scripts and outages.
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreDown } from '../../../api/store/port.ts';
import { openRedis, type RedisStore } from '../../../api/store/redis.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { startStore } from '../../support/stores.ts';
import { describeStore } from './conformance.ts';

describeStore('Redis store', () => startStore('redis'));

describe('openRedis', () => {
  let server: RedisServer;
  let store: RedisStore;

  beforeAll(async () => {
    server = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction']);
    store = await openRedis([server.url], () => {});
  });
  afterAll(async () => {
    await store.close();
    await server.stop();
  });

  it('returns no warning for a durable server', async () => {
    expect(await store.durabilityWarnings()).toEqual([]);
  });

  it('resends scripts that the server lost', async () => {
    const add = (current: unknown) => ({ next: Number(current ?? 0) + 1, result: null });
    await store.update('counted', add);
    const client = await createClient({ url: server.url }).connect();
    await client.scriptFlush();
    await store.update('counted', add);
    expect([await store.get('counted'), (await store.hit('hits', 5_000)).count]).toEqual([2, 1]);
    client.destroy();
  });

  it('warns about a non-durable server', async () => {
    const careless = await startRedis(['--maxmemory-policy', 'allkeys-lru']);
    const other = await openRedis([careless.url], () => {});
    expect(await other.durabilityWarnings()).toHaveLength(2);
    await other.close();
    await careless.stop();
  });

  it('fails on a silent server within a second', async () => {
    server.pause();
    const began = performance.now();
    await expect(store.get('key')).rejects.toThrow(StoreDown);
    expect(performance.now() - began).toBeLessThan(1_000);
    server.resume();
  });

  it('reconnects when the server is back', async () => {
    await expect.poll(() => store.get('key').catch(() => 'down')).toBeNull();
  });
});
