// Reports of 200 rows: how long one takes and how large it is, and what fifty at once do to other calls.
import { setTimeout as sleep } from 'node:timers/promises';
import { openCollections } from '../../api/store/collections.ts';
import { openSqlite } from '../../api/store/sqlite.ts';
import { type Client, openClient } from './client.ts';
import { figuresOf, ms } from './figures.ts';
import { type Product, startProduct } from './product.ts';

const PEOPLE = 50;
const ROWS = 200;
const ALONE = 20;
const QUIET = 300;
const GOALS = { milliseconds: 1_500, bytes: 400 * 1_024, health: 100 };
const userInputs = { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 3, budget: null };

type Pdf = { status: number; bytes: number; milliseconds: number };

const origin = (product: Product) => `http://127.0.0.1:${product.port}`;

/** Premium for all, written by a second handle on the store file: buying is not what is measured here. */
async function makePremium(product: Product, mobiles: readonly string[]): Promise<void> {
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

async function seatsOf(client: Client): Promise<{ id: string }[]> {
  const answer = await client.post('/api/enhanced-prediction/predict', userInputs);
  const items: { id: string }[] = JSON.parse(answer.body).data.predictions;
  const step = items.length / ROWS;
  return Array.from({ length: ROWS }, (_, place) => ({ id: items[Math.floor(place * step)]?.id ?? '' }));
}

async function printed(product: Product, client: Client, predictions: readonly { id: string }[]): Promise<Pdf> {
  const began = performance.now();
  const response = await fetch(`${origin(product)}/api/users/generate-backend-pdf`, {
    method: 'POST',
    headers: client.headers(),
    body: JSON.stringify({ userInputs, predictions }),
  });
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, bytes: byteLength, milliseconds: performance.now() - began };
}

/** Asks /health again and again. @returns milliseconds of each answer */
async function probe(product: Product, going: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  while (going()) {
    const began = performance.now();
    await (await fetch(`${origin(product)}/health`)).text();
    taken.push(performance.now() - began);
    await sleep(2);
  }
  return taken;
}

const verdict = (kept: boolean): string => (kept ? '✓' : '✗');

const product = await startProduct();
const clients = Array.from({ length: PEOPLE }, (_, place) => openClient(product.port, `10.8.${place}.1`));
try {
  const mobiles = clients.map((_, place) => String(9_400_000_000 + place));
  for (const [place, client] of clients.entries()) await client.logIn(mobiles[place] ?? '', product.outbox);
  await makePremium(product, mobiles);
  const [first] = clients;
  if (!first) throw new Error('nobody is logged in');
  const seats = await seatsOf(first);

  const cold = await printed(product, first, seats);
  const alone: Pdf[] = [];
  for (const client of clients.slice(1, ALONE + 1)) alone.push(await printed(product, client, seats));
  const times = figuresOf(alone.map((pdf) => pdf.milliseconds));
  const largest = Math.max(...alone.map((pdf) => pdf.bytes));
  console.log(`One report of ${ROWS} rows: first ${ms(cold.milliseconds)}, then median ${ms(times.median)},`);
  console.log(`slowest ${ms(times.slowest)}, ${Math.round(largest / 1_024)} KB.`);
  console.log(`${verdict(times.slowest <= GOALS.milliseconds)} at most ${GOALS.milliseconds} ms`);
  console.log(`${verdict(largest <= GOALS.bytes)} at most ${GOALS.bytes / 1_024} KB`);

  let left = QUIET;
  const quiet = figuresOf(await probe(product, () => left-- > 0));
  let running = true;
  const probing = probe(product, () => running);
  const began = performance.now();
  const together = await Promise.all(clients.map((client) => printed(product, client, seats)));
  const seconds = (performance.now() - began) / 1_000;
  running = false;
  const health = figuresOf(await probing);
  const done = together.filter((pdf) => pdf.status === 200).length;
  const refused = together.filter((pdf) => pdf.status === 429).length;
  console.log(`${PEOPLE} at once: ${done} printed, ${refused} refused with 429, in ${seconds.toFixed(1)} s.`);
  console.log(`/health meanwhile: median ${ms(health.median)}, p99 ${ms(health.p99)}, ${health.calls} calls;`);
  console.log(`without reports: median ${ms(quiet.median)}, p99 ${ms(quiet.p99)}.`);
  console.log(`${verdict(health.p99 <= GOALS.health && done + refused === PEOPLE)} p99 at most ${GOALS.health} ms`);
} finally {
  for (const client of clients) client.close();
  await product.stop();
}
