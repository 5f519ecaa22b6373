// Measures reports of 200 rows: time and size of one, and the latency of other requests during fifty at once.

import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { ask, createPeople, type Person } from '../person/people.ts';
import { closing } from '../place/loopback.ts';
import { startProduct } from '../place/product.ts';
import { ms, summarize } from '../probe/figures.ts';
import { atMost, figure, none, type Trial } from '../trial.ts';

const PEOPLE = 50;
const ROWS = 200;
const SEQUENTIAL_REPORTS = 20;
const QUIET_PROBES = 300;
const GOALS = { milliseconds: 1_500, bytes: 300 * 1_024, health: 50, seconds: 10 };
const userInputs = { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 3, budget: null };

type Pdf = { status: number; bytes: number; milliseconds: number };

const REPORT = '/api/users/generate-backend-pdf';

async function chooseSeats(port: number, person: Person): Promise<{ id: string }[]> {
  const { data } = await (await ask(port, person, '/api/enhanced-prediction/predict', userInputs)).json();
  const items: { id: string }[] = data.predictions;
  const step = items.length / ROWS;
  return Array.from({ length: ROWS }, (_, place) => ({ id: items[Math.floor(place * step)]?.id ?? '' }));
}

async function requestReport(port: number, person: Person, predictions: readonly { id: string }[]): Promise<Pdf> {
  const began = performance.now();
  const response = await ask(port, person, REPORT, { userInputs, predictions });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, bytes: byteLength, milliseconds: performance.now() - began };
}

/** Requests /health repeatedly. @returns milliseconds of each response */
async function probeHealth(port: number, going: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (going()) {
    const began = performance.now();
    await (await ask(port, {}, '/health')).text();
    taken.push(performance.now() - began);
    await sleep(2);
  }
  return taken;
}

export const trial: Trial = {
  async run() {
    await using product = await startProduct();
    const { port } = product;
    await using store = closing(openSqlite(product.storeFile));
    const people = await createPeople(store, port, PEOPLE, { planCode: 'premium' });
    const [first = {}, ...others] = people;
    const seats = await chooseSeats(port, first);

    const cold = await requestReport(port, first, seats);
    const alone = await Array.fromAsync(others.slice(0, SEQUENTIAL_REPORTS), (person) =>
      requestReport(port, person, seats),
    );
    const times = summarize(alone.map((pdf) => pdf.milliseconds));
    const largest = Math.max(...alone.map((pdf) => pdf.bytes));
    let left = QUIET_PROBES;
    const quiet = summarize(await probeHealth(port, () => left-- > 0));
    let running = true;
    const probing = probeHealth(port, () => running);
    const began = performance.now();
    const together = await Promise.all(people.map((person) => requestReport(port, person, seats)));
    const seconds = (performance.now() - began) / 1_000;
    running = false;
    const health = summarize(await probing);
    const done = together.filter((pdf) => pdf.status === 200).length;
    const refused = together.filter((pdf) => [429, 503].includes(pdf.status)).length;
    return [
      figure(`one report of ${ROWS} rows: the first, then the median`, `${ms(cold.milliseconds)}, ${ms(times.median)}`),
      atMost('the slowest', times.slowest, GOALS.milliseconds, 'ms'),
      atMost('the largest', largest / 1_024, GOALS.bytes / 1_024, 'KB'),
      figure(`${PEOPLE} at once: printed, refused by name, in`, `${done}, ${refused}, ${seconds.toFixed(1)} s`),
      none('neither printed nor refused', PEOPLE - done - refused),
      atMost(`/health meanwhile: p99 of ${health.calls} calls`, health.p99, GOALS.health, 'ms'),
      figure(
        'its median; median and p99 without reports',
        `${ms(health.median)}; ${ms(quiet.median)}, ${ms(quiet.p99)}`,
      ),
    ];
  },
};
