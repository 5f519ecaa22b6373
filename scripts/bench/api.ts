// The API on Redis against what Express can do at all: throughput and slowest calls, in one run on one machine.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Shot } from 'autocannon';
import { figuresOf } from './figures.ts';
import { type Person, seatPeople } from './people.ts';
import { type Load, type Measured, writePerformance } from './performance.ts';
import { freePort, processorTime, startProduct } from './product.ts';

const CONNECTIONS = 50;
const PEOPLE = 16_000;
/** A server serves for days: what its compiler does in the first ten thousand calls is not what is asked here. */
const WARMING = 3;
const ROUNDS = 5;
/** As many whole lists at once as there are connections, a few times. */
const ADVANCED = 800;
const REPEATED = 8_000;
/** A free person's three predictions, each computed, charged and written once. */
const CATEGORIES = [1, 2, 3];

/** Loads whose calls must not repeat: the same prediction twice is not computed and charged twice. */
const ONCE: ReadonlySet<Load> = new Set<Load>(['predict', 'predictBrotli', 'wholeList']);

type Target = { name: Load; port: number; pid: number; shots: readonly Shot[] };

const folder = mkdtempSync(join(tmpdir(), 'bench-redis-'));
const started: ChildProcess[] = [];
const redisPort = await freePort();
const redisUrl = `redis://127.0.0.1:${redisPort}`;

/** @returns its process id, once it has said that it is ready */
async function start(command: string, args: readonly string[], ready: string): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  for await (const text of child.stdout) if (String(text).includes(ready)) break;
  child.stdout.resume();
  return child.pid ?? 0;
}

async function startBaseline(kind: string): Promise<{ port: number; pid: number }> {
  const port = await freePort();
  const pid = await start(process.execPath, ['scripts/bench/baseline.ts', kind, `${port}`, redisUrl], 'listening');
  return { port, pid };
}

async function targetsFor(people: readonly Person[], advanced: readonly Person[]): Promise<Target[]> {
  const half = people.length / 2;
  const plain = people.slice(0, half);
  return [
    { name: 'hello', ...(await startBaseline('hello')), shots: [{ method: 'GET', path: '/', headers: {} }] },
    {
      name: 'store',
      ...(await startBaseline('store')),
      shots: plain.map((headers) => ({ method: 'POST', path: '/', headers })),
    },
    {
      name: 'validate',
      port: product.port,
      pid: product.pid,
      shots: plain.map((headers) => ({ method: 'POST', path: '/api/users/validate-session', headers, body: '{}' })),
    },
    {
      name: 'predict',
      port: product.port,
      pid: product.pid,
      shots: plain.flatMap((person, place) => predictions(person, rankOf(place))),
    },
    {
      name: 'predictBrotli',
      port: product.port,
      pid: product.pid,
      shots: people
        .slice(half)
        .flatMap((person, place) => predictions({ ...person, 'accept-encoding': 'br' }, rankOf(place))),
    },
    {
      name: 'wholeList',
      port: product.port,
      pid: product.pid,
      shots: advanced.map((person, place) => wholeList({ ...person, 'accept-encoding': 'br' }, rankOf(place))),
    },
  ];
}

/** Every person has a rank of their own. */
const predictions = (headers: Person, rank: number): Shot[] =>
  CATEGORIES.map((categoryId) => ({
    method: 'POST',
    path: '/api/enhanced-prediction/predict',
    headers,
    body: JSON.stringify({ rank, counsellingId: 1, quotaId: 1, categoryId, budget: null }),
  }));

const wholeList = (headers: Person, rank: number): Shot => ({
  method: 'POST',
  path: '/api/enhanced-prediction/predict',
  headers,
  body: JSON.stringify({ rank, counsellingId: 1, quotaId: 1, categoryId: 2, budget: null, isPacked: true }),
});

/** From the best to the last ranks, evenly on a logarithmic scale. */
const rankOf = (place: number): number => Math.round(300 * 1.0023 ** (place % 2_500));

/** Each round sends its own share of the shots; predictions once each, so that none repeats, others over and over. */
async function measure({ name, port, pid, shots }: Target, round: number): Promise<Measured> {
  const share = shots.length < CONNECTIONS ? null : shareOf(shots, round);
  let connection = 0;
  const times: number[] = [];
  const before = processorTime(pid);
  const began = performance.now();
  let ended = began;
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    timeout: 60,
    amount: ONCE.has(name) ? (share?.length ?? 0) : REPEATED,
    setupClient(client) {
      const own = share?.filter((_, place) => place % CONNECTIONS === connection) ?? shots;
      connection += 1;
      client.setRequests(own);
    },
  });
  // Its own figures are rounded: latency to whole milliseconds, duration to whole seconds.
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds);
    ended = performance.now();
  });
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
  const { median, p99 } = figuresOf(times);
  const cpu = ((processorTime(pid) - before) * 1_000) / result.requests.total;
  return { perSecond: (times.length * 1_000) / (ended - began), p50: median, p99, cpu };
}

/** Of every part of the list, in whole turns of all connections. */
function shareOf(shots: readonly Shot[], round: number): readonly Shot[] {
  const share = shots.filter((_, place) => place % (WARMING + ROUNDS) === round);
  return share.slice(0, Math.floor(share.length / CONNECTIONS) * CONNECTIONS);
}

const redisOptions = ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
await start('redis-server', [...redisOptions, '--appendonly', 'yes', '--appendfsync', 'always'], 'Ready to accept');
const product = await startProduct({ REDIS_URL: redisUrl });

try {
  const people = await seatPeople(redisUrl, product.port, PEOPLE);
  const advanced = await seatPeople(redisUrl, product.port, ADVANCED, { planCode: 'advanced', from: PEOPLE });
  const targets = await targetsFor(people, advanced);
  const rounds: Record<Load, Measured[]> = {
    hello: [],
    store: [],
    validate: [],
    predict: [],
    predictBrotli: [],
    wholeList: [],
  };
  const run = async (loads: readonly Target[]) => {
    for (let round = 0; round < WARMING + ROUNDS; round++) {
      for (const target of loads) {
        const measured = await measure(target, round);
        if (round >= WARMING) rounds[target.name].push(measured);
      }
    }
    return product.memory();
  };
  const memory = await run(targets.filter(({ name }) => name !== 'wholeList'));
  // Last, for what they leave to be cleared would be counted against the others.
  const memoryAfterLists = await run(targets.filter(({ name }) => name === 'wholeList'));
  writePerformance(rounds, { memory, memoryAfterLists }, WARMING);
} finally {
  await product.stop();
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(started.map((child) => child.exitCode ?? once(child, 'exit')));
  rmSync(folder, { recursive: true, force: true });
}
