// Trial of a start: processes are killed within its first seconds, the one that starts the others too.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startRedis } from '../../../tests/support/redis.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { listChildren } from '../place/processes.ts';
import { launchProduct } from '../place/product.ts';
import { median } from '../probe/figures.ts';
import { atMost, figure, none, type Row } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

const SECOND = 1_000;
const UNDISTURBED = 3;
/** Starts that a return to the wanted number may take, and the wait for it. */
const STARTS = 3;
const GIVE_UP = 60 * SECOND;
/** How long processes may serve without the first one. Seconds. */
const ALONE = 5;
const LOOK_EVERY = 20;

type Launched = Awaited<ReturnType<typeof launchProduct>> & { printed(): string };

/** Milliseconds from the kill until the wanted number serves again, and whether the server printed the end. */
type Replaced = { took: number; isLogged: boolean };

export const startKill: Trial<CrowdOptions> = {
  describe: ({ times, workers, seconds }) =>
    `One of ${workers} processes that serve is killed at a random moment of the first ${seconds} s of a server, ${times} times, and ${countFirst(times)} times the process that starts the others. A start is the middle of ${UNDISTURBED} that nothing disturbs. A connection is opened every 20 ms.`,
  options: { ...CROWD, times: 4, seconds: 5 },
  async run(options) {
    await using redis = await startRedis();
    const env = { REDIS_URL: redis.url, WORKERS: `${options.workers}` };
    return await runWith(env, options);
  },
};

const countFirst = (times: number): number => Math.ceil(times / 4);

async function runWith(env: Record<string, string>, { times, seconds, workers, seed }: CrowdOptions): Promise<Row[]> {
  const random = seededRandom(seed);
  const starts: number[] = [];
  for (let turn = 0; turn < UNDISTURBED; turn++) starts.push(await measureStart(env));
  const start = median(starts);
  const counts: ConnectionCounts = { answered: 0, closed: 0, silent: 0 };
  const replaced: Replaced[] = [];
  for (let turn = 0; turn < times; turn++) {
    const product = await launch(env);
    const stopWatching = watchConnections(product.port, counts);
    await wait(random() * seconds * SECOND);
    replaced.push(await killOne(product, workers, random));
    await stopWatching();
    await product.stop();
  }
  const alone: number[] = [];
  for (let turn = 0; turn < countFirst(times); turn++) {
    const product = await launch(env);
    await wait(random() * seconds * SECOND);
    alone.push(await killFirst(product));
  }
  const longest = Math.max(...replaced.map(({ took }) => took));
  return [
    figure('a start', `${(start / SECOND).toFixed(1)} s`),
    figure(
      'wanted number again, half of the times',
      `${(median(replaced.map(({ took }) => took)) / SECOND).toFixed(1)} s`,
    ),
    atMost('the longest', longest / SECOND, Number(((STARTS * start) / SECOND).toFixed(1)), 's'),
    none('replacements that are not logged', replaced.filter(({ isLogged }) => !isLogged).length),
    figure('connections answered, and closed without an answer', `${counts.answered}, ${counts.closed}`),
    none('connections neither answered nor closed', counts.silent),
    atMost('a process serves or runs after the first one, the longest', Math.max(...alone) / SECOND, ALONE, 's'),
  ];
}

async function launch(env: Record<string, string>): Promise<Launched> {
  let text = '';
  const note = (more: string) => {
    text += more;
  };
  const product = await launchProduct(env, process.cwd(), note, note);
  product.listening.catch(() => {});
  return { ...product, printed: () => text };
}

async function measureStart(env: Record<string, string>): Promise<number> {
  const began = performance.now();
  const product = await launch(env);
  await product.listening;
  const took = performance.now() - began;
  await product.stop();
  return took;
}

async function killOne({ pid, port, printed }: Launched, count: number, random: () => number): Promise<Replaced> {
  let children = listChildren(pid);
  for (; children.length === 0; children = listChildren(pid)) await wait(LOOK_EVERY);
  const victim = children[Math.floor(random() * children.length)] ?? 0;
  process.kill(victim, 'SIGKILL');
  const began = performance.now();
  const isLogged = () => printed().includes(`process ${victim} ended (SIGKILL)`);
  const isWhole = async () => {
    const running = listChildren(pid);
    if (running.includes(victim) || running.length !== count) return false;
    const reply = await ask(port, '/ready').catch(() => null);
    return (await reply?.json())?.processes?.living === count;
  };
  while (performance.now() - began < GIVE_UP && !(await isWhole())) await wait(LOOK_EVERY);
  return { took: performance.now() - began, isLogged: isLogged() };
}

/** @returns milliseconds until the last answer and the end of the last process */
async function killFirst({ pid, port }: Launched): Promise<number> {
  const children = listChildren(pid);
  process.kill(pid, 'SIGKILL');
  const began = performance.now();
  let last = 0;
  while (performance.now() - began < (ALONE + 1) * SECOND) {
    const answer = await ask(port, '/health').catch(() => null);
    if (answer || children.some(isRunning)) last = performance.now() - began;
    await wait(LOOK_EVERY);
  }
  return last;
}

/** A process that ended and that nobody waits for is a zombie. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

type ConnectionCounts = { answered: number; closed: number; silent: number };

/** Milliseconds between two connections, and until one that says nothing counts as silent. */
const EVERY = 20;
const SILENT = 5_000;

/** @returns null for a connection that a server refused, because it does not listen: that one does not count */
async function openConnection(port: number): Promise<keyof ConnectionCounts | null> {
  try {
    await ask(port, '/health', { signal: AbortSignal.timeout(SILENT) });
    return 'answered';
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') return 'silent';
    return cause?.code === 'ECONNREFUSED' ? null : 'closed';
  }
}

/** @returns what ends it, once the last connection has an end */
function watchConnections(port: number, counts: ConnectionCounts): () => Promise<void> {
  const open: Promise<void>[] = [];
  const timer = setInterval(() => {
    const one = openConnection(port).then((outcome) => {
      if (outcome) counts[outcome] += 1;
    });
    open.push(one);
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}

/** Over a connection of its own. */
const ask = (port: number, path: string, options: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' }, ...options });
