// Measures reports of 200 rows: time and size of one, and the latency of other requests during fifty at once.

import { setTimeout as sleep } from 'node:timers/promises';
import { openCollections } from '../../../api/store/collections.ts';
import { openSqlite } from '../../../api/store/sqlite.ts';
import { type Client, openClient } from '../person/client.ts';
import { type Product, startProduct } from '../place/product.ts';
import { ms, summarize } from '../probe/figures.ts';
import { atMost, figure, none } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

const PEOPLE = 50;
const ROWS = 200;
const SEQUENTIAL_REPORTS = 20;
const QUIET_PROBES = 300;
const GOALS = { milliseconds: 1_500, bytes: 300 * 1_024, health: 50, seconds: 10 };
const userInputs = { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 3, budget: null };

type Pdf = { status: number; bytes: number; milliseconds: number };

const origin = (product: Product) => `http://127.0.0.1:${product.port}`;

/** Grants Premium to everyone through a second handle on the store file: purchases are not measured here. */
async function grantPremium(product: Product, mobiles: readonly string[]): Promise<void> {
  const store = openSqlite(product.storeFile);
  const records = openCollections(store);
  const at = Date.now();
  const money = { planName: 'Premium', amountPaise: 0, paymentId: null };
  const grant = { id: 'bench', planCode: 'premium', ...money, at, expiresAt: at + 86_400_000 };
  for (const mobile of mobiles) {
    const owner = await records.numbers.get(mobile);
    await records.users.update(owner?.userId ?? '', (user) => ({
      next: user && { ...user, grants: [grant] },
      result: null,
    }));
  }
  await store.close();
}

async function chooseSeats(client: Client): Promise<{ id: string }[]> {
  const response = await client.post('/api/enhanced-prediction/predict', userInputs);
  const items: { id: string }[] = JSON.parse(response.body).data.predictions;
  const step = items.length / ROWS;
  return Array.from({ length: ROWS }, (_, place) => ({ id: items[Math.floor(place * step)]?.id ?? '' }));
}

async function requestReport(product: Product, client: Client, predictions: readonly { id: string }[]): Promise<Pdf> {
  const began = performance.now();
  const response = await fetch(`${origin(product)}/api/users/generate-backend-pdf`, {
    method: 'POST',
    headers: client.headers(),
    body: JSON.stringify({ userInputs, predictions }),
  });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, bytes: byteLength, milliseconds: performance.now() - began };
}

/** Requests /health repeatedly. @returns milliseconds of each response */
async function probeHealth(product: Product, going: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (going()) {
    const began = performance.now();
    await (await fetch(`${origin(product)}/health`)).text();
    taken.push(performance.now() - began);
    await sleep(2);
  }
  return taken;
}

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const product = await startProduct();
    const clients = Array.from({ length: PEOPLE }, (_, place) => openClient(product.port, `10.8.${place}.1`));
    try {
      const mobiles = clients.map((_, place) => String(9_400_000_000 + place));
      for (const [place, client] of clients.entries()) await client.logIn(mobiles[place] ?? '', product.outbox);
      await grantPremium(product, mobiles);
      const [first] = clients;
      if (!first) throw new Error('nobody is logged in');
      const seats = await chooseSeats(first);

      const cold = await requestReport(product, first, seats);
      const alone: Pdf[] = [];
      for (const client of clients.slice(1, SEQUENTIAL_REPORTS + 1))
        alone.push(await requestReport(product, client, seats));
      const times = summarize(alone.map((pdf) => pdf.milliseconds));
      const largest = Math.max(...alone.map((pdf) => pdf.bytes));
      let left = QUIET_PROBES;
      const quiet = summarize(await probeHealth(product, () => left-- > 0));
      let running = true;
      const probing = probeHealth(product, () => running);
      const began = performance.now();
      const together = await Promise.all(clients.map((client) => requestReport(product, client, seats)));
      const seconds = (performance.now() - began) / 1_000;
      running = false;
      const health = summarize(await probing);
      const done = together.filter((pdf) => pdf.status === 200).length;
      const refused = together.filter((pdf) => [429, 503].includes(pdf.status)).length;
      return [
        figure(
          `one report of ${ROWS} rows: the first, then the median`,
          `${ms(cold.milliseconds)}, ${ms(times.median)}`,
        ),
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
    } finally {
      for (const client of clients) client.close();
      await product.stop();
    }
  },
};
