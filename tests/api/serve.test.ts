// Rolling restarts of servers under load. `RESTARTS=20` runs twenty of them.
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../support/browser-client.ts';
import { listening } from '../support/launch-server.ts';
import { freePort, startRedis } from '../support/redis.ts';
import { balance } from '../support/round-robin.ts';
import { runServer } from '../support/server.ts';

const RESTARTS = Number(process.env.RESTARTS ?? 1);
const PEOPLE = 12;
/** Milliseconds between two calls of a user, so that the rate limits of one server allow them. */
const PAUSE = 300;
const SECOND = 1_000;
const PREDICTION = { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };

/** Sends calls one after the other until stopped. @returns the replies by status */
async function useIt(client: ReturnType<typeof openClient>, isOver: () => boolean): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (let call = 0; !isOver(); call++) {
    const answer =
      call % 5 === 0
        ? client.post('/api/enhanced-prediction/predict', PREDICTION)
        : client.post('/api/users/validate-session', {});
    const status = await answer.then((reply) => `${reply.status}`).catch((error: Error) => error.message);
    seen[status] = (seen[status] ?? 0) + 1;
    await wait(PAUSE);
  }
  return seen;
}

describe('rolling restarts', () => {
  it(`lose no call in ${RESTARTS} restarts under load`, { timeout: RESTARTS * 45 * SECOND }, async () => {
    const redis = await startRedis(['--appendonly', 'yes', '--appendfsync', 'always']);
    onTestFinished(redis.stop);
    const outbox = join(mkdtempSync(join(tmpdir(), 'restarts-')), 'outbox.jsonl');
    const env = {
      REDIS_URL: redis.url,
      OUTBOX_FILE: outbox,
      SESSION_SECRET: randomBytes(24).toString('base64'),
      OTP_PEPPER: randomBytes(24).toString('base64'),
      TRUST_PROXY: '1',
    };
    const start = async (port: number) => {
      const run = await runServer({ ...env, PORT: `${port}` });
      await listening(run);
      return run;
    };
    const ports = [await freePort(), await freePort()];
    const runs = await Promise.all(ports.map(start));
    const balancer = await balance(ports);
    onTestFinished(balancer.close);
    await expect.poll(() => ports.every(balancer.isReady), { timeout: 5 * SECOND }).toBe(true);

    const clients = Array.from({ length: PEOPLE }, (_, person) => openClient(balancer.port, `10.7.0.${person}`));
    for (const [person, client] of clients.entries()) await client.logIn(String(9_400_000_000 + person), outbox);
    let isOver = false;
    const usage = Promise.all(clients.map((client) => useIt(client, () => isOver)));
    const codes: (number | null | undefined)[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      const place = restart % 2;
      const port = ports[place] ?? 0;
      runs[place]?.child.kill('SIGTERM');
      codes.push(await runs[place]?.ended);
      runs[place] = await start(port);
      await expect.poll(() => balancer.isReady(port), { timeout: 10 * SECOND }).toBe(true);
    }
    isOver = true;
    const seen = await usage;
    for (const client of clients) client.close();
    const calls = seen.reduce((sum, statuses) => sum + Object.values(statuses).reduce((a, b) => a + b, 0), 0);
    console.log(`${RESTARTS} restarts, ${calls} calls`);
    expect(codes).toEqual(new Array(RESTARTS).fill(0));
    for (const statuses of seen) expect(Object.keys(statuses)).toEqual(['200']);
  });
});
