// Backups that must fail with one sentence: a store that is silent, lost or not whole, and a place that takes no file.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { listEntries, readMasters } from '../../api/store/entries.ts';
import { openStore, type StoreLocation } from '../../api/store/open.ts';
import type { Store } from '../../api/store/port.ts';
import { startCluster } from '../support/cluster.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'backup-')), 'people.backup');

type Outcome = { status: number; stderr: string };
type Ending = { onTestFinished(end: () => unknown): void };

const runFile = promisify(execFile);

async function run(script: string, { redisUrls, storeFile }: StoreLocation, ...words: string[]): Promise<Outcome> {
  const redis = redisUrls.length > 0 ? { REDIS_URL: redisUrls.join(',') } : {};
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, STORE_FILE: storeFile, ...redis };
  try {
    const { stderr } = await runFile(process.execPath, [join('scripts', script), ...words], { env, timeout: 30_000 });
    return { status: 0, stderr };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { status: code, stderr };
  }
}

function expectRefusal(result: Outcome, sentence: RegExp): void {
  expect(result.stderr).toMatch(sentence);
  expect(result.stderr.trim()).toMatch(/^✗ .+/u);
  expect(result.stderr.trim()).not.toContain('\n');
  expect(result.status).toBe(1);
}

const expectNothingWritten = (file: string) =>
  expect(readdirSync(dirname(file)).filter((name) => name.startsWith(basename(file)))).toEqual([]);

async function openRedisPlace(
  people: number,
  { onTestFinished }: Ending,
): Promise<{ redis: RedisServer; place: StoreLocation; store: Store }> {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const place = { redisUrls: [redis.url], storeFile: newFile() };
  const { store } = await openStore(place, () => {});
  onTestFinished(() => store.close());
  await untilConnected(store);
  await putPeople(store, people);
  return { redis, place, store };
}

/** The first connection of many at once on a busy machine. */
const untilConnected = (store: Store): Promise<unknown> =>
  store.get('store:id').catch(() => wait(100).then(() => untilConnected(store)));

const putPeople = (store: Store, people: number) =>
  Promise.all(
    Array.from({ length: people }, (_, id) => store.update(`user:${id}`, () => ({ next: { id }, result: null }))),
  );

/** Each case starts processes, and most wait for something that is silent: they wait together. */
describe.concurrent('a backup of Redis', { timeout: 60_000 }, () => {
  it('fails when Redis is down, and so does a restore', async (ending) => {
    const { place, redis } = await openRedisPlace(1, ending);
    const [good, file] = [newFile(), newFile()];
    expect((await run('backup.ts', place, good)).status).toBe(0);
    await redis.stop();
    // Each waits for Redis for some seconds.
    const both = await Promise.all([run('backup.ts', place, file), run('restore.ts', place, good)]);
    for (const refused of both) expectRefusal(refused, /Redis does not answer/);
    expectNothingWritten(file);
  });

  it('fails when Redis takes connections and says nothing', async (ending) => {
    const { place, redis } = await openRedisPlace(1, ending);
    redis.pause();
    const file = newFile();
    expectRefusal(await run('backup.ts', place, file), /Redis does not answer/);
    expectNothingWritten(file);
  });

  it('fails within seconds when Redis becomes silent in the middle', async (ending) => {
    const { place, redis } = await openRedisPlace(1_200, ending);
    let read = 0;
    let began = 0;
    const readAll = async () => {
      for await (const _ of listEntries(place, Date.now())) {
        read += 1;
        if (read !== 1) continue;
        redis.pause();
        began = performance.now();
      }
    };
    await expect(readAll()).rejects.toThrow('Redis does not answer');
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(read).toBeLessThan(1_200);
  });

  it('refuses a store that is not the one that held our people', async (ending) => {
    const { place, redis, store } = await openRedisPlace(1, ending);
    await store.close();
    execFileSync('redis-cli', ['-p', `${redis.port}`, 'flushall']);
    const file = newFile();
    expectRefusal(await run('backup.ts', place, file), /The store is not the one that held our people/);
    expectNothingWritten(file);
  });
});

describe.concurrent('a backup into a place that takes no file', { timeout: 60_000 }, () => {
  async function openFilePlace(): Promise<StoreLocation> {
    const place = { redisUrls: [], storeFile: newFile() };
    const { store } = await openStore(place, () => {});
    await putPeople(store, 1);
    await store.close();
    return place;
  }

  it('names a missing folder, and a restore a missing file', async () => {
    const place = await openFilePlace();
    const missing = join(newFile(), 'people.backup');
    expectRefusal(await run('backup.ts', place, missing), /The folder .+ does not exist/);
    expectRefusal(await run('restore.ts', place, missing), /people\.backup does not exist/);
  });

  it.skipIf(!existsSync('/dev/full'))('leaves no part of a file on a full disk', async () => {
    const place = await openFilePlace();
    const file = newFile();
    symlinkSync('/dev/full', `${file}.part`);
    expectRefusal(await run('backup.ts', place, file), /The disk is full/);
    expectNothingWritten(file);
  });
});

describe.concurrent('a backup of a cluster', { timeout: 60_000 }, () => {
  const one = { host: '10.0.0.1', port: 7001, id: 'one' };
  const other = { host: 'fd00::2', port: 7002, id: 'other' };
  const range = (from: number, to: number, master: typeof one) => ({ from, to, master, replicas: [] });
  const read = (...ranges: ReturnType<typeof range>[]) => readMasters(ranges, 'redis://:secret@10.0.0.9:7000');
  const first = [range(0, 5_460, one), range(5_462, 5_462, one)];
  const second = [range(5_463, 16_383, other), range(5_461, 5_461, other)];

  it('reads the masters that serve all slots', () => {
    expect(read(...second, ...first)).toEqual([
      { url: 'redis://:secret@10.0.0.1:7001', slots: '0-5460 5462-5462' },
      { url: 'redis://:secret@[fd00::2]:7002', slots: '5461-5461 5463-16383' },
    ]);
  });

  it('reads a node that does not know its own host', () => {
    expect(read(range(0, 16_383, { ...one, host: '' }))).toEqual([
      { url: 'redis://:secret@10.0.0.9:7001', slots: '0-16383' },
    ]);
  });

  it('refuses slots without a master', () => {
    expect(() => read(...first)).toThrow('has no master for 10922 of its 16384 slots');
  });

  it('holds everybody or fails while a master is dead and replaced', async ({ expect, onTestFinished }) => {
    const cluster = await startCluster();
    onTestFinished(cluster.stop);
    const place = { redisUrls: cluster.urls, storeFile: newFile() };
    const { store } = await openStore(place, () => {});
    onTestFinished(() => store.close());
    await putPeople(store, 90);
    // What only the master has is lost with it.
    await cluster.copied();
    const countPeople = async () => {
      let people = 0;
      for await (const { key } of listEntries(place, Date.now())) if (key.startsWith('user:')) people += 1;
      return people;
    };
    expect(await countPeople()).toBe(90);
    const [master = 0] = await cluster.findMasters();
    await cluster.kill(master);
    const attempts: (number | string)[] = [];
    const attempt = () => countPeople().catch(({ name }: Error) => name);
    await expect
      .poll(async () => attempts[attempts.push(await attempt()) - 1], { timeout: 20_000, interval: 50 })
      .toBe(90);
    expect(attempts.filter((outcome) => outcome !== 'StoreDown' && outcome !== 90)).toEqual([]);
  });
});
