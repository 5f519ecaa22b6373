// Trials of the server's processes: one is killed again and again, and packs are swapped or copied while replies must not mix versions.

import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { computeVersion, type Manifest } from '../../../api/packs/manifest.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { openRedis } from '../../../api/store/redis.ts';
import { emptyFolder, packsOnDisk, readManifest } from '../../../tests/support/packs-on-disk.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { smallPack } from '../../../tests/support/small-pack.ts';
import { type Random, seededRandom } from '../../tooling/seeded-random.ts';
import { createPeople } from '../person/people.ts';
import { closing } from '../place/loopback.ts';
import { onStage } from '../place/place.ts';
import { listChildren } from '../place/processes.ts';
import { startProduct } from '../place/product.ts';
import { median } from '../probe/figures.ts';
import { atMost, figure, none, type Row } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, noRefusal, nothingLost, p99, refusals, type Trial } from '../trial.ts';

const SECOND = 1_000;
/** After the last file of new packs. */
const LIMIT_SECONDS = 5;

export const workers: Trial<CrowdOptions> = {
  describe: ({ times, seconds, rate, workers: count }) =>
    `One of ${count} processes is killed every ${seconds} s, ${times} times, while ${rate} people a second arrive. A broken connection is tried again, as a proxy does with calls that may be repeated.`,
  options: { ...CROWD, times: 3, seconds: 6 },
  run: (options) =>
    onStage(options, { store: 'redis', repeats: true }, async ({ place, load, check }) => {
      const { times, seconds, workers: count } = options;
      const loading = load(times * seconds + 6);
      for (let turn = 0; turn < times; turn++) {
        await wait(seconds * SECOND);
        const [first] = listChildren(place.product.pid);
        if (first) process.kill(first, 'SIGKILL');
      }
      const phase = await loading;
      const running = listChildren(place.product.pid).length;
      const broken = phase.samples.filter(({ outcome, isRepeatable }) => outcome === 'failed' && !isRepeatable).length;
      return [
        noFailure({ ...phase, failed: phase.failed - broken }, 'repeatable calls that failed'),
        figure('other calls that broke with their process', `${broken}`),
        refusals(phase),
        none('processes missing at the end', count - running),
        p99(phase),
        ...nothingLost(await check()),
      ];
    }),
};

/** `codes`: counsellings whose files change. `pause`: seconds from one version to the next. `hasBroken`: one in the middle. */
type Replacing = { codes: readonly string[]; copy: Copy; pause: number; hasBroken: boolean };

/** New packs again and again under load, then small packs whose content names their version. */
async function replacePacks(options: CrowdOptions, { codes, copy, pause, hasBroken }: Replacing): Promise<Row[]> {
  const { times, seconds, workers: count } = options;
  const packs = copyPacks(codes);
  const setting = { store: 'redis', env: { PACKS_DIR: packs.dir } } as const;
  const rows = await onStage(options, setting, async ({ place, load, check }) => {
    const loading = load(times * (seconds + 3) + 4);
    const taken: number[] = [];
    for (let turn = 1; turn <= times; turn++) {
      if (hasBroken && turn === Math.ceil(times / 2)) {
        await copy(packs.prepare(true), packs.dir);
        await wait(2 * SECOND);
      }
      const fresh = packs.prepare();
      await copy(fresh, packs.dir);
      const took = await waitForVersion(place.product.port, fresh.version, count);
      taken.push(took);
      await wait(Math.max(0, pause - took) * SECOND);
    }
    const phase = await loading;
    return [
      noFailure(phase),
      noRefusal(phase),
      figure('loaded by all processes after the last file, half of the times', `${median(taken).toFixed(1)} s`),
      atMost('the longest', Math.max(...taken), LIMIT_SECONDS, 's'),
      p99(phase),
      ...nothingLost(await check()),
    ];
  });
  const { answers, versions, mixed, failed, slowest } = await countMixedAnswers(times, pause * SECOND, count, copy);
  return [
    ...rows,
    atMost('small packs loaded by all processes after the last file, the longest', slowest, LIMIT_SECONDS, 's'),
    figure('predictions on small packs', `${answers} of ${versions} versions`),
    none('answers that mix two versions', mixed),
    none('predictions on small packs that failed', failed),
  ];
}

