// Trials of the server's processes: one is killed again and again, packs are swapped, a soak of minutes.
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countTreeFiles, listChildren, readTreeMemory } from '../load/processes.ts';
import { atMost, figure, noFailure, none, nothingLost, onStage, type Trial } from './trial.ts';

const SECOND = 1_000;

export const workers: Trial = {
  title: 'Server processes are killed',
  describe: ({ times, seconds, rate, workers: count }) =>
    `One of ${count} processes is killed every ${seconds} s, ${times} times, while ${rate} people a second arrive. A broken connection is tried again, as a proxy does with calls that may be repeated.`,
  defaults: { times: 3, seconds: 6 },
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
      return [
        noFailure(phase),
        none('processes missing at the end', count - running),
        figure('p99 of all calls', `${phase.p99.toFixed(0)} ms`),
        ...nothingLost(await check()),
      ];
    }),
};

/** A copy of the packs whose manifest is replaced again and again. */
function copyPacks(): { dir: string; publish(version: string, isBroken?: boolean): void } {
  const source = join('data', 'packs');
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const entry of readdirSync(source, { withFileTypes: true }))
    if (entry.isFile()) copyFileSync(join(source, entry.name), join(dir, entry.name));
  const manifest = JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8'));
  return {
    dir,
    publish(version, isBroken = false) {
      const packs = isBroken ? [{ ...manifest.packs[0], sha256: '0' }] : manifest.packs;
      writeFileSync(join(dir, 'manifest.part'), JSON.stringify({ ...manifest, version, packs }));
      renameSync(join(dir, 'manifest.part'), join(dir, 'manifest.json'));
    },
  };
}

/** Asks over new connections, which go to the processes in turn. */
async function isEverywhere(port: number, version: string, count: number): Promise<boolean> {
  const headers = { connection: 'close' };
  const ask = async () => (await (await fetch(`http://127.0.0.1:${port}/ready`, { headers })).json()).packVersion;
  const versions = await Promise.all(Array.from({ length: 3 * count }, ask));
  return versions.every((one) => one === version);
}

export const swap: Trial = {
  title: 'Packs are swapped under load',
  describe: ({ times, rate, workers: count }) =>
    `New packs are published ${times} times for ${count} processes, a broken one among them, while ${rate} people a second arrive.`,
  defaults: { times: 4, seconds: 3 },
  async run(options) {
    const { times, seconds, workers: count } = options;
    const packs = copyPacks();
    return onStage(options, { store: 'redis', env: { PACKS_DIR: packs.dir } }, async ({ place, load, check }) => {
      const loading = load(times * (seconds + 2) + 4);
      const taken: number[] = [];
      for (let turn = 1; turn <= times; turn++) {
        if (turn === Math.ceil(times / 2)) {
          packs.publish('broken', true);
          await wait(2 * SECOND);
        }
        const began = performance.now();
        packs.publish(`swap-${turn}`);
        while (!(await isEverywhere(place.product.port, `swap-${turn}`, count))) await wait(50);
        taken.push((performance.now() - began) / SECOND);
        await wait(Math.max(0, seconds * SECOND - (performance.now() - began)));
      }
      const phase = await loading;
      return [
        noFailure(phase),
        none('calls refused', phase.refused, phase.problems[0]?.[0]),
        atMost('all processes serve the new packs after', Math.max(...taken), 5, 's'),
        figure('p99 of all calls', `${phase.p99.toFixed(0)} ms`),
        ...nothingLost(await check()),
      ];
    });
  },
};

/** What no log line may hold: a number of a person, a name, a cookie or a token. */
const PRIVATE = /\b[6-9]\d{9}\b|Asha Menon|sid=|csrfToken|x-csrf/;
const MEGABYTES_A_MINUTE = 1;

export const soak: Trial = {
  title: 'A soak',
  describe: ({ seconds, rate }) => `${rate} people a second arrive for ${seconds} s; the log is on.`,
  defaults: { times: 1, seconds: 30 },
  async run(options) {
    const leaks: string[] = [];
    const onOutput = (text: string) => {
      const found = PRIVATE.exec(text);
      if (found && leaks.length < 5) leaks.push(found[0].slice(0, 3));
    };
    return onStage(
      options,
      { store: 'redis', env: { LOG_LEVEL: 'info' }, onOutput },
      async ({ place, load, check }) => {
        const samples: { at: number; memory: number; files: number }[] = [];
        const timer = setInterval(() => {
          const { pid } = place.product;
          samples.push({ at: performance.now(), memory: readTreeMemory(pid), files: countTreeFiles(pid) });
        }, SECOND);
        const phase = await load(options.seconds);
        clearInterval(timer);
        // The first half fills caches.
        const late = samples.slice(samples.length >> 1);
        const slope = computeSlope(late.map(({ at, memory }) => [at / 60_000, memory]));
        const files = late.map((sample) => sample.files);
        return [
          noFailure(phase),
          atMost('memory grows by', slope, MEGABYTES_A_MINUTE, 'MB a minute'),
          figure('open files, least and most', `${Math.min(...files)} to ${Math.max(...files)}`),
          none('log lines with a number, a name or a cookie', leaks.length, leaks.join(' ')),
          figure('p99 of all calls', `${phase.p99.toFixed(0)} ms`),
          ...nothingLost(await check()),
        ];
      },
    );
  },
};

/** Slope of the least-squares line. */
function computeSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(([value]) => value));
  const y = mean(points.map(([, value]) => value));
  const top = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  const bottom = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  return bottom === 0 ? 0 : top / bottom;
}
