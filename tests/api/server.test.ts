// Starting and stopping the real server: output, refusals and running requests.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchServer, listening, type ServerRun } from '../support/launch-server.ts';
import { freePort, startRedis } from '../support/redis.ts';
import { runServer } from '../support/server.ts';

async function sendUnfinishedHeaders(port: number) {
  const slow = connect(port, '127.0.0.1');
  slow.write('GET /health HTTP/1.1\r\nhost: localhost\r\n');
  const began = performance.now();
  const [reply] = await once(slow, 'data');
  slow.destroy();
  return { reply: String(reply), milliseconds: performance.now() - began };
}

describe('server', () => {
  let run: ServerRun;
  let slow: Promise<{ reply: string; milliseconds: number }>;
  let metricsPort = 0;
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${run.port}${path}`, init);

  beforeAll(async () => {
    metricsPort = await freePort();
    run = await launchServer({ METRICS_PORT: `${metricsPort}`, LOG_LEVEL: 'info' });
    await listening(run);
    slow = sendUnfinishedHeaders(run.port);
  });
  afterAll(() => void run.child.kill('SIGKILL'));

  it('prints its address and message providers', async () => {
    expect(run.output()).toContain(`http://localhost:${run.port}`);
    expect(run.output()).toContain('SMS provider: outbox');
    expect(run.output()).toMatch(/PDFs for WhatsApp to \S*outbox \(WhatsApp provider: outbox\); an outbox is a demo/);
    expect(await (await ask('/ready')).json()).toMatchObject({
      status: 'ready',
      packVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      packsMissing: null,
      processes: { wanted: 1, living: 1 },
    });
  });

  it('serves metrics on a loopback port', async () => {
    await ask('/health');
    await ask('/api/nowhere');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('http_request_seconds_count{route="health",status="200"} 1');
    expect(text).toContain('refusals_total{code="NOT_FOUND"} 1');
    expect(text).toMatch(/pack_seat_lines 6/);
    expect(text).toMatch(/server_processes_wanted 1[\s\S]*server_processes_living 1/);
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('logs requests without their content', async () => {
    const token = await ask('/api/csrf-token');
    const cookie = token.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { csrfToken } = await token.json();
    const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
    const body = JSON.stringify({ mobile: '9876501234', name: 'Zebulon Quartz', state: 'KL' });
    expect((await ask('/api/users/register', { method: 'POST', headers, body })).status).toBe(200);
    await expect.poll(run.output).toContain('"route":"register"');
    for (const secret of ['9876501234', 'Zebulon', csrfToken, cookie]) expect(run.output()).not.toContain(secret);
  });

  it.each([
    ['a wrong variable', { PORT: '8081', TRUST_PROXY: 'many' }, 'TRUST_PROXY'],
    [
      'live keys without a support channel',
      { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' },
      'names no support_email and no whatsapp_number',
    ],
    ['missing packs', { PACKS_DIR: 'no-such-folder' }, 'npm run packs'],
  ])('refuses %s in words, without the trace of a program', async (_what, env, words) => {
    const run = await runServer(env);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(words);
    expect(run.output()).not.toMatch(/\n {4}at /);
  });

  const production = () => ({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://predictor.example',
    SESSION_SECRET: randomBytes(24).toString('base64'),
    OTP_PEPPER: randomBytes(24).toString('base64'),
    TRUST_PROXY: '0',
    OUTBOX_ALLOWED: 'sms,whatsapp',
  });

  it('refuses a non-durable Redis in production', async () => {
    const redis = await startRedis(['--maxmemory-policy', 'allkeys-lru']);
    const run = await runServer({ ...production(), REDIS_URL: redis.url });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('noeviction');
    await redis.stop();
  });

  it('warns about sales without support contact, and serves public endpoints while Redis is down', async () => {
    const port = await freePort();
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'x' };
    const run = await runServer({ ...keys, REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'warn' });
    await listening(run);
    await expect.poll(run.output).toContain('names no support_email and no whatsapp_number');
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${run.port}${path}`)).status;
    expect([await get('/health'), await get('/api/content/faq'), await get('/ready')]).toEqual([200, 200, 503]);
    const redis = await startRedis([], port);
    await expect.poll(() => get('/ready')).toBe(200);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await redis.stop();
  });

  // Ten seconds after the start: the tests above run meanwhile.
  it('disconnects clients with unfinished headers', async () => {
    const { reply, milliseconds } = await slow;
    expect(reply).toContain('408 Request Timeout');
    expect(milliseconds).toBeLessThan(14_000);
  });

  it('completes running requests before it stops', async () => {
    const calls = Array.from({ length: 40 }, () => ask('/api/enhanced-prediction/minimal-options'));
    const first = await Promise.race(calls);
    run.child.kill('SIGTERM');
    const statuses = await Promise.all(calls.map(async (call) => (await call).status));
    expect([first.status, new Set(statuses)]).toEqual([200, new Set([200])]);
    expect(await run.ended).toBe(0);
  });
});
