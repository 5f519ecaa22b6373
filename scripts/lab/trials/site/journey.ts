// Runs `npm run lab -- journey`: from an empty cache to five seats on a slow phone and a slow network, compared with a floor.

import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../../api/contract/limits.ts';
import {
  type EarlyFigures,
  type FailureFigures,
  measureEarlyPress,
  measureFailure,
  type FloorFigures,
  fillForm,
  type HomeFigures,
  type IdleFigures,
  LAST_STEP_MS,
  measureIdle,
  readFloor,
  readHome,
  recordJourney,
  type SeatFigures,
  throttle,
  waitForSeats,
} from '../../person/journey-page.ts';
import { addCookies, logInWithPlan, openLoggedIn, RESULTS_PAGE, openBrowser } from '../../person/plan-login.ts';
import { type Served, serve } from '../../place/loopback.ts';
import { type Product, startProduct } from '../../place/product.ts';
import { median, takeMedians } from '../../probe/figures.ts';
import { type Figures as Lighthouse, measurePage } from '../../probe/lighthouse.ts';
import { allTrue, atLeast, atMost, figure, kilobytes, ms, type Row } from '../../report/rows.ts';
import type { Trial } from '../../trial.ts';

/** `submit`: milliseconds to five seats beyond the obliged time. */
const PEOPLE = [
  { who: 'free', planCode: undefined, submit: 600 },
  { who: 'Advanced', planCode: 'advanced', submit: 900 },
] as const;
/** What the specification shows before the seats, in milliseconds. */
const OBLIGED = GUARD_DELAY_PREDICTIONS + MIN_LOADER_TIME;
const SHIFT = 0.02;
/** Of Lighthouse's default run. */
const PAGES: Readonly<Record<string, { score: number; blocking: number }>> = {
  '/': { score: 98, blocking: 90 },
  [RESULTS_PAGE]: { score: 95, blocking: 100 },
};

type Journey = { who: string; home: HomeFigures; submit: SeatFigures; again: SeatFigures; reload: SeatFigures };

/** Each journey begins with an empty cache. Workers are blocked: their requests would escape the slow network. */
const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, serviceWorkers: 'block' });

