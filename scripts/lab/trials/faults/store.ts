// Faults of the store: it hangs, the network to it breaks, a master of a cluster is killed and slots move.
import { setTimeout as wait } from 'node:timers/promises';
import { faultTrial, SECOND } from '../../fault.ts';
import type { Place } from '../../place/place.ts';
import type { PhaseFigures } from '../../probe/phase.ts';
import { between, type Sample, summarizeLoad } from '../../probe/samples.ts';
import { atMost, type CrowdOptions, noFailure, none, type Row, some } from '../../trial.ts';

/** Calls that need no person are answered while the store is down. */
const PUBLIC = new Set(['page', 'options']);
/** A call that began just before a fault waits for its deadline. Milliseconds. */
const SETTLING = 700;
/** Milliseconds after a fault from which on no call is refused. */
const RECOVERED = 4 * SECOND;

type Outage = { from: number; to: number };

/** @param outages milliseconds from the start of the phase */
function judgeOutages(phase: PhaseFigures, outages: readonly Outage[]): Row[] {
  const during = outages.flatMap(({ from, to }) => between(phase.samples, from + SETTLING, to));
  const after = outages.flatMap(({ to }, place) => between(phase.samples, to + RECOVERED, outages[place + 1]?.from));
  const open = summarizeLoad(during.filter(({ call }) => PUBLIC.has(call)));
  const guarded = summarizeLoad(during);
  const late = summarizeLoad(after);
  return [
    noFailure(phase),
    some('refusals by name meanwhile', guarded.refused),
    atMost('a refusal takes, slowest of a hundred', guarded.refusalP99, SECOND, 'ms'),
    none('public calls that are refused meanwhile', open.refused + open.failed, open.problems[0]?.[0]),
    none('calls refused from 4 s after', late.refused, late.problems[0]?.[0]),
  ];
}

type Cutting = {
  describe(options: CrowdOptions): string;
  times: number;
  hasProxy?: boolean;
  /** Takes the store away. @param turn from 0 */
  cut(place: Place, turn: number): void;
  giveBack(place: Place): void;
};

const outageTrial = ({ describe, times: usual, hasProxy = false, cut, giveBack }: Cutting) =>
  faultTrial({
    describe,
    options: { times: usual, seconds: 5 },
    setting: { store: 'redis', hasProxy },
    lasts: ({ times, seconds }) => times * (seconds + 8) + 4,
    async strike({ place, now }, { times, seconds }) {
      const outages: Outage[] = [];
      for (let turn = 0; turn < times; turn++) {
        await wait(2 * SECOND);
        const from = now();
        cut(place, turn);
        await wait(seconds * SECOND);
        giveBack(place);
        outages.push({ from, to: now() });
        await wait(6 * SECOND);
      }
      return (phase) => judgeOutages(phase, outages);
    },
  });

export const pause = outageTrial({
  describe: ({ seconds, rate }) =>
    `Redis is stopped with SIGSTOP for ${seconds} s while ${rate} people a second arrive, and goes on after it.`,
  times: 1,
  cut: ({ redis }) => redis?.pause(),
  giveBack: ({ redis }) => redis?.resume(),
});

/** Requests that arrive without their replies are the worst case: the store has acted and nobody knows. */
export const partition = outageTrial({
  describe: ({ seconds, rate, times }) =>
    `A proxy before Redis delivers nothing for ${seconds} s, ${times} times: in turn no replies only, and neither requests nor replies. Then half of the connections get late what was sent, and the others break. ${rate} people a second arrive.`,
  times: 2,
  hasProxy: true,
  cut: ({ proxy }, turn) => proxy?.cut(turn % 2 === 0 ? ['replies'] : ['requests', 'replies']),
  giveBack: ({ proxy }) => proxy?.heal(),
});

/** Seconds from a kill to the last refusal after it. */
function measureOutage(samples: readonly Sample[], from: number, to: number): number {
  const refused = between(samples, from, to).filter(({ outcome }) => outcome !== 'answered');
  return refused.length === 0 ? 0 : (Math.max(...refused.map(({ at }) => at)) - from) / SECOND;
}

export const failover = faultTrial({
  describe: ({ times, rate, workers }) =>
    `${workers} server processes on three masters and three replicas, ${rate} people a second; a master is killed ${times} times and started again, then slots move.`,
  options: { times: 1, seconds: 12 },
  setting: { store: 'cluster', repeats: true },
  lasts: ({ times, seconds }) => times * (seconds + 6) + 12,
  async strike({ place: { cluster }, now }, { times, seconds }) {
    if (!cluster) throw new Error('This trial needs a cluster.');
    const kills: number[] = [];
    for (let turn = 0; turn < times; turn++) {
      await wait(2 * SECOND);
      const [master = 0] = await cluster.findMasters();
      kills.push(now());
      await cluster.kill(master);
      await wait(seconds * SECOND);
      await cluster.restart(master);
      await wait(2 * SECOND);
    }
    const [source = 0, target = 0] = await cluster.findMasters();
    const movedAt = now();
    await cluster.moveSlots(source, target, 200);
    return (phase) => {
      const outages = kills.map((at) => measureOutage(phase.samples, at, at + seconds * SECOND));
      const whileMoving = summarizeLoad(between(phase.samples, movedAt));
      return [
        noFailure(phase),
        atMost('the slots of the master are back after', Math.max(...outages), 10, 's'),
        none('calls refused while slots move', whileMoving.refused),
      ];
    };
  },
});
