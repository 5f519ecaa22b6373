// Runs `npm run bench -- ways`: the form and five seats over a slow link, by HTTP/1.1, HTTP/2, with a service worker and
// offline, and whether any of these ways is slower than the plain one.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './interaction.ts';
import { fillForm, readHome, recordJourney, slowProcessor, waitForSeats } from './journey-page.ts';
import { addCookies, logInWithPlan } from './plan-login.ts';
import { startProduct } from './product.ts';
import { openSlowLink } from './slow-link.ts';
import { serveOverTls } from './tls-proxy.ts';

const ROUNDS = Number(process.env.RUNS ?? 5);
/** The median ratio of a few rounds to themselves differs by so much from 1. */
const TOLERANCE = 1.05;

/** `against`: the way that this one must not be slower than. */
type Way = { name: string; origin: string; hasWorker: boolean; against?: string };
/** Milliseconds; offline there are no seats. */
type Figures = { usable: number; seats: number };

const PLAIN = 'HTTP/1.1';
const PLAIN_TLS = 'HTTP/1.1 over TLS';

const product = await startProduct();
const proxies = [await serveOverTls(product.port, 'http/1.1'), await serveOverTls(product.port, 'h2')];
const links = await Promise.all([product, ...proxies].map(({ port }) => openSlowLink(port)));
const [plain, tls, http2] = links.map(({ port }) => `localhost:${port}`);
const ways: Way[] = [
  { name: PLAIN, origin: `http://${plain}`, hasWorker: false },
  { name: 'second visit with service worker', origin: `http://${plain}`, hasWorker: true, against: PLAIN },
  { name: PLAIN_TLS, origin: `https://${tls}`, hasWorker: false },
  { name: 'HTTP/2 over TLS', origin: `https://${http2}`, hasWorker: false, against: PLAIN_TLS },
];
const browser = await openBrowser();
try {
  const measured = new Map(ways.map(({ name }): [string, Figures[]] => [name, []]));
  const offline: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // Every other round runs backwards: a machine that becomes busier makes no way slower than another.
    const order = [...ways.entries()];
    for (const [place, way] of round % 2 === 0 ? order : order.reverse()) {
      const cookies = await logInWithPlan(product, String(9_120_000_000 + round * 10 + place));
      measured.get(way.name)?.push(await measure(browser, way, cookies));
    }
    offline.push(await measureOffline(browser, product.port));
  }
  process.exitCode = printWays(measured, offline) ? 0 : 1;
} finally {
  await browser.close();
  for (const one of [...links, ...proxies, product]) await one.stop();
}

async function measure(opened: Browser, { origin, hasWorker }: Way, cookies: string): Promise<Figures> {
  const context = await opened.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  await addCookies(context, cookies, Number(new URL(origin).port));
  if (hasWorker) await installWorker(context, origin);
  const page = await openSlowPage(context);
  await page.goto(`${origin}/`);
  const { alive } = await readHome(page);
  await fillForm(page);
  const { fifth } = await waitForSeats(page);
  await context.close();
  return { usable: alive, seats: fifth };
}

async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await recordJourney(page);
  await slowProcessor(page);
  return page;
}

/** The first visit, which ends when the worker serves the page. */
async function installWorker(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForTimeout(2_000);
  await page.close();
}

/** @returns milliseconds until the form is usable when a page that was visited before is opened without a network */
async function measureOffline(opened: Browser, port: number): Promise<number> {
  const link = await openSlowLink(port);
  const origin = `http://localhost:${link.port}`;
  const context = await opened.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true });
  await installWorker(context, origin);
  // The worker keeps what it has served itself.
  const visit = await context.newPage();
  await visit.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await visit.close();
  await link.stop();
  const page = await openSlowPage(context);
  await page.goto(`${origin}/`);
  const { alive } = await readHome(page);
  await context.close();
  return alive;
}

/** @returns true where no way is slower than the one it is compared with */
function printWays(measured: ReadonlyMap<string, readonly Figures[]>, offline: readonly number[]): boolean {
  const list = (name: string, figure: keyof Figures) => (measured.get(name) ?? []).map((one) => one[figure]);
  console.log('| way | form usable | submit to five seats | no slower than |\n| --- | ---: | ---: | --- |');
  const verdicts = ways.map(({ name, against }) => {
    const [usable, seats] = [list(name, 'usable'), list(name, 'seats')];
    const verdict = against
      ? compare(against, findRatio(usable, list(against, 'usable')), findRatio(seats, list(against, 'seats')))
      : { text: '', holds: true };
    console.log(`| ${name} | ${format(usable)} | ${format(seats)} | ${verdict.text} |`);
    return verdict.holds;
  });
  const verdict = compare(PLAIN, findRatio(offline, list(PLAIN, 'usable')));
  console.log(`| offline | ${format(offline)} | | ${verdict.text} |`);
  return verdict.holds && verdicts.every(Boolean);
}

function compare(against: string, ...ratios: readonly number[]): { text: string; holds: boolean } {
  const holds = ratios.every((ratio) => ratio <= TOLERANCE);
  return { text: `${against}: ${holds ? 'yes' : '**no**'} (${ratios.map((one) => one.toFixed(2)).join(', ')})`, holds };
}

/** The median over rounds of a time divided by the other one of the same round, when the machine was as busy. */
function findRatio(times: readonly number[], others: readonly number[]): number {
  return median(times.map((time, round) => time / (others[round] ?? Number.NaN)));
}

function format(times: readonly number[]): string {
  return `${Math.round(median(times))} ms`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
