// Pressure on the server: connections that never finish, and minutes of load in which nothing may grow and no log line may name a person.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { faultTrial, SECOND } from '../../fault.ts';
import { countTreeFiles, readTreeMemory, readTreeTime } from '../../place/processes.ts';
import { median } from '../../probe/figures.ts';
import { between, summarizeLoad } from '../../probe/samples.ts';
import { atMost, figure, isTrue, noFailure, none, noRefusal, p99, some } from '../../trial.ts';

/** Of each hundred connections. */
const SHARES = { headers: 40, bodies: 10, idle: 50 };
/** A process may open 20,000 files on a usual machine. */
const SOCKETS_OF_PROCESS = 10_000;
/** Seconds: alone before them, and at most until all connections are open. */
const [BEFORE, OPENING] = [5, 25];

/** @param count of all connections */
function openSlowSockets(port: number, count: number) {
  const processes = Math.ceil(count / SOCKETS_OF_PROCESS);
  const opened = new Map<ChildProcess, number>();
  for (let started = 0; started < processes; started++) {
    const words = Object.values(SHARES).map((share) => `${Math.round((count * share) / 100 / processes)}`);
    const child = fork(join('scripts', 'lab', 'person', 'slow-sockets.ts'), [`${port}`, ...words]);
    child.on('message', (open) => opened.set(child, Number(open)));
    opened.set(child, 0);
  }
  const end = async (child: ChildProcess) => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return {
    /** Milliseconds of processor time since the start. */
    readTime: () => [...opened.keys()].reduce((sum, { pid = 0 }) => sum + readTreeTime(pid), 0),
    countOpen: () => [...opened.values()].reduce((sum, open) => sum + open, 0),
    stop: async () => void (await Promise.all([...opened.keys()].map(end))),
  };
}

export const slow = faultTrial({
  describe: ({ times, rate, workers }) =>
    `${times} connections to ${workers} processes, of which 40 % never finish their headers, 10 % send a body slowly and 50 % are idle, and which are opened again when the server closes them, while ${rate} people a second arrive.`,
  options: { times: 2_000, seconds: 10 },
  setting: { store: 'redis' },
  lasts: ({ seconds }) => BEFORE + OPENING + seconds,
  async strike({ place, now }, { times, seconds }) {
    await wait(BEFORE * SECOND);
    const attack = openSlowSockets(place.product.port, times);
    while (attack.countOpen() < times && now() < (BEFORE + OPENING) * SECOND) await wait(SECOND / 4);
    const opened = attack.countOpen();
    const from = now();
    const readTimes = () => [readTreeTime(place.product.pid), attack.readTime(), readTreeTime(process.pid)] as const;
    const before = readTimes();
    await wait(seconds * SECOND);
    const used = readTimes().map((time, which) => ((time - (before[which] ?? 0)) / (now() - from)).toFixed(2));
    const stillOpen = attack.countOpen();
    const until = now();
    await attack.stop();
    return (phase) => {
      const meanwhile = summarizeLoad(between(phase.samples, from, until));
      const alone = summarizeLoad(between(phase.samples, 0, BEFORE * SECOND));
      return [
        isTrue('the connections were open at once', opened >= times * 0.95, `${opened}`),
        figure('connections open at the end', `${stillOpen}`),
        noFailure(phase),
        noRefusal(phase),
        atMost('p99 of the others', meanwhile.p99, 100, 'ms'),
        figure('p99 without slow clients', `${alone.p99.toFixed(0)} ms`),
        figure('processors that the server, the slow clients and the people with them used', used.join(', ')),
        figure('the people sent late by, slowest of a hundred', `${phase.lateness.toFixed(0)} ms`),
      ];
    };
  },
});

/** What no log line may hold: a number of a person, a name, a cookie, a token or a one-time code. A route is called csrfToken. */
const PRIVATE = /\b[6-9]\d{9}\b|Asha Menon|sid=|csrfToken"?[:=]|x-csrf|"(?:otp|code)":"?\d/g;
/** Files that may be opened in a minute and stay open: the pool of connections changes a little. */
const FILES_A_MINUTE = 2;
const MEGABYTES_A_MINUTE = 1;
/** Enough for half an hour: each buyer buys once, one arrival of a hundred. */
const PEOPLE = { free: 4_000, basic: 1_200, advanced: 300, buyers: 4_000 };

export const soak = faultTrial({
  describe: ({ seconds, rate, workers }) =>
    `${rate} people a second arrive for ${seconds} s; ${workers === 1 ? '1 process is on SQLite' : `${workers} processes share a Redis`}, and the log is on.`,
  options: { times: 1, seconds: 30 },
  setting: ({ workers }) => ({
    store: workers === 1 ? 'sqlite' : 'redis',
    people: PEOPLE,
    env: { LOG_LEVEL: 'info' },
  }),
  lasts: ({ seconds }) => seconds,
  async strike({ place: { product }, now }, { seconds }) {
    const samples: { memory: number; files: number }[] = [];
    while (now() < (seconds - 1) * SECOND) {
      samples.push({ memory: readTreeMemory(product.pid), files: countTreeFiles(product.pid) });
      await wait(SECOND);
    }
    // The first half fills caches. Of the other one, the middle of its second part is compared with that of its first.
    const late = samples.slice(samples.length >> 1);
    const grow = (name: 'memory' | 'files') => {
      const part = late.length >> 1;
      const middles = [late.slice(0, part), late.slice(-part)].map((own) => median(own.map((sample) => sample[name])));
      return (60 * ((middles[1] ?? 0) - (middles[0] ?? 0))) / (late.length - part);
    };
    const files = late.map((sample) => sample.files);
    const log = product.output();
    const leaks = [...log.matchAll(PRIVATE)].map(([found]) => found.slice(0, 3));
    return (phase) => [
      noFailure(phase),
      atMost('memory grows by', grow('memory'), MEGABYTES_A_MINUTE, 'MB a minute'),
      figure('open files, least and most', `${Math.min(...files)} to ${Math.max(...files)}`),
      atMost('open files grow by', grow('files'), FILES_A_MINUTE, 'a minute'),
      some('characters in the log', log.length),
      none('parts of the log with a number, a name, a code or a cookie', leaks.length, leaks.slice(0, 5).join(' ')),
      p99(phase),
    ];
  },
});
