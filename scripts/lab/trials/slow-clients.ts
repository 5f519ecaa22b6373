// Trial of slow clients: sockets that never finish their headers, bodies that trickle, and idle connections.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onStage } from '../place/place.ts';
import { readTreeTime } from '../place/processes.ts';
import { atMost, figure, isTrue } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, noRefusal, nothingLost, type Trial } from '../trial.ts';

const SECOND = 1_000;
/** Of each hundred. */
const SHARES = { headers: 40, bodies: 10, idle: 50 };
/** A process may open 20,000 files on a usual machine. */
const SOCKETS_OF_PROCESS = 10_000;
/** Longest time until all connections are open. */
const OPENING = 25 * SECOND;

type Attack = {
  countOpen(): number;
  /** Milliseconds of processor time since the start. */
  readTime(): number;
  stop(): Promise<void>;
};

/** @param count of all connections */
function openSlowSockets(port: number, count: number): Attack {
  const processes = Math.ceil(count / SOCKETS_OF_PROCESS);
  const opened = new Map<ChildProcess, number>();
  for (let started = 0; started < processes; started++) {
    const words = Object.values(SHARES).map((share) => `${Math.round((count * share) / 100 / processes)}`);
    const child = fork(join('scripts', 'lab', 'person', 'slow-sockets.ts'), [`${port}`, ...words]);
    child.on('message', (open) => opened.set(child, Number(open)));
    opened.set(child, 0);
  }
  return {
    readTime: () => [...opened.keys()].reduce((sum, { pid = 0 }) => sum + readTreeTime(pid), 0),
    countOpen: () => [...opened.values()].reduce((sum, open) => sum + open, 0),
    stop: async () => void (await Promise.all([...opened.keys()].map(end))),
  };
}

const readOwnTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

export const slow: Trial<CrowdOptions> = {
  describe: ({ times, rate, workers }) =>
    `${times} connections to ${workers} processes, of which 40 % never finish their headers, 10 % send a body slowly and 50 % are idle, and which are opened again when the server closes them, while ${rate} people a second arrive.`,
  options: { ...CROWD, times: 2_000, seconds: 10 },
  run: (options) =>
    onStage(options, { store: 'redis' }, async ({ place, load, check }) => {
      const { times, seconds } = options;
      const before = await load(Math.max(5, seconds / 3));
      const attack = openSlowSockets(place.product.port, times);
      const until = performance.now() + OPENING;
      while (attack.countOpen() < times && performance.now() < until) await wait(SECOND / 4);
      const opened = attack.countOpen();
      const readTimes = () => [readTreeTime(place.product.pid), attack.readTime(), readOwnTime()] as const;
      const began = { at: performance.now(), times: readTimes() };
      const phase = await load(seconds);
      const elapsed = performance.now() - began.at;
      const used = readTimes().map((time, place) => ((time - (began.times[place] ?? 0)) / elapsed).toFixed(2));
      const stillOpen = attack.countOpen();
      await attack.stop();
      return [
        isTrue('the connections were open at once', opened >= times * 0.95, `${opened}`),
        figure('connections open at the end', `${stillOpen}`),
        noFailure(phase),
        noRefusal(phase),
        atMost('p99 of the others', phase.p99, 100, 'ms'),
        figure('p99 without slow clients', `${before.p99.toFixed(0)} ms`),
        figure('processors that the server, the slow clients and the people used', used.join(', ')),
        figure('the people sent late by, slowest of a hundred', `${phase.lateness.toFixed(0)} ms`),
        ...nothingLost(await check()),
      ];
    }),
};
