// Runs `npm run lab -- list`: My list and Season as a person works in them, at two sizes: rows, presses to a list of 20, the decision.
import type { Browser, Locator, Page } from '@playwright/test';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import { openBrowser, openResults, openVisit, REQUEST, slowDown } from '../../person/plan-login.ts';
import { type Product, startProduct } from '../../place/product.ts';
import { atLeast, atMost, figure, nameRows, type Row, type Trial } from '../../trial.ts';

const SIZES = [
  { width: 360, height: 800, top: 245 },
  { width: 1440, height: 900, top: 300 },
] as const;
const ROW_HEIGHT = 52;
const SEVENTY_ROWS = 3_800;
const LIST_SIZE = 20;
const MOST_PRESSES = 40;
const MOST_WORDS = 150;
/** Milliseconds from a press to the next frame, on the slowed processor of a phone. */
const LONGEST_PRESS = 100;
/** Seats of All India and of Karnataka. */
const STATE = 'Karnataka (KEA)';

export const trial: Trial = {
  async run() {
    await using product = await startProduct();
    await using browser = await openBrowser();
    const also = await findState(product);
    return (await Array.fromAsync(SIZES, (size) => measureVisit(browser, product, { ...size, also }))).flat();
  },
};

type Options = Record<'counsellings' | 'categories', { id: number; name: string; counselling_id?: number }[]>;
type Also = { counsellingId: number; quotaId: number; categoryId: number };

async function findState({ port }: Product): Promise<Also> {
  const reply = await fetch(`http://localhost:${port}/api/enhanced-prediction/minimal-options`);
  const { data } = (await reply.json()) as { data: Options };
  const counselling = data.counsellings.find(({ name }) => name === STATE);
  const category = data.categories.find((one) => one.counselling_id === counselling?.id);
  if (!counselling || !category) throw new RangeError(`No counselling ${STATE}`);
  return { counsellingId: counselling.id, quotaId: EVERY_QUOTA, categoryId: category.id };
}

type Visit = { width: number; height: number; top: number; also: Also };

async function measureVisit(browser: Browser, product: Product, visit: Visit): Promise<Row[]> {
  const { width, height, top, also } = visit;
  const person = { viewport: { width, height }, planCode: 'advanced', request: { ...REQUEST, also: [also] } };
  const isPhone = width < 600;
  const page = await openVisit(browser, product, person);
  await openResults(page, product);
  const paints = isPhone ? await watchPresses(page) : null;
  const presses = await makeList(page);
  const slowest = await paints?.end();
  // Without the line that says what was made.
  const site = `http://localhost:${product.port}`;
  await page.goto(`${site}/list`);
  await page.locator('.list-chance strong').filter({ hasText: '%' }).waitFor();
  const list = await measureRows(page);
  await page.goto(`${site}/season?${new URLSearchParams({ hold: list.first })}`);
  await page.locator('.season-card').nth(2).waitFor();
  const decision = await measureDecision(page);
  await page.context().close();
  return nameRows(`${width}x${height}`, [
    atMost(`presses from Seats to a list across ${list.codes.join(' and ')}`, presses, MOST_PRESSES, 'presses'),
    ...(slowest === undefined ? [] : [atMost('the slowest of them until it is drawn', slowest, LONGEST_PRESS, 'ms')]),
    atLeast('counsellings of that list', list.codes.length, 2, String),
    atLeast('rows of that list', list.size, LIST_SIZE, String),
    atMost('y of row 1', list.top, top, 'px'),
    atMost('height of a row', list.row, ROW_HEIGHT, 'px'),
    ...(isPhone ? [atMost('height of 70 rows', list.seventy, SEVENTY_ROWS, 'px')] : []),
    atMost('words of the decision with a seat held', decision.words, MOST_WORDS, 'words'),
    atMost('screens of the decision with a seat held', decision.screens, 1, 'screens'),
    figure('words of Season below it', String(decision.wordsBelow)),
  ]);
}

/** Takes the starter list of each counselling as it is offered. @returns presses */
async function makeList(page: Page): Promise<number> {
  let presses = 0;
  const press = async (control: Locator): Promise<void> => {
    await control.click();
    presses += 1;
  };
  const next = page.locator('.list-foot').getByRole('button', { disabled: false });
  const answer = async (): Promise<void> => {
    await press(page.getByRole('button', { name: /^(Starter list|Change answers)/ }).first());
    await page.locator('.list-starter').waitFor();
    while ((await next.textContent()) !== 'Make my list') await press(next);
    await press(next);
    await page.locator('.list-rows > li').nth(1).waitFor();
  };
  await press(page.getByRole('button', { name: /^My list/ }));
  await answer();
  const empty = page.locator('.list-tabs label').filter({ hasText: / 0$/ });
  await empty.waitFor();
  await press(empty);
  await answer();
  return presses;
}

/** Slows the processor and watches how long each press takes until the next frame. `end`: milliseconds of the slowest. */
async function watchPresses(page: Page): Promise<{ end: () => Promise<number> }> {
  await slowDown(page);
  const slowest = await page.evaluateHandle(() => {
    const kept = { ms: 0 };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'click') kept.ms = Math.max(kept.ms, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return kept;
  });
  return {
    async end() {
      const { ms } = await slowest.jsonValue();
      await slowDown(page, 1);
      // Without an entry nothing was watched.
      if (ms === 0) throw new RangeError('No press was timed');
      return ms;
    },
  };
}

type ListFigures = { first: string; codes: string[]; size: number; top: number; row: number; seventy: number };

/** `first`: the seat line of the first row. `codes`: of the counsellings. `size`: rows of all counsellings. */
const measureRows = (page: Page): Promise<ListFigures> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const boxes = [...document.querySelectorAll('.list-rows > li')].map((row) => row.getBoundingClientRect());
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) throw new RangeError('No row is drawn');
    const { lines } = JSON.parse(localStorage.getItem('npp.lists') ?? '{}').open;
    return {
      first: lines[0],
      codes: [...new Set((lines as string[]).map((id) => id.split('.')[0] ?? ''))],
      size: lines.length,
      top: first.top,
      row: first.height,
      seventy: ((last.bottom - first.top) / boxes.length) * 70,
    };
  });

/** The decision ends with its last outcome. */
const measureDecision = (page: Page): Promise<Record<'words' | 'wordsBelow' | 'screens', number>> =>
  page.evaluate(() => {
    const place = document.querySelector('.season-place');
    const last = [...document.querySelectorAll('.season-card')].at(-1);
    if (!place || !last) throw new RangeError('No decision is drawn');
    const words = { before: 0, below: 0 };
    for (const { parent, words: count } of measures.listTexts(place)) {
      const isBelow =
        !last.contains(parent) && (last.compareDocumentPosition(parent) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      words[isBelow ? 'below' : 'before'] += count;
    }
    return {
      words: words.before,
      wordsBelow: words.below,
      screens: (last.getBoundingClientRect().bottom + scrollY) / innerHeight,
    };
  });