export const swap: Trial<CrowdOptions> = {
  describe: ({ times, rate, workers: count }) =>
    `New packs, of which MCC is another file, are published ${times} times for ${count} processes, a broken one among them, while ${rate} people a second arrive. Then small packs whose content names their version are published as often, while eight people predict in turn, each over a new connection.`,
  options: { ...CROWD, times: 4, seconds: 3 },
  run: (options) =>
    replacePacks(options, { codes: ['mcc'], copy: copyInOrder, pause: options.seconds, hasBroken: true }),
};

export const packCopy: Trial<CrowdOptions> = {
  describe: ({ times, seconds, rate, workers: count }) =>
    `New packs, of which the four largest counsellings have other files, are copied to ${count} processes in ${times} random orders, each for about ${seconds} s with pauses, while ${rate} people a second arrive; every file is half there for a moment, the manifest as well. Then small packs whose content names their version are copied in the same way, while eight people predict in turn, each over a new connection.`,
  options: { ...CROWD, times: 3, seconds: 2 },
  run(options) {
    const copy = copyInAnyOrder(options.seconds, seededRandom(options.seed));
    return replacePacks(options, { codes: ['mcc', 'kea', 'mh', 'ap'], copy, pause: 0, hasBroken: false });
  },
};

const PREDICT = '/api/enhanced-prediction/predict';
const REQUEST = { rank: 4_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null };
const FIRST_CLOSING = 15_000;
/** Place of that closing rank in the pack. */
const ROW = 5;
/** Milliseconds between two predictions, and people in turn, so that the limit of a minute allows them. */
const PAUSE = 150;
const PEOPLE = 8;

type MixedAnswers = {
  answers: number;
  versions: number;
  mixed: number;
  failed: number;
  /** Seconds until all processes served a version that was copied, the longest. */
  slowest: number;
};

/** Further counsellings, so that there are several files of each version. */
const FURTHER = [8, 9, 10];

/** @returns folder of a version whose content names it */
function writeVersion(number: number, dir = emptyFolder()): string {
  const build = (id: number): Pack => {
    const pack = smallPack();
    pack.closings.closing[ROW] = FIRST_CLOSING + number;
    const { counselling } = pack;
    return id === REQUEST.counsellingId
      ? pack
      : { ...pack, counselling: { ...counselling, id, code: `further${id}x` } };
  };
  return packsOnDisk({ pack: build(REQUEST.counsellingId), further: FURTHER.map(build), name: `v${number}` }, dir);
}

/** Copies packs of other content again and again, and compares the version and the content of every answer. */
async function countMixedAnswers(times: number, pause: number, workers: number, copy: Copy): Promise<MixedAnswers> {
  const dir = writeVersion(0);
  const closings = new Map([[readManifest(dir).version, FIRST_CLOSING]]);
  await using redis = await startRedis();
  await using product = await startProduct({ PACKS_DIR: dir, REDIS_URL: redis.url, WORKERS: `${workers}` });
  await using store = closing(await openRedis([redis.url], () => {}));
  const seen = { answers: 0, mixed: 0, failed: 0, slowest: 0 };
  const versions = new Set<string>();
  const people = await createPeople(store, product.port, PEOPLE);
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      // A new connection goes to the next process.
      const headers = { ...people[turn % PEOPLE], connection: 'close' };
      const body = JSON.stringify(REQUEST);
      const reply = await fetch(`http://127.0.0.1:${product.port}${PREDICT}`, { method: 'POST', headers, body });
      note(reply.status, await reply.json());
      await wait(PAUSE);
    }
  })();
  for (let number = 1; number <= times; number++) {
    const from = writeVersion(number);
    const { version } = readManifest(from);
    closings.set(version, FIRST_CLOSING + number);
    await copy({ from, files: readdirSync(from) }, dir);
    seen.slowest = Math.max(seen.slowest, await waitForVersion(product.port, version, workers));
    await wait(pause);
  }
  isOver = true;
  await asking;
  return { ...seen, versions: versions.size };

  function note(
    status: number,
    { data }: { data?: { metadata: { packVersion: string }; predictions: { closingRank: number }[] } },
  ) {
    if (status !== 200 || !data) {
      seen.failed += 1;
      return;
    }
    seen.answers += 1;
    versions.add(data.metadata.packVersion);
    const closing = closings.get(data.metadata.packVersion);
    if (!data.predictions.some(({ closingRank }) => closingRank === closing)) seen.mixed += 1;
  }
}

