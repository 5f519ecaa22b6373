// Runs `npm run lab -- journey`: from an empty cache to five seats on a slow phone and a slow network, compared with a floor.

import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../../api/contract/limits.ts';
import * as phone from '../../person/journey-page.ts';
import { addCookies, openBrowser, openSession } from '../../person/plan-login.ts';
import { closing, type Served, serve } from '../../place/loopback.ts';
import { type Product, startProduct } from '../../place/product.ts';
import { median, takeMedians } from '../../probe/figures.ts';
import { atMost, figure, kilobytes, ms, type Row, type Trial } from '../../trial.ts';

/** `submit`: milliseconds to five seats beyond the obliged time. */
const PEOPLE = [
  { who: 'free', planCode: undefined },
  { who: 'Advanced', planCode: 'advanced' },
] as const;
/** What the specification shows before the seats, in milliseconds. */
const OBLIGED = GUARD_DELAY_PREDICTIONS + MIN_LOADER_TIME;
const SHIFT = 0.02;

export const trial: Trial<{ runs: number }> = {
  options: { runs: 5 },
  describe: ({ runs }) =>
    `360 × 800, latency 562 ms, 1.44 Mbit/s, processor slowed down four times, no service worker; medians of ${runs} rounds, interleaved with a floor: a page of one style sheet and one script of a line. The person takes ${phone.LAST_STEP_MS / 1_000} s for the last step. Of the time to the seats ${OBLIGED} ms are obliged by the specification; the same request again is obliged ${GUARD_DELAY_PREDICTIONS} ms.`,
  async run({ runs }) {
    await using product = await startProduct();
    await using floor = await serveFloor();
    await using browser = await openBrowser();
    const rounds = await Array.fromAsync({ length: runs }, (_, round) =>
      measureRound(browser, product, floor.port, round),
    );
    const journeys = rounds.flatMap((round) => round.journeys);
    return [
      ...judgeHome(rounds, journeys),
      ...PEOPLE.flatMap(({ who }) =>
        judgeSeats(
          who,
          journeys.filter((one) => one.who === who),
        ),
      ),
    ];
  },
};

type Round = Awaited<ReturnType<typeof measureRound>>;
type Journey = Round['journeys'][number];

async function measureRound(browser: Browser, product: Product, floorPort: number, round: number) {
  const address = `http://localhost:${product.port}/`;
  const floor = await visit(browser, async (page) => {
    await page.goto(`http://localhost:${floorPort}/`);
    return phone.readFloor(page);
  });
  const idle = await visit(browser, (page) => phone.measureIdle(page, address));
  const early = await visit(browser, (page) => phone.measureEarlyPress(page, address, `${9_110_000_000 + round}`));
  const journeys = await Array.fromAsync(PEOPLE, async ({ who, planCode }) => {
    const cookies = await openSession(product, planCode);
    return { who, ...(await measureJourney(browser, product, cookies)) };
  });
  return { floor, idle, early, journeys };
}

/** A visit on the slow phone with an empty cache. Workers are blocked: their requests would escape the slow network. */
async function visit<Result>(browser: Browser, run: (page: Page) => Promise<Result>): Promise<Result> {
  const device = { viewport: { width: 360, height: 800 }, hasTouch: true, serviceWorkers: 'block' } as const;
  await using context = closing(await browser.newContext(device));
  const page = await context.newPage();
  await phone.recordJourney(page);
  await phone.throttle(page);
  return await run(page);
}

async function measureJourney(browser: Browser, { port }: Product, cookies: string) {
  const address = `http://localhost:${port}/`;
  const home = await visit(browser, (page) => phone.readHome(page, address));
  const seats = await visit(browser, async (page) => {
    await addCookies(page.context(), cookies, port);
    await page.goto(address);
    await phone.fillForm(page);
    const submit = await phone.waitForSeats(page);
    await page.locator('.inputs > summary').click();
    await page.getByRole('link', { name: 'Change Inputs' }).click();
    await phone.fillForm(page);
    const again = await phone.waitForSeats(page);
    const reload = phone.waitForSeats(page, 'load');
    await page.reload();
    return { submit, again, reload: await reload };
  });
  return { home, ...seats };
}

const shift = (value: number): string => value.toFixed(3);

function judgeHome(rounds: readonly Round[], journeys: readonly Journey[]): Row[] {
  const home = takeMedians(journeys.map((one) => one.home));
  const floor = takeMedians(rounds.map((round) => round.floor));
  const { requests, script, mainThread } = takeMedians(rounds.map(({ idle }) => idle));
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
    // Two frames of a slow phone.
    atMost(
      'home: a press before the form is usable, until it is seen',
      median(rounds.map(({ early }) => early)),
      100,
      ms,
    ),
    atMost('home without input, until idle: requests', requests, 15, String),
    atMost('home without input, until idle: script, compressed as sent', script, 45_000, kilobytes),
    atMost('home without input, until idle: main thread', mainThread, 1_400, ms),
  ];
}

const STEPS = ['submit', 'again', 'reload'] as const;

function judgeSeats(who: string, journeys: readonly Journey[]): Row[] {
  const of = (step: (typeof STEPS)[number]) => takeMedians(journeys.map((one) => one[step]));
  const again = of('again').fifth - GUARD_DELAY_PREDICTIONS;
  return [
    atMost(`${who}: submit to five seats, beyond the obliged time`, of('submit').fifth - OBLIGED, 350, ms),
    atMost(`${who}: the same request again, beyond the guard`, again, 330, ms),
    atMost(`${who}: reload, beyond the obliged time`, of('reload').fifth - OBLIGED, 1_000, ms),
    atMost(
      `${who}: layout shift of the results, the most of the three`,
      Math.max(...STEPS.map((step) => of(step).shift)),
      SHIFT,
      shift,
    ),
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
