// Trials of the server's processes: one is killed again and again, and packs are swapped.
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyPacks } from '../place/changing-packs.ts';
import { listChildren } from '../place/processes.ts';
import { isEverywhere } from '../place/versions.ts';
import { countMixedAnswers } from '../probe/mixed-answers.ts';
import { atMost, figure, none } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, noRefusal, nothingLost, p99, refusals, type Trial } from '../trial.ts';
import { onStage } from './stage.ts';

const SECOND = 1_000;
const MANIFEST = 'manifest.json';

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

/** Files first, the manifest last. */
async function copyInOrder({ from, files }: { from: string; files: string[] }, to: string): Promise<void> {
  for (const file of files) if (file !== MANIFEST) copyFileSync(join(from, file), join(to, file));
  copyFileSync(join(from, MANIFEST), join(to, `${MANIFEST}.new`));
  renameSync(join(to, `${MANIFEST}.new`), join(to, MANIFEST));
}

export const swap: Trial<CrowdOptions> = {
  describe: ({ times, rate, workers: count }) =>
    `New packs, of which MCC is another file, are published ${times} times for ${count} processes, a broken one among them, while ${rate} people a second arrive. Then small packs whose content names their version are published as often, while eight people predict in turn, each over a new connection.`,
  options: { ...CROWD, times: 4, seconds: 3 },
  async run(options) {
    const { times, seconds, workers: count } = options;
    const packs = copyPacks();
    const rows = await onStage(
      options,
      { store: 'redis', env: { PACKS_DIR: packs.dir } },
      async ({ place, load, check }) => {
        const loading = load(times * (seconds + 2) + 4);
        const taken: number[] = [];
        for (let turn = 1; turn <= times; turn++) {
          if (turn === Math.ceil(times / 2)) {
            packs.publish(true);
            await wait(2 * SECOND);
          }
          const began = performance.now();
          const version = packs.publish();
          while (!(await isEverywhere(place.product.port, version, count))) await wait(50);
          taken.push((performance.now() - began) / SECOND);
          await wait(Math.max(0, seconds * SECOND - (performance.now() - began)));
        }
        const phase = await loading;
        return [
          noFailure(phase),
          noRefusal(phase),
          atMost('all processes serve the new packs after', Math.max(...taken), 5, 's'),
          p99(phase),
          ...nothingLost(await check()),
        ];
      },
    );
    const { answers, versions, mixed, failed } = await countMixedAnswers(times, seconds * SECOND, count, copyInOrder);
    return [
      ...rows,
      figure('predictions on small packs', `${answers} of ${versions} versions`),
      none('answers that mix two versions', mixed),
      none('predictions on small packs that failed', failed),
    ];
  },
};
