// Faults of processes: they are killed while they serve and while they start, and packs are copied under them in any order.
import { hash } from 'node:crypto';
import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { computeVersion, type Manifest } from '../../../../api/packs/manifest.ts';
import { type Random, seededRandom } from '../../../tooling/seeded-random.ts';
import { faultTrial, SECOND } from '../../fault.ts';
import type { Place } from '../../place/place.ts';
import { listChildren } from '../../place/processes.ts';
import { median } from '../../probe/figures.ts';
import { atMost, figure, noFailure, none, noRefusal, p99, refusals } from '../../trial.ts';

/** Seconds after the last file of new packs, and for which processes may serve without the first one. */
const LIMIT_SECONDS = 5;
/** A connection that nobody answers would take thirty seconds, a call that is repeated five. */
const SLOWEST = 10 * SECOND;
/** Starts that a return to the wanted number may take. */
const STARTS = 3;
const GIVE_UP = 60 * SECOND;
const LOOK_EVERY = 20;

/** Over a connection of its own, which goes to any process. */
const ask = (port: number, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });

/**
 * Kills a process, and then its successor while it starts: the others go on.
 * @param pause milliseconds from the successor's birth to its end; null leaves it alone
 * @returns seconds from the last kill to the wanted number of processes that serve
 */
async function killTwice({ product: { pid, port } }: Place, count: number, pause: number | null): Promise<number> {
  const before = listChildren(pid);
  const victims = before.slice(0, 1);
  const kill = () => process.kill(victims.at(-1) ?? 0, 'SIGKILL');
  const findSuccessor = () => listChildren(pid).find((child) => !before.includes(child));
  const isWhole = async () => {
    const running = listChildren(pid);
    if (running.length !== count || victims.some((victim) => running.includes(victim))) return false;
    const reply = await ask(port, '/ready').catch(() => null);
    return (await reply?.json())?.processes?.living === count;
  };
  kill();
  if (pause !== null) {
    while (findSuccessor() === undefined) await wait(LOOK_EVERY);
    await wait(pause);
    victims.push(findSuccessor() ?? 0);
    kill();
  }
  const began = performance.now();
  while (performance.now() - began < GIVE_UP && !(await isWhole())) await wait(LOOK_EVERY);
  return (performance.now() - began) / SECOND;
}

/** Kills the process that starts the others. @returns seconds until nobody answers */
async function killFirst({ product: { pid, port } }: Place): Promise<number> {
  process.kill(pid, 'SIGKILL');
  const began = performance.now();
  let last = 0;
  while (performance.now() - began < (LIMIT_SECONDS + 1) * SECOND) {
    if (await ask(port, '/health').catch(() => null)) last = performance.now() - began;
    await wait(LOOK_EVERY);
  }
  return last / SECOND;
}

export const workers = faultTrial({
  describe: ({ times, seconds, rate, workers: count }) =>
    `One of ${count} processes is killed every ${seconds} s, ${times} times, and after the first time its successor as well, at a random moment of its start, while ${rate} people a second arrive; at the end the process that starts the others. A broken connection is tried again, as a proxy does with calls that may be repeated.`,
  options: { times: 3, seconds: 6 },
  setting: {
    store: 'redis',
    repeats: true,
  },
  lasts: ({ times, seconds }) => times * seconds + 10,
  async strike({ place, now }, { times, seconds, workers: count, seed }) {
    const random = seededRandom(seed);
    const took: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      await wait(Math.max(SECOND, (turn + 0.5) * seconds * SECOND - now()));
      took.push(await killTwice(place, count, turn === 0 ? null : random() * (took[0] ?? 0) * SECOND));
    }
    return async (phase) => {
      const broken = phase.samples.filter(({ outcome, isRepeatable }) => outcome === 'failed' && !isRepeatable).length;
      const killed = 2 * times - 1;
      const [start = 0] = took;
      return [
        noFailure({ ...phase, failed: phase.failed - broken }, 'repeatable calls that failed'),
        figure('other calls that broke with their process', `${broken}`),
        refusals(phase),
        atMost('the slowest call: no connection stays silent', phase.slowest, SLOWEST, 'ms'),
        figure('wanted number again after one kill', `${start.toFixed(1)} s`),
        atMost('after two, the longest', Math.max(...took), Number((STARTS * start).toFixed(1)), 's'),
        none('ends that are not logged', killed - (place.product.output().match(/ended \(SIGKILL\)/g)?.length ?? 0)),
        p99(phase),
        atMost('a process serves after the first one, the longest', await killFirst(place), LIMIT_SECONDS, 's'),
      ];
    };
  },
});