/** New packs in a folder of their own. `files`: those that the packs before do not have, and the manifest. */
type NewPacks = { from: string; files: string[]; version: string };

type ChangingPacks = {
  dir: string;
  /** @param isBroken the checksum of a changed file is wrong. @returns packs that are not in `dir` yet */
  prepare(isBroken?: boolean): NewPacks;
};

const MANIFEST = 'manifest.json';

/** @param codes counsellings of which every version has another file */
function copyPacks(codes: readonly string[]): ChangingPacks {
  const source = join('data', 'packs');
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(source, entry.name), join(dir, entry.name));
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, MANIFEST), 'utf8'));
  const published: string[][] = [];

  /** The same content in other bytes: another number of spaces at the end. */
  function writeAgain(from: string, entry: Manifest['packs'][number]): Manifest['packs'][number] {
    const spaces = ' '.repeat(published.length + 1);
    const bytes = Buffer.from(readFileSync(join(source, entry.file), 'utf8') + spaces);
    const file = `${entry.code}-again-${published.length}.json`;
    writeFileSync(join(from, file), bytes);
    return { ...entry, file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
  }

  function prepare(isBroken = false): NewPacks {
    const from = mkdtempSync(join(tmpdir(), 'new-packs-'));
    const isChanged = ({ code }: { code: string }) => codes.includes(code);
    const packs = manifest.packs.map((entry) => {
      const written = isChanged(entry) ? writeAgain(from, entry) : entry;
      return isBroken && isChanged(entry) ? { ...written, sha256: '0' } : written;
    });
    const version = computeVersion({ ...manifest, packs });
    writeFileSync(join(from, MANIFEST), JSON.stringify({ ...manifest, version, packs }));
    const files = readdirSync(from);
    published.push(files.filter((file) => file !== MANIFEST));
    for (const file of published.at(-4) ?? []) rmSync(join(dir, file), { force: true });
    return { from, files, version };
  }

  return { dir, prepare };
}

/** Brings new packs to the folder of a server. */
type Copy = (packs: Pick<NewPacks, 'from' | 'files'>, to: string) => Promise<void>;

/** Files first, the manifest last. */
const copyInOrder: Copy = async ({ from, files }, to) => {
  for (const file of files) if (file !== MANIFEST) copyFileSync(join(from, file), join(to, file));
  copyFileSync(join(from, MANIFEST), join(to, `${MANIFEST}.new`));
  renameSync(join(to, `${MANIFEST}.new`), join(to, MANIFEST));
};

/**
 * One file after the other in random order, as no careful operator would: each is half there for a moment.
 * @param seconds that the copying takes, about
 */
const copyInAnyOrder =
  (seconds: number, random: Random): Copy =>
  async ({ from, files }, to) => {
    const order = files.map((file) => ({ file, key: random() })).sort((one, other) => one.key - other.key);
    const pause = (seconds * 1_000) / files.length;
    for (const { file } of order) {
      const bytes = readFileSync(join(from, file));
      const half = bytes.length >> 1;
      writeFileSync(join(to, file), bytes.subarray(0, half));
      await wait(random() * pause);
      appendFileSync(join(to, file), bytes.subarray(half));
      await wait(random() * pause);
    }
  };

/** Asks over new connections, which go to any process. @returns seconds until all processes of a server use a version */
async function waitForVersion(port: number, version: string, processes: number): Promise<number> {
  const began = performance.now();
  const headers = { connection: 'close' };
  const ask = async () => (await (await fetch(`http://127.0.0.1:${port}/ready`, { headers })).json()).packVersion;
  const askAll = () => Promise.all(Array.from({ length: 8 * processes }, ask));
  while (!(await askAll()).every((one) => one === version)) await wait(50);
  return (performance.now() - began) / 1_000;
}
