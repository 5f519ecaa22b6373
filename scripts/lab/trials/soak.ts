// Trial of minutes under load: memory and open files do not grow, and no log line tells who the people are.

import { onStage } from '../place/place.ts';
import { countTreeFiles, readTreeMemory } from '../place/processes.ts';
import { atMost, figure, none, some } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, nothingLost, p99, type Trial } from '../trial.ts';

const SECOND = 1_000;
/** What no log line may hold: a number of a person, a name, a cookie, a token or a one-time code. A route is called csrfToken. */
const PRIVATE = /\b[6-9]\d{9}\b|Asha Menon|sid=|csrfToken"?[:=]|x-csrf|"(?:otp|code)":"?\d/;
/** Files that may be opened in a minute and stay open: the pool of connections changes a little. */
const FILES_A_MINUTE = 2;
const MEGABYTES_A_MINUTE = 1;

/** One process has its people in SQLite, several share a Redis. */
const findStore = (workers: number) => (workers === 1 ? 'sqlite' : 'redis');

/** Enough for half an hour: each buyer buys once, one arrival of a hundred. */
const PEOPLE = { free: 4_000, basic: 1_200, advanced: 300, buyers: 4_000 };

export const soak: Trial<CrowdOptions> = {
  describe: ({ seconds, rate, workers }) =>
    `${rate} people a second arrive for ${seconds} s; ${workers === 1 ? '1 process is on SQLite' : `${workers} processes share a Redis`}, and the log is on.`,
  options: { ...CROWD, times: 1, seconds: 30 },
  async run(options) {
    const leaks: string[] = [];
    let logged = 0;
    const onOutput = (text: string) => {
      logged += text.length;
      const found = PRIVATE.exec(text);
      if (found && leaks.length < 5) leaks.push(found[0].slice(0, 3));
    };
    return onStage(
      options,
      { store: findStore(options.workers), people: PEOPLE, env: { LOG_LEVEL: 'info' }, onOutput },
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
        const filesSlope = computeSlope(late.map((sample) => [sample.at / 60_000, sample.files]));
        return [
          noFailure(phase),
          atMost('memory grows by', slope, MEGABYTES_A_MINUTE, 'MB a minute'),
          figure('open files, least and most', `${Math.min(...files)} to ${Math.max(...files)}`),
          atMost('open files grow by', filesSlope, FILES_A_MINUTE, 'a minute'),
          some('characters in the log', logged),
          none('parts of the log with a number, a name, a code or a cookie', leaks.length, leaks.join(' ')),
          p99(phase),
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