/** Any order is harder than the manifest last. That no answer mixes two versions, and a broken one, are tests of the processes. */
export const packCopy = faultTrial({
  describe: ({ times, seconds, rate, workers: count }) =>
    `New packs, of which the four largest counsellings have other files, are copied to ${count} processes in ${times} random orders, each for about ${seconds} s with pauses, while ${rate} people a second arrive; every file is half there for a moment, the manifest as well.`,
  options: { times: 3, seconds: 2 },
  setting: () => ({ store: 'redis', env: { PACKS_DIR: copyPacks() } }),
  lasts: ({ times, seconds }) => times * (seconds + 3) + 4,
  async strike({ place }, { times, seconds, workers: count, seed }) {
    const random = seededRandom(seed);
    const { packsDir, port } = place.product;
    const prepare = changePacks(packsDir, ['mcc', 'kea', 'mh', 'ap']);
    const taken: number[] = [];
    for (let turn = 1; turn <= times; turn++) {
      const fresh = prepare();
      await copyInAnyOrder(fresh, packsDir, seconds, random);
      taken.push(await waitForVersion(port, fresh.version, count));
    }
    return (phase) => [
      noFailure(phase),
      noRefusal(phase),
      figure('loaded by all processes after the last file, half of the times', `${median(taken).toFixed(1)} s`),
      atMost('the longest', Math.max(...taken), LIMIT_SECONDS, 's'),
      p99(phase),
    ];
  },
});

/** New packs in a folder of their own. `files`: those that the packs before do not have, and the manifest. */
type NewPacks = { from: string; files: string[]; version: string };

const MANIFEST = 'manifest.json';
const SOURCE = join('data', 'packs');

/** @returns the folder of a copy */
function copyPacks(): string {
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const entry of readdirSync(SOURCE, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(SOURCE, entry.name), join(dir, entry.name));
  return dir;
}

/**
 * @param codes counsellings of which every version has another file
 * @returns a function that prepares packs which are not in `dir` yet
 */
function changePacks(dir: string, codes: readonly string[]): () => NewPacks {
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
  const published: string[][] = [];

  /** The same content in other bytes: another number of spaces at the end. */
  function writeAgain(from: string, entry: Manifest['packs'][number]): Manifest['packs'][number] {
    const spaces = ' '.repeat(published.length + 1);
    const bytes = Buffer.from(readFileSync(join(SOURCE, entry.file), 'utf8') + spaces);
    const file = `${entry.code}-again-${published.length}.json`;
    writeFileSync(join(from, file), bytes);
    return { ...entry, file, sha256: hash('sha256', bytes), bytes: bytes.length };
  }

  return () => {
    const from = mkdtempSync(join(tmpdir(), 'new-packs-'));
    const packs = manifest.packs.map((entry) => (codes.includes(entry.code) ? writeAgain(from, entry) : entry));
    const version = computeVersion({ ...manifest, packs });
    writeFileSync(join(from, MANIFEST), JSON.stringify({ ...manifest, version, packs }));
    const files = readdirSync(from);
    published.push(files.filter((file) => file !== MANIFEST));
    for (const file of published.at(-4) ?? []) rmSync(join(dir, file), { force: true });
    return { from, files, version };
  };
}

/**
 * One file after the other in random order, as no careful operator would: each is half there for a moment.
 * @param seconds that the copying takes, about
 */
async function copyInAnyOrder({ from, files }: NewPacks, to: string, seconds: number, random: Random): Promise<void> {
  const order = files.map((file) => ({ file, key: random() })).sort((one, other) => one.key - other.key);
  const pause = (seconds * SECOND) / files.length;
  for (const { file } of order) {
    const bytes = readFileSync(join(from, file));
    const half = bytes.length >> 1;
    writeFileSync(join(to, file), bytes.subarray(0, half));
    await wait(random() * pause);
    appendFileSync(join(to, file), bytes.subarray(half));
    await wait(random() * pause);
  }
}

/** @returns seconds until all processes of a server use a version */
async function waitForVersion(port: number, version: string, processes: number): Promise<number> {
  const began = performance.now();
  const read = async () => (await (await ask(port, '/ready')).json()).packVersion;
  const readAll = () => Promise.all(Array.from({ length: 8 * processes }, read));
  while (!(await readAll()).every((one) => one === version)) await wait(50);
  return (performance.now() - began) / SECOND;
}
