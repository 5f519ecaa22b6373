// Runs `npm run lab -- journey`: from an empty cache to five seats on a slow phone and a slow network, compared with a floor.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { measureEarlyPress, measureFailure } from '../person/journey-early.ts';
import {
  type FloorFigures,
  fillForm,
  measureIdle,
  readFloor,
  readHome,
  recordJourney,
  throttle,
  waitForSeats,
} from '../person/journey-page.ts';
import { addCookies, logInWithPlan } from '../person/plan-login.ts';
import { openLoggedIn, RESULTS_PAGE } from '../person/results-visit.ts';
import { serveFloor } from '../place/floor.ts';
import { type Product, startProduct } from '../place/product.ts';
import { openBrowser } from '../probe/interaction.ts';
import { measurePage } from '../probe/lighthouse.ts';
import { type Journey, type Journeys, writeJourneys } from '../report/journey-report.ts';
import type { Trial } from '../trial.ts';

const PEOPLE = [
  { who: 'free', planCode: undefined },
  { who: 'Advanced', planCode: 'advanced' },
] as const;

/** Each journey begins with an empty cache. Workers are blocked: their requests would escape the slow network. */
const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, serviceWorkers: 'block' });

export const trial: Trial<{ runs: number }> = {
  options: { runs: 5 },
  async run({ runs }) {
    const product = await startProduct();
    const floor = await serveFloor();
    const browser = await openBrowser();
    try {
      const journeys: Journey[] = [];
      const floors: FloorFigures[] = [];
      const idle: Journeys['idle'][number][] = [];
      const early: Journeys['early'][number][] = [];
      const failures: Journeys['failures'][number][] = [];
      const address = `http://localhost:${product.port}/`;
      for (let round = 0; round < runs; round++) {
        const mobile = (place: number) => String(9_110_000_000 + round * 10 + place);
        floors.push(await measureFloor(browser, floor.port));
        idle.push(await visit(browser, (page) => measureIdle(page, address)));
        early.push(await visit(browser, (page) => measureEarlyPress(page, address, mobile(8))));
        failures.push(await visit(browser, (page) => measureFailure(page, address, mobile(9))));
        for (const [place, { who, planCode }] of PEOPLE.entries()) {
          const cookies = await logInWithPlan(product, mobile(place), planCode);
          journeys.push({ who, ...(await measureJourney(browser, product, cookies)) });
        }
      }
      const lighthouse = await measureLighthouse(product, Math.ceil(runs / 2));
      return writeJourneys({ journeys, floors, idle, early, failures, lighthouse });
    } finally {
      await browser.close();
      await product.stop();
      await floor.stop();
    }
  },
};

function measureFloor(opened: Browser, port: number): Promise<FloorFigures> {
  return visit(opened, async (page) => {
    await page.goto(`http://localhost:${port}/`);
    return readFloor(page);
  });
}

/** A visit on the slow phone with an empty cache. */
async function visit<Result>(opened: Browser, run: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await openContext(opened);
  const page = await context.newPage();
  await recordJourney(page);
  await throttle(page);
  const result = await run(page);
  await context.close();
  return result;
}

async function measureJourney(browser: Browser, { port }: Product, cookies: string): Promise<Omit<Journey, 'who'>> {
  const address = `http://localhost:${port}/`;
  const home = await visit(browser, async (page) => {
    await page.goto(address);
    return readHome(page);
  });
  const seats = await visit(browser, async (page) => {
    await addCookies(page.context(), cookies, port);
    await page.goto(address);
    await fillForm(page);
    const submit = await waitForSeats(page);
    await page.locator('.inputs > summary').click();
    await page.getByRole('link', { name: 'Change Inputs' }).click();
    await fillForm(page);
    const again = await waitForSeats(page);
    await page.reload();
    return { submit, again, reload: await waitForSeats(page, 'load') };
  });
  return { home, ...seats };
}

/** The form for a visitor, the results for a person with a session. */
async function measureLighthouse(measured: Product, runs: number): Promise<Journeys['lighthouse']> {
  const results = await openLoggedIn(measured);
  const figures = {
    '/': await measurePage(`http://localhost:${measured.port}/`, runs),
    [RESULTS_PAGE]: await measurePage(`http://localhost:${measured.port}${RESULTS_PAGE}`, runs, results.debugPort),
  };
  await results.close();
  return figures;
}
