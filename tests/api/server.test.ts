// Starting and stopping the real server: the line it prints, the sentences it refuses with, the drain.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, startRedis } from '../support/redis.ts';
import { listening, runServer } from '../support/server.ts';

describe('server', () => {
  it('says where it is and how codes are delivered', async () => {
    const run = await runServer();
    await listening(run);
    expect(run.output()).toContain(`http://localhost:${run.port}`);
    expect(run.output()).toContain('SMS provider: outbox');
    const ready = await fetch(`http://127.0.0.1:${run.port}/ready`);
    expect(await ready.json()).toMatchObject({ status: 'ready', packVersion: 'small' });
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('ends running requests before it stops', async () => {
    const run = await runServer();
    await listening(run);
    const calls = Array.from({ length: 40 }, () =>
      fetch(`http://127.0.0.1:${run.port}/api/enhanced-prediction/minimal-options`),
    );
    const first = await Promise.race(calls);
    run.child.kill('SIGTERM');
    const statuses = await Promise.all(calls.map(async (call) => (await call).status));
    expect([first.status, new Set(statuses)]).toEqual([200, new Set([200])]);
    expect(await run.ended).toBe(0);
  });

  it.each([
    ['a wrong variable', { PORT: '8081', TRUST_PROXY: 'many' }, 'TRUST_PROXY'],
    ['a missing secret', { NODE_ENV: 'production', PORT: '8081', STORE: 'sqlite' }, 'SESSION_SECRET'],
    ['missing packs', { PACKS_DIR: 'no-such-folder' }, 'npm run packs'],
  ])('refuses %s within two seconds', async (_what, env, words) => {
    const began = performance.now();
    const run = await runServer(env);
    expect(await run.ended).toBe(1);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(run.output()).toContain(words);
    expect(run.output()).not.toMatch(/\n {4}at /);
  });

  it('says what to do about an occupied port', async () => {
    const port = await freePort();
    const blocker = createServer().listen(port);
    await once(blocker, 'listening');
    const run = await runServer({ PORT: `${port}` });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('Set PORT to a free one');
    blocker.close();
  });

  it('refuses a careless Redis in production', async () => {
    const redis = await startRedis(['--maxmemory-policy', 'allkeys-lru']);
    const secret = 'x'.repeat(40);
    const run = await runServer({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://predictor.example',
      SESSION_SECRET: secret,
      OTP_PEPPER: secret,
      REDIS_URL: redis.url,
    });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('noeviction');
    await redis.stop();
  });
});
