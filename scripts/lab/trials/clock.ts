// Trial of the clock: somebody sets it back an hour or forward a day, before and after a code is sent.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCollections } from '../../../api/store/collections.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { packsOnDisk } from '../../../tests/support/packs-on-disk.ts';
import { type Client, openClient } from '../person/client.ts';
import { openLogins } from '../person/logins.ts';
import { closing } from '../place/loopback.ts';
import { findFreePort, startProduct } from '../place/product.ts';
import { isTrue, type Row } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A code is valid for this long, and so is the plan of the trial. */
const VALID = 10 * MINUTE;
const EARLY = 9 * MINUTE;
const LATE = VALID + 20 * SECOND;
const EXPIRED = 'OTP_EXPIRED';
const MOBILES = { early: '9611000001', late: '9611000002', owner: '9611000003' };

const isExpired = (what: string, refusal: string): Row =>
  isTrue(what, refusal === EXPIRED, refusal === '' ? 'no, it logs in' : refusal === EXPIRED ? 'yes' : refusal);

/** The clock is set while codes and a plan are valid. */
async function setMeanwhile(server: ClockServer, shift: number, name: string): Promise<Row[]> {
  const checkPlan = await server.givePlan(MOBILES.owner, server.now() + VALID);
  const tryEarly = await server.requestCode(MOBILES.early);
  const tryLate = await server.requestCode(MOBILES.late);
  const sentAt = server.now();
  server.setClock(shift);
  await server.until(sentAt + EARLY);
  const early = await tryEarly();
  await server.until(sentAt + LATE);
  const late = await tryLate();
  const isPlanActive = await checkPlan();
  const ends = shift > 0;
  return [
    ends
      ? isExpired(`${name}: a code has ended after 9 minutes, with the clock`, early)
      : isTrue(`${name}: a code is valid after 9 real minutes`, early === '', early || 'yes'),
    isExpired(`${name}: a code has ended after 10 real minutes`, late),
    isTrue(`${name}: a plan of ten minutes has ended after them`, !isPlanActive),
  ];
}

async function correctAfterwards(server: ClockServer): Promise<Row[]> {
  server.setClock(DAY);
  const tryCode = await server.requestCode(MOBILES.early);
  server.setClock(0);
  return [isExpired('sent a day ahead, then the clock is corrected: the code has ended', await tryCode())];
}

/** A server that starts behind goes on from the time that its store knows; the time in which it did not run is not known. */
async function restartBehind(server: ClockServer): Promise<Row[]> {
  const checkPlan = await server.givePlan(MOBILES.owner, server.now() + VALID);
  const tryCode = await server.requestCode(MOBILES.late);
  const sentAt = server.now();
  server.setClock(-HOUR);
  const stoppedAt = server.now();
  await server.restart();
  await server.until(sentAt + LATE + (server.now() - stoppedAt));
  const late = await tryCode();
  const isPlanActive = await checkPlan();
  const name = 'set back by an hour, and the server restarts';
  return [
    isExpired(`${name}: a code has ended after 10 real minutes`, late),
    isTrue(`${name}: a plan of ten minutes has ended after them`, !isPlanActive),
  ];
}

export const clock: Trial<CrowdOptions> = {
  describe: ({ seconds }) =>
    `Servers whose clock is set by −1 h, 0 and +1 d while codes and a plan of ten minutes are valid; ten minutes pass in ${seconds} s.`,
  options: { ...CROWD, times: 1, seconds: 40 },
  async run({ seconds }) {
    const speed = VALID / (seconds * SECOND);
    const onServer = async (work: (server: ClockServer) => Promise<Row[]>) => {
      await using server = await startClockServer(speed);
      return await work(server);
    };
    const rows = await Promise.all([
      onServer((server) => setMeanwhile(server, -HOUR, '−1 h')),
      onServer((server) => setMeanwhile(server, 0, 'not set')),
      onServer((server) => setMeanwhile(server, DAY, '+1 d')),
      onServer(correctAfterwards),
      onServer(restartBehind),
    ]);
    return rows.flat();
  },
};

const PRELOAD = './scripts/lab/place/settable-clock.ts';
const PROFILE = { name: 'Asha Menon', state: 'KL' };

type ClockServer = Awaited<ReturnType<typeof startClockServer>>;

/** @param speed seconds of the server in a real second */
async function startClockServer(speed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'clock-'));
  const locate = (name: string) => join(folder, name);
  const [clockFile, storeFile, outbox] = [locate('clock'), locate('store.sqlite'), locate('outbox.jsonl')];
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
  const clients = new AsyncDisposableStack();
  let visitors = 0;
  const openVisitor = () => clients.use(closing(openClient(port, `10.7.0.${++visitors}`)));
  const now = () => start + (Date.now() - start) * speed;
  return {
    /** Milliseconds on the clock of the server, if nobody had set it. */
    now,
    /** Waits until the clock would show this time, if nobody had set it. */
    until: (at: number) => wait(Math.max(0, (at - now()) / speed)),
    setClock,
    async restart() {
      await product.stop();
      product = await startProduct(env);
    },
    /** Asks for a code. @returns what types it, and gets the name of the refusal; empty for a login */
    async requestCode(mobile: string) {
      const client = openVisitor();
      await client.visit();
      await client.post('/api/users/register', { mobile, ...PROFILE });
      const otp = openLogins(outbox).findCode(mobile);
      return () => tryCode(client, mobile, otp);
    },
    /** Logs in and gets a plan that ends at a time. @returns what asks whether the plan is active */
    async givePlan(mobile: string, until: number) {
      const client = openVisitor();
      await client.logIn(mobile, outbox);
      await grantPlan(storeFile, mobile, now(), until);
      return async (): Promise<boolean> => {
        await client.visit();
        return JSON.parse((await client.post('/api/premium/user-plan', {})).body).data.plan.isPlanActive;
      };
    },
    async [Symbol.asyncDispose]() {
      await clients.disposeAsync();
      await product.stop();
    },
  };
}

async function tryCode(client: Client, mobile: string, otp: string): Promise<string> {
  // A token of the page ends as well when the clock is set forward.
  await client.visit();
  const reply = await client.post('/api/users/verify-otp', { mobile, otp });
  return reply.status === 200 ? '' : String(JSON.parse(reply.body).error);
}

async function grantPlan(storeFile: string, mobile: string, at: number, expiresAt: number): Promise<void> {
  const store = await openSqlite(storeFile);
  const { users, numbers } = openCollections(store);
  const { userId = '' } = (await numbers.get(mobile)) ?? {};
  const grant = { id: 'clock', planCode: 'basic', planName: 'Basic', amountPaise: 0, paymentId: null, at, expiresAt };
  await users.modify(userId, (user) => user && { ...user, grants: [grant] });
  await store.close();
}
