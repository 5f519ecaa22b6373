// Runs `npm run bench -- journey`: from an empty cache to five seats on a slow phone and a slow network, compared with a floor.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { serveFloor } from './floor.ts';
import { openBrowser } from './interaction.ts';
import { fillForm, readHome, recordJourney, throttle, waitForSeats } from './journey-page.ts';
import { type Journey, writeJourneys } from './journey-report.ts';
import { addCookies, logInWithPlan } from './plan-login.ts';
import { type Product, startProduct } from './product.ts';

const ROUNDS = Number(process.env.RUNS ?? 5);
const PEOPLE = [
  { who: 'free', planCode: undefined },
  { who: 'Advanced', planCode: 'advanced' },
] as const;

/** Each journey begins with an empty cache. Workers are blocked: their requests would escape the slow network. */
const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, serviceWorkers: 'block' });

const product = await startProduct();
const floor = await serveFloor();
const browser = await openBrowser();
try {
  const journeys: Journey[] = [];
  const floors: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floors.push(await measureFloor(browser, floor.port));
    for (const [place, { who, planCode }] of PEOPLE.entries()) {
      const cookies = await logInWithPlan(product, String(9_110_000_000 + round * 10 + place), planCode);
      journeys.push({ who, ...(await measureJourney(browser, product, cookies)) });
    }
  }
  writeJourneys(journeys, floors);
} finally {
  await browser.close();
  await product.stop();
  await floor.stop();
}

async function measureFloor(browser: Browser, port: number): Promise<number> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await throttle(page);
  await page.goto(`http://localhost:${port}/`);
  const idle = await page.evaluate(() => performance.now());
  await context.close();
  return idle;
}

async function measureJourney(browser: Browser, { port }: Product, cookies: string): Promise<Omit<Journey, 'who'>> {
  const visitors = await openContext(browser);
  const home = await measureHome(await visitors.newPage(), port);
  await visitors.close();
  const context = await openContext(browser);
  await addCookies(context, cookies, port);
  const page = await context.newPage();
  await recordJourney(page);
  await throttle(page);
  await page.goto(`http://localhost:${port}/`);
  await fillForm(page);
  const submit = await waitForSeats(page);
  await page.getByRole('link', { name: 'Change Inputs' }).click();
  await fillForm(page);
  const again = await waitForSeats(page);
  await page.reload();
  const reload = await waitForSeats(page, 'load');
  await context.close();
  return { home, submit, again, reload };
}

async function measureHome(page: Page, port: number): Promise<Journey['home']> {
  await recordJourney(page);
  await throttle(page);
  await page.goto(`http://localhost:${port}/`);
  return readHome(page);
}
