// Several server processes on one port: real processes on a real Redis.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listChildren } from '../../scripts/lab/place/processes.ts';
import { openClient } from '../support/browser-client.ts';
import { listening } from '../support/launch-server.ts';
import { packsOnDisk, readManifest } from '../support/packs-on-disk.ts';
import { freePort, startRedis } from '../support/redis.ts';
import { runServer } from '../support/server.ts';
import { smallPack } from '../support/small-pack.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const prediction = { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
const EXPORTS_A_MINUTE = 5;
const MINUTE = 60_000;
/** Milliseconds that all exports of a test take at most: a limit counts from the full minute. */
const EXPORTS_TIME = 8_000;
/** Milliseconds between two predictions, so that the limit of one person allows them. */
const PAUSE = 150;

/** @param whileStarting gets the first process of the server */
async function startWorkers(env: Record<string, string> = {}, whileStarting = async (_pid: number) => {}) {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const run = await runServer({ WORKERS: '2', REDIS_URL: redis.url, TRUST_PROXY: '1', ...env });
  await whileStarting(run.child.pid ?? 0);
  await listening(run);
  /** Every connection goes to the next process. */
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${run.port}${path}`, { ...init, headers: { ...init.headers, connection: 'close' } });
  const client = openClient(run.port, '10.5.0.1');
  onTestFinished(client.close);
  return { run, send, client };
}

describe('runWorkers', () => {
  it('refuses a store that one process keeps for itself', async () => {
    const run = await runServer({ WORKERS: '2' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('WORKERS above 1 needs a store that processes share. Set REDIS_URL.');
  });

  it('prints once why no process can start', async () => {
    const run = await runServer({ WORKERS: '2', REDIS_URL: 'redis://127.0.0.1:1', PACKS_DIR: 'no-such-folder' });
    expect(await run.ended).toBe(1);
    expect(run.output().match(/npm run packs/g)).toHaveLength(1);
  });

  it('explains an occupied port', async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const port = await freePort();
    const blocker = createServer().listen(port);
    onTestFinished(() => void blocker.close());
    const run = await runServer({ WORKERS: '2', REDIS_URL: redis.url, PORT: `${port}` });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('Set PORT to a free one');
  });

  it('replaces killed processes, also while others start, shares limits and metrics, and stops', {
    timeout: 180_000,
  }, async () => {
    const metricsPort = await freePort();
    const killed: number[] = [];
    const { run, send, client } = await startWorkers({ METRICS_PORT: `${metricsPort}` }, async (pid) => {
      for (const living of [1, 2]) {
        await expect.poll(() => listChildren(pid).length, { timeout: 60_000, interval: 5 }).toBe(living);
        const [first = 0] = listChildren(pid);
        killed.push(first);
        process.kill(first, 'SIGKILL');
      }
    });
    for (const one of killed) expect(run.output()).toContain(`process ${one} ended (SIGKILL)`);
    const readProcesses = async () => (await (await send('/ready')).json()).processes;
    // Each process learns it by a message.
    await expect.poll(readProcesses).toEqual({ wanted: 2, living: 2 });
    const pid = run.child.pid ?? 0;
    expect(listChildren(pid)).toHaveLength(2);

    await client.logIn('9400000001', run.outbox);
    const post = { method: 'POST', headers: client.headers(), body: '{}' };
    const left = MINUTE - (Date.now() % MINUTE);
    if (left < EXPORTS_TIME) await wait(left);
    const statuses: number[] = [];
    for (let call = 0; call < EXPORTS_A_MINUTE + 3; call++)
      statuses.push((await send('/api/users/export-data', post)).status);
    expect(statuses).toEqual([...new Array(EXPORTS_A_MINUTE).fill(200), 429, 429, 429]);
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const metrics = await readMetrics();
    const counts = [
      'refusals_total{code="RATE_LIMITED"} 3',
      'http_request_seconds_count{route="exportData",status="200"} 5',
    ];
    for (const count of counts) expect(metrics).toContain(count);
    expect(metrics).toContain('pack_seat_lines 6');
    expect(metrics).toContain('server_processes_wanted 2');
    expect(metrics).toContain('server_processes_living 2');

    const [first = 0, second] = listChildren(pid);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => listChildren(pid).filter((child) => child !== first).length).toBe(2);
    expect(listChildren(pid)).toContain(second);
    await expect.poll(async () => (await send('/ready')).status).toBe(200);
    const after = await readMetrics();
    for (const count of counts) expect(after).toContain(count);
    expect(after).toContain('pack_seat_lines 6');
    process.kill(second ?? 0, 'SIGKILL');
    await expect.poll(() => listChildren(pid).some((child) => child === second)).toBe(false);
    for (const count of counts) expect(await readMetrics()).toContain(count);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('stops while it starts', { timeout: 60_000 }, async () => {
    const redis = await startRedis();
    onTestFinished(redis.stop);
    const run = await runServer({ WORKERS: '2', REDIS_URL: redis.url });
    await expect.poll(() => listChildren(run.child.pid ?? 0).length, { timeout: 60_000, interval: 5 }).toBe(2);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('brings new packs to every process without a mixed answer, and leaves none when it is killed', {
    timeout: 60_000,
  }, async () => {
    const dir = packsOnDisk();
    const { run, send, client } = await startWorkers({ PACKS_DIR: dir });
    expect(run.output().match(/is at http/g)).toHaveLength(1);
    await client.logIn('9400000002', run.outbox);
    const predict = { method: 'POST', headers: client.headers(), body: JSON.stringify(prediction) };
    /** The year's closing rank of the first line names the version. */
    const publish = (version: number) => {
      const pack = smallPack();
      pack.closings.closing[3] = 4_900 + version;
      packsOnDisk({ pack, name: `v${version}` }, dir);
      return readManifest(dir).version;
    };
    const versions = [readManifest(dir).version];
    const seen = new Set<string>();
    let isOver = false;
    const ask = async () => {
      while (!isOver) {
        const reply = await send(PREDICT, predict);
        const { data } = await reply.json();
        seen.add(`${reply.status} ${data?.metadata.packVersion} ${data?.predictions[0]?.closingRank}`);
        await wait(PAUSE);
      }
    };
    const asking = ask();
    const isEverywhere = async (version: string) => {
      const replies = await Promise.all(Array.from({ length: 6 }, async () => (await send('/ready')).json()));
      return replies.every((reply) => reply.packVersion === version);
    };
    await expect.poll(() => seen.size).toBe(1);
    for (const version of [2, 3]) {
      const next = publish(version);
      versions.push(next);
      await expect.poll(() => isEverywhere(next)).toBe(true);
      await expect.poll(() => [...seen].some((reply) => reply.includes(next))).toBe(true);
    }
    writeFileSync(join(dir, 'manifest.json'), '{"format": 3');
    await expect.poll(() => run.output().match(/new packs were refused/g)?.length).toBe(2);
    expect(await isEverywhere(versions.at(-1) ?? '')).toBe(true);
    isOver = true;
    await asking;
    // Processes change one after the other, so that an answer of the old packs may follow one of the new.
    const whole = [4_900, 4_902, 4_903].map((closing, place) => `200 ${versions[place]} ${closing}`);
    expect(seen).toEqual(new Set(whole));
    run.child.kill('SIGKILL');
    await expect.poll(() => send('/health').catch(() => null)).toBeNull();
  });
});
