// Runs `npm run lab -- ways`: the form and five seats over a slow link, by HTTP/1.1, HTTP/2, with a service worker and

// offline, and whether any of these ways is slower than the plain one.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { fillForm, readHome, recordJourney, slowProcessor, waitForSeats } from '../../person/journey-page.ts';
import { addCookies, logInWithPlan } from '../../person/plan-login.ts';
import { openBrowser } from '../../place/chromium.ts';
import { startProduct } from '../../place/product.ts';
import { openSlowLink } from '../../place/slow-link.ts';
import { serveOverTls } from '../../place/tls-proxy.ts';
import { median } from '../../probe/figures.ts';
import { atMost, figure, type Row } from '../../report/rows.ts';
import type { Trial } from '../../trial.ts';

/** The median ratio of a few rounds to themselves differs by so much from 1. */
const TOLERANCE = 1.05;

/** `against`: the way that this one must not be slower than. */
type Way = { name: string; origin: string; hasWorker: boolean; against?: string };
/** Milliseconds; offline there are no seats. */
type Figures = { usable: number; seats: number };

const PLAIN = 'HTTP/1.1';
const PLAIN_TLS = 'HTTP/1.1 over TLS';

export const trial: Trial<{ runs: number }> = {
  options: { runs: 5 },
  async run({ runs }) {
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
      for (let round = 0; round < runs; round++) {
        // Every other round runs backwards: a machine that becomes busier makes no way slower than another.
        const order = [...ways.entries()];
        for (const [place, way] of round % 2 === 0 ? order : order.reverse()) {
          const cookies = await logInWithPlan(product, String(9_120_000_000 + round * 10 + place));
          measured.get(way.name)?.push(await measure(browser, way, cookies));
        }
        offline.push(await measureOffline(browser, product.port));
      }
      return printWays(ways, measured, offline);
    } finally {
      await browser.close();
      for (const one of [...links, ...proxies, product]) await one.stop();
    }
  },
};

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

function printWays(
  ways: readonly Way[],
  measured: ReadonlyMap<string, readonly Figures[]>,
  offline: readonly number[],
): Row[] {
  const list = (name: string, figure: keyof Figures) => (measured.get(name) ?? []).map((one) => one[figure]);
  const compare = (what: string, times: readonly number[], others: readonly number[] | null): Row =>
    others === null
      ? figure(what, format(times))
      : { ...atMost(what, findRatio(times, others), TOLERANCE, '× the plain way'), measured: format(times, others) };
  const rows = ways.flatMap(({ name, against }) => [
    compare(`${name}: form usable`, list(name, 'usable'), against ? list(against, 'usable') : null),
    compare(`${name}: submit to five seats`, list(name, 'seats'), against ? list(against, 'seats') : null),
  ]);
  return [...rows, compare('offline: form usable', offline, list(PLAIN, 'usable'))];
}

/** The median over rounds of a time divided by the other one of the same round, when the machine was as busy. */
function findRatio(times: readonly number[], others: readonly number[]): number {
  return median(times.map((time, round) => time / (others[round] ?? Number.NaN)));
}

const format = (times: readonly number[], others?: readonly number[]): string =>
  `${Math.round(median(times))} ms${others ? `, ${findRatio(times, others).toFixed(2)}` : ''}`;
