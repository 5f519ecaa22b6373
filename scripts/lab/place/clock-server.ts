// A server whose clock can be set and whose time passes faster, with the visits that the trial of the clock makes.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCollections } from '../../../api/store/collections.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { packsOnDisk } from '../../../tests/support/packs-on-disk.ts';
import { type Client, openClient } from '../person/client.ts';
import { openLogins } from '../person/logins.ts';
import { findFreePort, startProduct } from './product.ts';

const PRELOAD = './scripts/lab/place/settable-clock.ts';
const PROFILE = { name: 'Asha Menon', state: 'KL' };

export type ClockServer = AsyncDisposable & {
  /** Milliseconds on the clock of the server, if nobody had set it. */
  now(): number;
  /** Waits until the clock would show this time, if nobody had set it. */
  until(at: number): Promise<void>;
  setClock(by: number): void;
  restart(): Promise<void>;
  /** Asks for a code. @returns what types it, and gets the name of the refusal; empty for a login */
  requestCode(mobile: string): Promise<() => Promise<string>>;
  /** Logs in and gets a plan that ends at a time. @returns what asks whether the plan is active */
  givePlan(mobile: string, until: number): Promise<() => Promise<boolean>>;
};

/** @param speed seconds of the server in a real second */
export async function startClockServer(speed: number): Promise<ClockServer> {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const clockFile = join(folder, 'clock');
  const storeFile = join(folder, 'store.sqlite');
  const outbox = join(folder, 'outbox.jsonl');
  const start = Date.now();
  const port = await findFreePort();
  const env = {
    NODE_OPTIONS: `--import ${PRELOAD}`,
    CLOCK_FILE: clockFile,
    CLOCK_START: `${start}`,
    CLOCK_SPEED: `${speed}`,
    PORT: `${port}`,
    PACKS_DIR: packsOnDisk(),
    STORE_FILE: storeFile,
    OUTBOX_FILE: outbox,
  };
  const setClock = (by: number) => writeFileSync(clockFile, `${by}`);
  setClock(0);
  let product = await startProduct(env);
  const clients: Client[] = [];
  const now = () => start + (Date.now() - start) * speed;

  function openVisitor(): Client {
    const client = openClient(port, `10.7.0.${clients.length + 1}`);
    clients.push(client);
    return client;
  }

  return {
    now,
    until: (at) => wait(Math.max(0, (at - now()) / speed)),
    setClock,
    async restart() {
      await product.stop();
      product = await startProduct(env);
    },
    async requestCode(mobile) {
      const client = openVisitor();
      await client.visit();
      await client.post('/api/users/register', { mobile, ...PROFILE });
      const otp = openLogins(outbox).findCode(mobile);
      return async () => {
        // A token of the page ends as well when the clock is set forward.
        await client.visit();
        const reply = await client.post('/api/users/verify-otp', { mobile, otp });
        return reply.status === 200 ? '' : String(JSON.parse(reply.body).error);
      };
    },
    async givePlan(mobile, until) {
      const client = openVisitor();
      await client.logIn(mobile, outbox);
      await grantPlan(storeFile, mobile, now(), until);
      return async () => {
        await client.visit();
        return JSON.parse((await client.post('/api/premium/user-plan', {})).body).data.plan.isPlanActive;
      };
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.close();
      await product.stop();
    },
  };
}

async function grantPlan(storeFile: string, mobile: string, at: number, expiresAt: number): Promise<void> {
  const store = await openSqlite(storeFile);
  const { users, numbers } = openCollections(store);
  const { userId = '' } = (await numbers.get(mobile)) ?? {};
  const grant = { id: 'clock', planCode: 'basic', planName: 'Basic', amountPaise: 0, paymentId: null, at, expiresAt };
  await users.modify(userId, (user) => user && { ...user, grants: [grant] });
  await store.close();
}
