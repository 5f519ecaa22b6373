// Trials of the server's processes: one is killed again and again, and packs are swapped.
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { type Copy, copyInAnyOrder, copyInOrder, copyPacks, waitForVersion } from '../place/changing-packs.ts';
import { listChildren } from '../place/processes.ts';
import { onStage } from '../place/stage.ts';
import { median } from '../probe/figures.ts';
import { countMixedAnswers } from '../probe/mixed-answers.ts';
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
