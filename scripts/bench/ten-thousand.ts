// Ten thousand seats on a slow processor: filters and orders one after another, with the longest task and frame of each.
import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { encodeItems } from '../../api/contract/prediction/encode-items.ts';
import type { PredictionData, PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { type Figures, figuresOf } from './figures.ts';
import { openResultsPage } from './slow-phone.ts';

const SEATS = 10_000;
const SETTLED = 700;
const VISITS = 5;

/** Milliseconds, over all visits. */
export type Changed = { what: string; redrawn: Figures; frame: Figures; task: Figures };

type Seen = { redrawn: number; frame: number; task: number };

/** The real list, begun again until there are ten thousand, packed as the server packs it. */
async function lengthen(route: Route): Promise<void> {
  const asked = route.request().postDataJSON();
  const response = await route.fetch({ postData: JSON.stringify({ ...asked, isPacked: false }) });
  const reply = await response.json();
  const { predictions: items, metadata, ...rest }: PredictionData = reply.data;
  const predictions = Array.from({ length: SEATS }, (_, at) => {
    const item = items[at % items.length] as PredictionItem;
    return { ...item, id: `${item.id}.${Math.floor(at / items.length)}` };
  });
  const data = { ...rest, metadata: { ...metadata, totalResults: SEATS, limitedResults: SEATS } };
  await route.fulfill({
    response,
    json: { ...reply, data: { ...data, predictions: [], packedPredictions: encodeItems(predictions, null) } },
  });
}

/** Each visit begins with a page of its own; one lucky visit proves nothing. */
export async function changeTenThousand(context: BrowserContext, port: number, request: object): Promise<Changed[]> {
  const visits: Map<string, Seen>[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const page = await context.newPage();
    visits.push(await visitOnce(page, port, request));
    await page.close();
  }
  return [...(visits[0]?.keys() ?? [])].map((what) => {
    const over = (name: keyof Seen) => figuresOf(visits.map((visit) => visit.get(what)?.[name] ?? 0));
    return { what, redrawn: over('redrawn'), frame: over('frame'), task: over('task') };
  });
}

async function visitOnce(page: Page, port: number, request: object): Promise<Map<string, Seen>> {
  await page.route('**/predict', lengthen);
  await openResultsPage(page, port, request);
  await page.locator('.seat, .seat-table tbody tr').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3_000);
  const seen = new Map<string, Seen>();
  const change = async (what: string, control: Locator, value?: string) =>
    seen.set(what, await during(page, control, value));
  for (const order of ['chance', 'closing', 'fee', 'stipend', 'college', 'default']) {
    await change(`order by ${order}`, page.getByLabel('Sort by'), order);
  }
  const options = await openFilters(page);
  const chance = await options('Chance');
  const radio = (name: string) => chance.getByRole('radio', { name, exact: true });
  await change('one chance', radio('Good'));
  await change('every chance', radio('All'));
  for (const list of ['State', 'College']) {
    const first = (await options(list)).getByRole('checkbox').first();
    await change(`one ${list.toLowerCase()}`, first);
    await change(`every ${list.toLowerCase()}`, first);
  }
  await change('a fee at most', (await options('Fee a year')).getByRole('textbox', { name: 'To' }), '90000');
  return seen;
}

/** @returns opens one of the filters by its name: in the sheet on narrow screens, beside the list on wide ones */
async function openFilters(page: Page): Promise<(name: string) => Promise<Locator>> {
  const beside = page.getByRole('complementary', { name: 'Filters' });
  if (await beside.isVisible()) {
    return async (name) => {
      const fold = beside.locator('details', { has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) });
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
      return fold;
    };
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  return async (name) => {
    await sheet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    return sheet.locator('.filter-options');
  };
}

/**
 * From the event of the change to the last change of the page. The control is found beforehand: the tool that drives
 * the browser looks for it with script of its own, in the page and on the same slow processor.
 */
async function during(page: Page, control: Locator, value?: string): Promise<Seen> {
  const found = await control.elementHandle();
  await page.waitForTimeout(SETTLED);
  await page.evaluate(watchPage);
  await found?.evaluate(useControl, value);
  await page.waitForTimeout(SETTLED);
  return page.evaluate(() => (window as unknown as { stopWatching: () => Seen }).stopWatching());
}

/** Runs in the page: a press, or a value as a hand would leave it there. */
function useControl(control: Element, value: string | undefined): void {
  if (value === undefined) {
    (control as HTMLElement).click();
    return;
  }
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Runs in the page. What watches ends with the change: watchers of ten changes would be a load of their own. */
function watchPage(): void {
  const seen = { redrawn: 0, frame: 0, task: 0 };
  let began = 0;
  let last = 0;
  let next = 0;
  const begin = () => {
    began ||= performance.now();
    last ||= began;
  };
  for (const name of ['input', 'change']) window.addEventListener(name, begin, { capture: true, once: true });
  const takeTasks = (tasks: PerformanceEntryList) => {
    for (const { duration, startTime } of tasks) {
      if (began > 0 && startTime + duration >= began) seen.task = Math.max(seen.task, duration);
    }
  };
  const tasks = new PerformanceObserver((list) => takeTasks(list.getEntries()));
  tasks.observe({ type: 'longtask' });
  const changes = new MutationObserver(() => {
    if (began > 0) seen.redrawn = performance.now() - began;
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const beat = (now: number) => {
    if (last > 0) {
      seen.frame = Math.max(seen.frame, now - last);
      last = now;
    }
    next = requestAnimationFrame(beat);
  };
  next = requestAnimationFrame(beat);
  const stopWatching = () => {
    takeTasks(tasks.takeRecords());
    tasks.disconnect();
    changes.disconnect();
    cancelAnimationFrame(next);
    return seen;
  };
  Object.assign(window, { stopWatching });
}
