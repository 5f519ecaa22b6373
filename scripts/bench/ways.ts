// Runs `npm run bench -- ways`: the form and five seats over a slow link, by HTTP/1.1, HTTP/2 and with a service worker.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './interaction.ts';
import { fillForm, readHome, recordJourney, slowProcessor, waitForSeats } from './journey-page.ts';
import { addCookies, logInWithPlan } from './plan-login.ts';
import { startProduct } from './product.ts';
import { openSlowLink } from './slow-link.ts';
import { serveOverTls } from './tls-proxy.ts';

const ROUNDS = Number(process.env.RUNS ?? 3);

type Way = { name: string; origin: string; hasWorker: boolean };
type Figures = { usable: number; seats: number };

const product = await startProduct();
const proxies = [await serveOverTls(product.port, 'http/1.1'), await serveOverTls(product.port, 'h2')];
const links = await Promise.all([product, ...proxies].map(({ port }) => openSlowLink(port)));
const [plain, tls, http2] = links.map(({ port }) => `localhost:${port}`);
const ways: Way[] = [
  { name: 'HTTP/1.1', origin: `http://${plain}`, hasWorker: false },
  { name: 'HTTP/1.1, second visit with service worker', origin: `http://${plain}`, hasWorker: true },
  { name: 'HTTP/1.1 over TLS', origin: `https://${tls}`, hasWorker: false },
  { name: 'HTTP/2 over TLS', origin: `https://${http2}`, hasWorker: false },
];
const browser = await openBrowser();
try {
  const measured = ways.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [place, way] of ways.entries()) {
      const cookies = await logInWithPlan(product, String(9_120_000_000 + round * 10 + place));
      measured[place]?.push(await measure(browser, way, cookies));
    }
  }
  console.log('| way | form usable | submit to five seats |\n| --- | ---: | ---: |');
  for (const [place, { name }] of ways.entries()) console.log(formatRow(name, measured[place] ?? []));
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

function formatRow(name: string, figures: readonly Figures[]): string {
  const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[values.length >> 1] ?? 0);
  return `| ${name} | ${median(figures.map((one) => one.usable))} ms | ${median(figures.map((one) => one.seats))} ms |`;
}
