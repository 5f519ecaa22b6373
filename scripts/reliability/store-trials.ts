// Trials of the store: it hangs, a master of a cluster is killed, slots move.
import { setTimeout as wait } from 'node:timers/promises';
import type { Sample } from '../load/samples.ts';
import { summarizeLoad } from '../load/samples.ts';
import { atMost, noFailure, none, nothingLost, onStage, type Trial } from './trial.ts';

const SECOND = 1_000;
/** Calls that need no person are answered while the store is down. */
const PUBLIC = new Set(['page', 'options']);

const between = (samples: readonly Sample[], from: number, to: number): Sample[] =>
  samples.filter(({ at }) => at >= from && at < to);

export const pause: Trial = {
  title: 'The store hangs',
  describe: ({ seconds, rate }) =>
    `Redis is stopped with SIGSTOP for ${seconds} s while ${rate} people a second arrive, and goes on after it.`,
  defaults: { times: 1, seconds: 6 },
  run: (options) =>
    onStage(options, { store: 'redis' }, async ({ place, load, check }) => {
      const { seconds } = options;
      const loading = load(seconds + 14);
      await wait(4 * SECOND);
      place.redis?.pause();
      await wait(seconds * SECOND);
      place.redis?.resume();
      const phase = await loading;
      const during = between(phase.samples, 4_700, (4 + seconds) * SECOND);
      const after = between(phase.samples, (4 + seconds + 4) * SECOND, Number.POSITIVE_INFINITY);
      const open = summarizeLoad(during.filter(({ call }) => PUBLIC.has(call)));
      return [
        noFailure(phase),
        atMost('a refusal takes, slowest of a hundred', summarizeLoad(during).refusalP99, SECOND, 'ms'),
        none('public calls that are refused meanwhile', open.refused + open.failed),
        none('calls refused from 4 s after', summarizeLoad(after).refused),
        ...nothingLost(await check()),
      ];
    }),
};

/** Seconds from the first to the last refusal of a kill. */
function measureOutage(samples: readonly Sample[], from: number, to: number): number {
  const refused = between(samples, from, to).filter(({ outcome }) => outcome !== 'answered');
  return refused.length === 0 ? 0 : (Math.max(...refused.map(({ at }) => at)) - from) / SECOND;
}

export const failover: Trial = {
  title: 'A master of the cluster is killed',
  describe: ({ times, rate, workers }) =>
    `${workers} server processes on three masters and three replicas, ${rate} people a second; a master is killed ${times} times and started again, then slots move.`,
  defaults: { times: 1, seconds: 12 },
  run: (options) =>
    onStage(options, { store: 'cluster', repeats: true }, async ({ place, load, check }) => {
      const { times, seconds } = options;
      const cluster = place.cluster;
      if (!cluster) throw new Error('This trial needs a cluster.');
      const began = performance.now();
      const loading = load(times * (seconds + 6) + 12);
      const kills: number[] = [];
      for (let turn = 0; turn < times; turn++) {
        await wait(2 * SECOND);
        const [master = 0] = await cluster.findMasters();
        kills.push(performance.now() - began);
        await cluster.kill(master);
        await wait(seconds * SECOND);
        await cluster.restart(master);
        await wait(2 * SECOND);
      }
      const [source = 0, target = 0] = await cluster.findMasters();
      const movedAt = performance.now() - began;
      await cluster.moveSlots(source, target, 200);
      const phase = await loading;
      const outages = kills.map((at) => measureOutage(phase.samples, at, at + seconds * SECOND));
      const whileMoving = summarizeLoad(between(phase.samples, movedAt, Number.POSITIVE_INFINITY));
      return [
        noFailure(phase),
        atMost('the slots of the master are back after', Math.max(...outages), 10, 's'),
        none('calls refused while slots move', whileMoving.refused),
        ...nothingLost(await check()),
      ];
    }),
};