export const trial: Trial<{ runs: number }> = {
  options: { runs: 5 },
  describe: ({ runs }) =>
    `360 × 800, latency 562 ms, 1.44 Mbit/s, processor slowed down four times, no service worker; medians of ${runs} rounds, interleaved with a floor: a page of one style sheet and one script of a line. The person takes ${LAST_STEP_MS / 1_000} s for the last step. Of the time to the seats ${OBLIGED} ms are obliged by the specification; the same request again is obliged ${GUARD_DELAY_PREDICTIONS} ms. The scores are those of Lighthouse for phones.`,
  async run({ runs }) {
    await using product = await startProduct();
    await using floor = await serveFloor();
    await using browser = await openBrowser();
    const journeys: Journey[] = [];
    const floors: FloorFigures[] = [];
    const idle: IdleFigures[] = [];
    const early: EarlyFigures[] = [];
    const failures: FailureFigures[] = [];
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
    const homes = journeys.map(({ home }) => home);
    return [
      ...judgeHome(homes, floors),
      ...judgeIdle(idle),
      ...judgePresses(early, failures),
      ...PEOPLE.flatMap(({ who, submit }) => judgeSeats(who, journeys, submit)),
      ...Object.entries(lighthouse).flatMap(judgeLighthouse),
    ];
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
async function measureLighthouse(measured: Product, runs: number): Promise<Record<string, Lighthouse>> {
  const results = await openLoggedIn(measured);
  const figures = {
    '/': await measurePage(`http://localhost:${measured.port}/`, runs),
    [RESULTS_PAGE]: await measurePage(`http://localhost:${measured.port}${RESULTS_PAGE}`, runs, results.debugPort),
  };
  await results.close();
  return figures;
}

const shift = (value: number): string => value.toFixed(3);

function judgeHome(homes: readonly HomeFigures[], floors: readonly FloorFigures[]): Row[] {
  const [home, floor] = [takeMedians(homes), takeMedians(floors)];
  const compare = (what: string, time: number, limit: number): Row => ({
    ...atMost(what, time / floor.idle, limit, '× the floor'),
    measured: `${ms(time)}, ${(time / floor.idle).toFixed(2)} × the floor`,
  });
  return [
    figure('floor: idle, its tasks block', `${ms(floor.idle)}, ${ms(floor.blocked)}`),
    figure('home: first paint', ms(home.painted)),
    figure('home: blocked up to its first paint', ms(home.blockedBefore)),
    compare('home: field takes typing', home.typing, 1.1),
    compare('home: form whole, touched as soon as it is painted', home.alive, 1.45),
    atMost('home: total blocking time from the first paint until then', home.blocked, 100, ms),
    atMost('home: layout shift', home.shift, SHIFT, shift),
  ];
}

function judgeIdle(idle: readonly IdleFigures[]): Row[] {
  const { requests, script, mainThread } = takeMedians(idle);
  return [
    atMost('home without input, until idle: requests', requests, 15, String),
    atMost('home without input, until idle: script, compressed as sent', script, 45_000, kilobytes),
    atMost('home without input, until idle: main thread', mainThread, 1_400, ms),
  ];
}

/** The form answers a press within two frames of a slow phone, and says within three seconds that it failed. */
function judgePresses(early: readonly EarlyFigures[], failures: readonly FailureFigures[]): Row[] {
  const seen = median(early.map((one) => one.seen));
  const said = median(failures.map((one) => one.said));
  const carriedOut = early.map((one) => one.carriedOut);
  const kept = failures.map((one) => one.kept);
  return [
    atMost('home: a press before the form is usable, until it is seen', seen, 100, ms),
    allTrue('home: that press is carried out', carriedOut),
    atMost('home: a script fails, until the form says so', said, 3_000, ms),
    allTrue('home: what was typed is kept then', kept),
  ];
}

function judgeSeats(who: string, journeys: readonly Journey[], goal: number): Row[] {
  const of = (step: 'submit' | 'again' | 'reload') =>
    takeMedians(journeys.filter((one) => one.who === who).map((one) => one[step]));
  const again = of('again').fifth - GUARD_DELAY_PREDICTIONS;
  return [
    atMost(`${who}: submit to five seats, beyond the obliged time`, of('submit').fifth - OBLIGED, goal, ms),
    atMost(`${who}: the same request again, beyond the guard`, again, 400, ms),
    atMost(`${who}: reload, beyond the obliged time`, of('reload').fifth - OBLIGED, 1_000, ms),
    atMost(`${who}: layout shift of the results`, of('submit').shift, SHIFT, shift),
  ];
}

function judgeLighthouse([page, { performance = 0, tbt = 0, cls = 1 }]: [string, Lighthouse]): Row[] {
  const { score = 100, blocking = 0 } = PAGES[page] ?? {};
  return [
    atLeast(`Lighthouse \`${page}\`: score`, performance, score, String),
    atMost(`Lighthouse \`${page}\`: total blocking time`, tbt, blocking, ms),
    atMost(`Lighthouse \`${page}\`: layout shift`, cls, SHIFT, shift),
  ];
}

const SCRIPT = 'document.querySelector("form").addEventListener("submit", (event) => event.preventDefault());';
const STYLE = 'body{font:16px sans-serif}input{display:block;margin:1rem 0}';
const PAGE = [
  '<!doctype html><html lang="en"><head><title>Floor</title><meta name="viewport" content="width=device-width">',
  '<link rel="stylesheet" href="/style.css"><script type="module" src="/script.js"></script></head>',
  '<body><form><label>Rank <input></label><button>Next</button></form></body></html>',
].join('');
const FILES: Readonly<Record<string, { type: string; bytes: Buffer }>> = {
  '/': { type: 'text/html', bytes: gzipSync(PAGE) },
  '/style.css': { type: 'text/css', bytes: gzipSync(STYLE) },
  '/script.js': { type: 'text/javascript', bytes: gzipSync(SCRIPT) },
};

/** Serves the least that a page with a form needs: HTML, one style sheet, one small script. The floor of the journey. */
const serveFloor = (): Promise<Served> =>
  serve(
    createServer((request, response) => {
      const file = FILES[request.url ?? ''];
      if (!file) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.bytes);
    }),
  );
