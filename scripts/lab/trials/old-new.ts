// Compares this version, in turn, with an older one (requests, reports, packs, site) and with a plain server (requests).
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort, startRedis } from '../../../tests/support/redis.ts';
import { SERVER_FLAGS } from '../../tooling/server-flags.ts';
import { runCounted } from '../place/list-copies.ts';
import { DURABLE } from '../place/place.ts';
import { startProduct } from '../place/product.ts';
import { median } from '../probe/figures.ts';
import {
  CONNECTIONS,
  freePredictions,
  type Measured,
  type Pair,
  ROUNDS,
  sendPairs,
  type Target,
  validations,
  WARM_UP_ROUNDS,
  wholeLists,
} from '../probe/load-rounds.ts';
import type { Printing } from '../probe/print-reports.ts';
import { atLeast, atMost, figure, type Row } from '../report/rows.ts';
import { type Trial, WrongUsage } from '../trial.ts';

const PEOPLE = 2_400;
/** The part of the old cost that the new one may take. */
const LOADS = { 'validate-session': 0.6, 'free prediction, charged': 0.75, repeated: 0.75, 'whole list': 1 };
type Load = keyof typeof LOADS;

/** Rows of a report, and what else is asked of it; the memory is that of the smaller ones, with the packs of all counsellings. */
const REPORTS = { sizes: [200, 500], goal: 1 / 6, rounds: 9, memory: 300 };
/** Milliseconds in which a thread prints for itself before the first report. */
const WARM_UP = 4_000;

/** The version in a folder, on a Redis of its own, with people that its own code writes. @param started is closed by the caller */
async function startVersion(root: string, started: AsyncDisposableStack) {
  const load = (file: string) => import(pathToFileURL(join(root, file)).href);
  const { openRedis } = await load('api/store/redis.ts');
  // Before there was a laboratory, benchmarks had a folder.
  const { createPeople } = await load('scripts/lab/person/people.ts').catch(() => load('scripts/bench/people.ts'));
  const redis = started.use(await startRedis(DURABLE));
  const product = started.use(await startProduct({ REDIS_URL: redis.url }, root));
  const store = await openRedis([redis.url], () => {});
  const { port, pid } = product;
  const people = await createPeople(store, port, PEOPLE);
  const advanced = await createPeople(store, port, PEOPLE, { planCode: 'advanced', from: PEOPLE });
  await store.close();
  const loads: Record<Load, Target> = {
    'validate-session': { port, pid, requests: validations(people), isOnce: false },
    'free prediction, charged': { port, pid, requests: freePredictions(people), isOnce: true },
    repeated: { port, pid, requests: freePredictions(people), isOnce: true },
    'whole list': { port, pid, requests: wholeLists(advanced), isOnce: true },
  };
  return { loads, product, redisUrl: redis.url };
}

const takeCosts = (pairs: readonly Pair[], name: keyof Measured = 'cpu') =>
  pairs.map((pair) => pair.map((measured) => measured[name]));

/** @returns a row for each load: the median over the rounds of new next to old */
async function compareRequests(roots: readonly [string, string]): Promise<Row[]> {
  await using started = new AsyncDisposableStack();
  const [now, before] = [await startVersion(roots[0], started), await startVersion(roots[1], started)];
  const rows: Row[] = [];
  for (const load of Object.keys(LOADS) as Load[]) {
    const pairs = await sendPairs(now.loads[load], before.loads[load]);
    rows.push(compare(`processor time of a request: ${load}`, takeCosts(pairs), 'µs', LOADS[load]));
  }
  return rows;
}

/** Prints the same reports in a process of each version. */
async function compareReports(roots: readonly [string, string]): Promise<Row[]> {
  using started = new DisposableStack();
  const children: ChildProcess[] = [];
  const print = async (child: ChildProcess, size: number): Promise<Printing> => {
    child.send(size);
    const [printing] = await once(child, 'message');
    return printing;
  };
  for (const root of roots) {
    const child = fork(new URL('../probe/print-reports.ts', import.meta.url), [root], { execArgv: [...SERVER_FLAGS] });
    children.push(started.adopt(child, (one) => void one.kill()));
    await once(child, 'message');
    await sleep(WARM_UP);
  }
  const rows: Row[] = [];
  for (const size of REPORTS.sizes) {
    const pairs: Printing[][] = [];
    for (let round = 0; round <= REPORTS.rounds; round++) {
      const pair: Printing[] = [];
      for (const child of children) pair.push(await print(child, size));
      pairs.push(pair);
    }
    const [first = [], ...warm] = pairs.map((pair) => pair.map(({ cpu }) => cpu));
    const [now] = pairs.at(-1) ?? [];
    rows.push(
      compare(`report of ${size} rows: processor time`, warm, 'ms', REPORTS.goal),
      figure(`its first one, new; old`, first.map((cpu) => `${Math.round(cpu)} ms`).join('; ')),
      figure('its bytes, new; old', (pairs.at(-1) ?? []).map(({ bytes }) => `${bytes >> 10} KB`).join('; ')),
      size === REPORTS.sizes[0]
        ? atMost('memory of the process after these', now?.memory ?? 0, REPORTS.memory, 'MB')
        : figure('memory of the process after these', `${Math.round(now?.memory ?? 0)} MB`),
    );
  }
  return rows;
}

