// Redis that stops, refuses writes or comes back while users send requests.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../../support/browser-client.ts';
import { listening } from '../../support/launch-server.ts';
import { freePort, startRedis } from '../../support/redis.ts';
import { runServer } from '../../support/server.ts';

const PREDICT = '/api/enhanced-prediction/predict';
const VALIDATE = '/api/users/validate-session';
const request = { rank: 3_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
const NEEDS_NO_PERSON = [
  '/',
  '/health',
  '/api/enhanced-prediction/minimal-options',
  '/api/enhanced-prediction/filter-options/7/1/1',
  '/api/enhanced-prediction/courses/7/1/1',
  '/api/content/faq',
  '/api/premium/plans',
];

/** A server, a user, and a Redis that keeps its data in one folder over restarts. */
async function openProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'redis-lost-'));
  const port = await freePort();
  const start = () => startRedis(['--dir', folder, '--appendonly', 'yes', '--appendfsync', 'always'], port);
  const redis = await start();
  onTestFinished(redis.stop);
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>Home</title>');
  const run = await runServer({ REDIS_URL: redis.url, SITE_DIR: site, TRUST_PROXY: '1' });
  await listening(run);
  const client = openClient(run.port, '10.6.0.1');
  onTestFinished(client.close);
  await client.logIn('9500000001', run.outbox);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${run.port}${path}`)).status;
  return { redis, start, run, client, get };
}

describe('openRedis after a crash', () => {
  it('refuses users within a second and recovers', { timeout: 60_000 }, async () => {
    const { redis, start, run, client, get } = await openProduct();
    const call = () => client.post(PREDICT, request).then(({ status }) => status);
    expect(await call()).toBe(200);

    const validate = { method: 'POST', headers: client.headers(), body: '{}' };
    const underWay = Array.from({ length: 40 }, async () => {
      const reply = await fetch(`http://127.0.0.1:${run.port}${VALIDATE}`, validate);
      return reply.status;
    });
    await Promise.race(underWay);
    await redis.stop();
    for (const status of await Promise.all(underWay)) expect([200, 503]).toContain(status);

    const began = performance.now();
    const address = `http://127.0.0.1:${run.port}${PREDICT}`;
    const headers = client.headers();
    const refused = await fetch(address, { method: 'POST', headers, body: JSON.stringify(request) });
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([refused.status, (await refused.json()).error]).toEqual([503, 'STORE_DOWN']);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await Promise.all(NEEDS_NO_PERSON.map(get))).toEqual(NEEDS_NO_PERSON.map(() => 200));

    const again = await start();
    onTestFinished(again.stop);
    await expect.poll(call).toBe(200);
    const { body } = await client.post(VALIDATE, {});
    // Earlier charges are kept, and no write was queued and sent later.
    expect(JSON.parse(body).user.predictionsUsed).toBe(1);
  });
});

describe('openRedis without memory', () => {
  it('refuses writes, charges nothing and recovers', { timeout: 60_000 }, async () => {
    const { redis, client } = await openProduct();
    const admin = createClient({ url: redis.url });
    await admin.connect();
    onTestFinished(() => admin.destroy());
    await admin.configSet('maxmemory', '1');
    const full = await client.post(PREDICT, request);
    expect([full.status, JSON.parse(full.body).error]).toEqual([503, 'STORE_DOWN']);
    expect((await client.post(VALIDATE, {})).status).toBe(200);
    await admin.configSet('maxmemory', '0');
    expect((await client.post(PREDICT, request)).status).toBe(200);
    expect(JSON.parse((await client.post(VALIDATE, {})).body).user.predictionsUsed).toBe(1);
  });
});
