// Trial of packs that are copied file by file in random order, with pauses, while people come.
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { copyPacks } from '../place/changing-packs.ts';
import { copyInAnyOrder } from '../place/copy-in-any-order.ts';
import { isEverywhere } from '../place/versions.ts';
import { countMixedAnswers } from '../probe/mixed-answers.ts';
import { atMost, figure, none } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, noRefusal, nothingLost, p99, type Trial } from '../trial.ts';
import { onStage } from './stage.ts';

const SECOND = 1_000;
const LIMIT_SECONDS = 5;
const CHANGED = ['mcc', 'kea', 'mh', 'ap'];

export const packCopy: Trial<CrowdOptions> = {
  describe: ({ times, seconds, rate, workers: count }) =>
    `New packs, of which the four largest counsellings have other files, are copied to ${count} processes in ${times} random orders, each for about ${seconds} s with pauses, while ${rate} people a second arrive; every file is half there for a moment, the manifest as well. Then small packs whose content names their version are copied in the same way, while eight people predict in turn, each over a new connection.`,
  options: { ...CROWD, times: 3, seconds: 2 },
  async run(options) {
    const { times, seconds, workers: count } = options;
    const random = seededRandom(options.seed);
    const packs = copyPacks(CHANGED);
    const rows = await onStage(
      options,
      { store: 'redis', env: { PACKS_DIR: packs.dir } },
      async ({ place, load, check }) => {
        const loading = load(times * (seconds + 4) + 4);
        const taken: number[] = [];
        for (let turn = 1; turn <= times; turn++) {
          const fresh = packs.prepare();
          await copyInAnyOrder(fresh, packs.dir, seconds, random);
          const began = performance.now();
          while (!(await isEverywhere(place.product.port, fresh.version, count))) await wait(50);
          taken.push((performance.now() - began) / SECOND);
        }
        const phase = await loading;
        taken.sort((one, other) => one - other);
        return [
          noFailure(phase),
          noRefusal(phase),
          figure(
            'loaded by all processes after the last file, half of the times',
            `${taken[times >> 1]?.toFixed(1)} s`,
          ),
          atMost('the longest', taken.at(-1) ?? 0, LIMIT_SECONDS, 's'),
          p99(phase),
          ...nothingLost(await check()),
        ];
      },
    );
    const { answers, versions, mixed, failed, slowest } = await countMixedAnswers(times, 0, count, (fresh, to) =>
      copyInAnyOrder(fresh, to, seconds, random),
    );
    return [
      ...rows,
      atMost('small packs loaded by all processes after the last file, the longest', slowest, LIMIT_SECONDS, 's'),
      figure('predictions on small packs', `${answers} of ${versions} versions`),
      none('answers that mix two versions', mixed),
      none('predictions on small packs that failed', failed),
    ];
  },
};
