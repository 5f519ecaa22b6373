// Loaded before the server with `--import`: a clock that CLOCK_FILE sets, on which time passes CLOCK_SPEED times as fast.
import { readFileSync } from 'node:fs';

const { CLOCK_FILE = '', CLOCK_START = '0', CLOCK_SPEED = '1' } = process.env;
const speed = Number(CLOCK_SPEED);
const start = Number(CLOCK_START);
const RealDate = Date;
const readRealClock = Date.now.bind(Date);
const readRealSteady = performance.now.bind(performance);

/** The file holds the milliseconds by which somebody has set the clock. */
const readClock = (): number =>
  Math.round(start + (readRealClock() - start) * speed + Number(readFileSync(CLOCK_FILE, 'utf8')));

performance.now = () => readRealSteady() * speed;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, words) => (words.length === 0 ? new target(readClock()) : Reflect.construct(target, words)),
  get: (target, name) => (name === 'now' ? readClock : Reflect.get(target, name)),
});
