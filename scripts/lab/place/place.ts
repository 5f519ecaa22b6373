// The product under load, on each kind of store, with the gateway double; and with it people and a crowd of a fixed rate.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { Store } from '../../../api/store/port.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { startCluster } from '../../../tests/support/cluster.ts';
import { freePort, startRedis } from '../../../tests/support/redis.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { createGroups, type GroupSizes, openLogins } from '../person/people.ts';
import { openSender } from '../person/sender.ts';
import type { Scene } from '../person/visits.ts';
import { checkLedger, type Ledger, type LedgerReport, openLedger } from '../probe/ledger.ts';
import { type PhaseFigures, runPhase } from '../probe/phase.ts';
import type { CrowdOptions } from '../trial.ts';
import { closing, serve, stopping } from './loopback.ts';
import { startProduct } from './product.ts';

export const STORES = ['sqlite', 'redis', 'cluster'] as const;
export type StoreName = (typeof STORES)[number];

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Redis keeps what it has answered. */
export const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];

export type PlaceOptions = {
  workers: number;
  /** Of the server, in addition. */
  env?: Record<string, string>;
  /** Puts a proxy between the server and a single Redis. */
  hasProxy?: boolean;
};

export async function openPlace(kind: StoreName, { workers, env = {}, hasProxy = false }: PlaceOptions) {
  await using opened = new AsyncDisposableStack();
  const redis = kind === 'redis' ? opened.use(await startRedis(DURABLE)) : null;
  const cluster = kind === 'cluster' ? opened.use(stopping(await startCluster({ isDurable: true }))) : null;
  const proxy = redis && hasProxy ? opened.use(closing(await openDroppingProxy(redis.port))) : null;
  const gateway = await startGateway();
  opened.defer(() => void gateway.child.kill('SIGTERM'));
  const urls = cluster?.urls ?? (redis ? [redis.url] : []);
  const serverUrls = proxy ? [`redis://127.0.0.1:${proxy.port}`] : urls;
  const product = opened.use(
    await startProduct({
      ...gateway.env,
      ...(urls.length > 0 && { REDIS_URL: serverUrls.join(','), WORKERS: `${workers}` }),
      ...env,
    }),
  );
  const kept = opened.move();
  return {
    product,
    gatewayUrl: gateway.url,
    cluster,
    redis,
    proxy,
    /** What the commands of an operator take for this store. */
    location: { redisUrls: urls, storeFile: product.storeFile },
    /** Another handle on the store. */
    openStore: async (): Promise<Store> =>
      urls.length > 0 ? openRedis(urls, () => {}) : openSqlite(product.storeFile),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Sends no events: the people of the load verify their payments. */
async function startGateway() {
  const port = await freePort();
  const script = join('tests', 'support', 'gateway', 'serve.ts');
  const child = spawn(process.execPath, [script, `${port}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url, keyId, keySecret, webhookSecret }] = await once(child, 'message');
  const keys = { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret };
  return { child, url, env: { ...keys, RAZORPAY_API_URL: url } };
}

export type Stage = {
  place: Place;
  ledger: Ledger;
  /** Lets the crowd come for some seconds. @param rate arrivals a second, if another than that of the trial */
  load(seconds: number, rate?: number): Promise<PhaseFigures>;
  /** Compares the store with what the server has said. */
  check(): Promise<LedgerReport>;
};

export type Setting = Omit<PlaceOptions, 'workers'> & {
  store: StoreName;
  /** A broken connection is tried again, as a proxy does with calls that may be repeated. */
  repeats?: boolean;
  people?: GroupSizes;
};

const PEOPLE: GroupSizes = { free: 1_500, basic: 300, advanced: 100, buyers: 400 };
const WARM_UP_SECONDS = 4;

/** Opens the product and its people, warms it up and closes everything after the work. */
export async function onStage<Result>(
  { rate, seed, workers }: Pick<CrowdOptions, 'rate' | 'seed' | 'workers'>,
  { store: kind, repeats = false, people = PEOPLE, ...setting }: Setting,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  await using place = await openPlace(kind, { workers: kind === 'sqlite' ? 1 : workers, ...setting });
  await using store = closing(await place.openStore());
  await using sender = closing(openSender(place.product.port, { repeats }));
  const groups = await createGroups(store, place.product.port, people);
  const logins = openLogins(place.product.outbox);
  const ledger = openLedger();
  const scene: Scene = { sender, groups, ledger, logins, gatewayUrl: place.gatewayUrl };
  const random = seededRandom(seed);
  const pids = { pid: place.product.pid, storePid: place.redis?.pid ?? null };
  const load = (seconds: number, other = rate) => runPhase(scene, { rate: other, seconds, random, ...pids });
  await load(WARM_UP_SECONDS);
  return await work({ place, ledger, load, check: () => checkLedger(store, ledger) });
}

const WAYS = ['requests', 'replies'] as const;
type Way = (typeof WAYS)[number];

/** @param target port on loopback */
export async function openDroppingProxy(target: number) {
  const links = new Set<readonly [Socket, Socket]>();
  const delivered = { requests: Promise.resolve(), replies: Promise.resolve() };
  let deliver = () => {};
  const hold = (way: Way) =>
    new Transform({ transform: (chunk, _encoding, pass) => void delivered[way].then(() => pass(null, chunk)) });
  const breakLinks = (isBroken: (place: number) => boolean) => {
    for (const [place, link] of [...links].entries()) if (isBroken(place)) for (const socket of link) socket.destroy();
  };
  const { port, stop } = await serve(
    createServer((client) => {
      const server = connect(target, '127.0.0.1');
      const link = [client, server] as const;
      links.add(link);
      client.pipe(hold('requests')).pipe(server);
      server.pipe(hold('replies')).pipe(client);
      for (const [place, socket] of link.entries()) {
        socket.on('error', () => {});
        socket.once('close', async () => {
          await delivered[WAYS[place] ?? 'requests'];
          link[1 - place]?.destroy();
          links.delete(link);
        });
      }
    }),
  );
  return {
    port,
    /** From now on nothing is delivered on these ways. Bytes wait, and neither side learns that the other has closed. */
    cut(ways: readonly Way[]) {
      const broken = Promise.withResolvers<void>();
      deliver = broken.resolve;
      for (const way of ways) delivered[way] = broken.promise;
    },
    /** Delivers late what every other connection held, as a retransmission does, and breaks the rest. */
    heal() {
      breakLinks((place) => place % 2 === 1);
      deliver();
      for (const way of WAYS) delivered[way] = Promise.resolve();
    },
    async close() {
      breakLinks(() => true);
      await stop();
    },
  };
}