type Command = { rounds: number; goal: number; buildArgs(folder: string): string[] };

const COMMANDS: Readonly<Record<string, Command>> = {
  packs: {
    rounds: 2,
    goal: 0.67,
    buildArgs: (folder) => [
      'scripts/build-packs.ts',
      ...['--out', join(folder, 'packs'), '--review', join(folder, 'review'), '--cache', ''],
    ],
  },
  site: {
    rounds: 2,
    goal: 0.9,
    buildArgs: (folder) => ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', join(folder, 'site')],
  },
};

/** A command from nothing, in both folders in turn. */
function compareCommand(name: string, { rounds, goal, buildArgs }: Command, roots: readonly string[]): Row[] {
  const pairs = Array.from({ length: rounds }, () =>
    roots.map((root) => {
      const folder = mkdtempSync(join(tmpdir(), 'old-new-'));
      const ran = runCounted(root, buildArgs(folder));
      rmSync(folder, { recursive: true });
      if (ran.exit !== 0) throw new Error(ran.printed.slice(-600));
      return ran;
    }),
  );
  const take = (read: (ran: (typeof pairs)[number][number]) => number) => pairs.map((pair) => pair.map(read));
  const [times, processorTimes] = [
    take(({ seconds }) => seconds * 1_000),
    take(({ cpuSeconds }) => cpuSeconds * 1_000),
  ];
  return [
    compare(`${name} from nothing`, times, 'ms', goal),
    compare(`${name} from nothing: processor time`, processorTimes, 'ms', goal),
  ];
}

/** @param pairs each with the cost of the new version, then of the old one */
function compare(what: string, pairs: readonly (readonly number[])[], unit: string, goal: number): Row {
  const shares = pairs.map(([now = 0, before = 1]) => now / before);
  const [now, before] = [0, 1].map((place) => Math.round(median(pairs.map((pair) => pair[place] ?? 0))));
  const spread = `${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}`;
  return {
    ...atMost(`${what}: own; other; share of ${pairs.length} pairs`, median(shares), goal, 'of the other'),
    measured: `${now}; ${before} ${unit}; ${median(shares).toFixed(2)} (${spread})`,
  };
}

/** `old`: a folder with an older commit, its packages and packs. */
export const oldNew: Trial<{ old: string }> = {
  options: { old: '' },
  async run({ old }, words) {
    if (old === '') throw new WrongUsage('--old FOLDER: a folder with an older commit, its packages and packs');
    const roots = [process.cwd(), old] as const;
    const compared: Readonly<Record<string, () => Promise<Row[]>>> = {
      requests: () => compareRequests(roots),
      reports: () => compareReports(roots),
      ...Object.fromEntries(
        Object.entries(COMMANDS).map(([name, command]) => [name, async () => compareCommand(name, command, roots)]),
      ),
    };
    const rows: Row[] = [];
    for (const word of words.length > 0 ? words : Object.keys(compared)) {
      const run = compared[word];
      if (!run) throw new WrongUsage(`${word}: not one of ${Object.keys(compared).join(', ')}`);
      rows.push(...(await run()));
    }
    return rows;
  },
};

/** Processor time of a request, as a multiple of that of the plain server. */
const MULTIPLES = { 'validate-session': 1.6, 'free prediction, charged': 4, repeated: 2.9 } as const;

/** Express with the least work that a request of a session needs. @param started ends it */
async function startPlain(redisUrl: string, started: AsyncDisposableStack) {
  const port = await freePort();
  const args = ['scripts/lab/place/baseline.ts', `${port}`, redisUrl];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.defer(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return { port, pid: child.pid ?? 0 };
}

export const api: Trial<Record<string, never>> = {
  options: {},
  describe: () =>
    `The plain server is Express 5 that reads a cookie, sends one GET to Redis and one compare-and-set. Load generator, servers and Redis (\`appendfsync always\`) share one machine; ${CONNECTIONS} connections; medians of ${ROUNDS} rounds after ${WARM_UP_ROUNDS} warm-up rounds, in turn with the plain server, because the speed of the machine varies. Compare within the table only.`,
  async run() {
    await using started = new AsyncDisposableStack();
    const { loads, product, redisUrl } = await startVersion(process.cwd(), started);
    const requests = loads['validate-session'].requests.map((request) => ({ ...request, path: '/' }));
    const plain: Target = { ...(await startPlain(redisUrl, started)), requests, isOnce: false };
    const rows: Row[] = [];
    for (const load of Object.keys(MULTIPLES) as (keyof typeof MULTIPLES)[]) {
      const pairs = await sendPairs(loads[load], plain);
      rows.push(compare(`processor time of a request: ${load}`, takeCosts(pairs), 'µs', MULTIPLES[load]));
      if (load !== 'free prediction, charged') continue;
      const shares = pairs.map(([own, other]) => own.perSecond / other.perSecond);
      rows.push(
        atLeast(`requests a second: ${load}`, median(shares), 0.5, 'of the other'),
        compare(`p99: ${load}`, takeCosts(pairs, 'p99'), 'ms', 2),
        atMost(`median: ${load}`, median(pairs.map(([own]) => own.p50)), 25, 'ms'),
      );
    }
    return [...rows, atMost('memory of the API', product.memory(), 250, 'MB')];
  },
};
