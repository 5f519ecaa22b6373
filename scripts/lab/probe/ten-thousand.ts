// Filters and sorts ten thousand seats or more on a slow processor and records the longest task and frame of each change.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { encodeTable } from '../../../api/contract/columns/encode.ts';
import type { Table } from '../../../api/contract/columns/table.ts';
import { expandLevels, openLines } from '../../../api/contract/prediction/open-seats.ts';
import type { PredictionData } from '../../../api/contract/prediction/prediction.ts';
import type { PredictedSeats } from '../../../api/contract/prediction/seat-line.ts';
import { closing } from '../place/loopback.ts';
import { type Summary, summarize } from './figures.ts';
import { openFilters, openResultsPage } from './slow-phone.ts';

const SETTLE_MS = 700;

/** `seats`: how many the list is repeated to. `visits`: each in a new page. */
type Size = { seats: number; visits: number };

/** Milliseconds, over all visits. */
export type ChangeFigures = { change: string; redrawn: Summary; frame: Summary; task: Summary };

type ChangeTimes = { redrawn: number; frame: number; task: number };

/** Replies with the real list, repeated and encoded as the server encodes it. */
async function serveRepeated(page: Page, size: number): Promise<void> {
  let table: Table | null = null;
  await page.route('**/predict', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const { lists, metadata, ...rest }: PredictionData = reply.data;
    const [seats] = lists ?? [];
    if (!seats?.files) throw new Error('The reply refers to no line files');
    const repeated = repeatSeats(seats, await fetchTables(page, route.request().url(), seats.files.names), size);
    table = repeated.table;
    const data = { ...rest, metadata: { ...metadata, totalResults: size, limitedResults: size } };
    await route.fulfill({ response, json: { ...reply, data: { ...data, lists: [repeated.seats] } } });
  });
  await page.route('**/seat-lines/*', (route) => route.fulfill({ json: { success: true, ...table } }));
}

/** @param base address of the prediction. @returns the line files, read past the routes of the page */
async function fetchTables(page: Page, base: string, names: readonly string[]): Promise<ReadonlyMap<string, Table>> {
  const read = async (name: string): Promise<Table> => {
    const reply = await page.request.get(new URL(`seat-lines/${name}`, base).href);
    const { success: _, ...table } = await reply.json();
    return table;
  };
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** Measures every change in several visits, each in a new page: a single visit may be fast by chance. */
export async function measureChanges(
  context: BrowserContext,
  port: number,
  request: object,
  { seats: size, visits: runs }: Size,
): Promise<ChangeFigures[]> {
  const visits = await Array.fromAsync({ length: runs }, async () => {
    await using page = closing(await context.newPage());
    return await measureVisitChanges(page, port, request, size);
  });
  return [...(visits[0]?.keys() ?? [])].map((what) => {
    const over = (name: keyof ChangeTimes) => summarize(visits.map((visit) => visit.get(what)?.[name] ?? 0));
    return { change: what, redrawn: over('redrawn'), frame: over('frame'), task: over('task') };
  });
}

async function measureVisitChanges(
  page: Page,
  port: number,
  request: object,
  size: number,
): Promise<Map<string, ChangeTimes>> {
  await serveRepeated(page, size);
  await openResultsPage(page, port, request);
  await page.locator('.seat, .seat-table tbody tr').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3_000);
  const seen = new Map<string, ChangeTimes>();
  const change = async (what: string, control: Locator, value?: string) =>
    seen.set(what, await measureChange(page, control, value));
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

/**
 * Measures from the event to the last change of the page. The control is found before the measurement: Playwright
 * searches for it with a script in the page, on the same slowed processor.
 */
async function measureChange(page: Page, control: Locator, value?: string): Promise<ChangeTimes> {
  const found = await control.elementHandle();
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(startWatching);
  await found?.evaluate(useControl, value);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { stopWatching: () => ChangeTimes }).stopWatching());
}

/** Runs in the page: clicks the control, or sets its value as typing would. */
function useControl(control: Element, value: string | undefined): void {
  if (value === undefined) {
    (control as HTMLElement).click();
    return;
  }
  const kind = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, value);
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Runs in the page. Observers end with the change: those of ten changes together would slow the page down. */
function startWatching(): void {
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

const FILE = 'bench-1-1-0123456789ab';

/**
 * @param seats of a reply whose lines are in `tables`
 * @returns the seats of the longer reply, and the table of their line file
 */
function repeatSeats(
  seats: PredictedSeats,
  tables: ReadonlyMap<string, Table>,
  size: number,
): { seats: PredictedSeats; table: Table } {
  const levels = expandLevels(seats);
  const { line } = openLines(seats, tables);
  const copies = Math.ceil(size / levels.length);
  const repeated = Array.from({ length: size }, (_, at) => {
    const place = at % levels.length;
    return { place, level: levels[place] ?? 0, copy: Math.floor(at / levels.length) };
  }).sort((a, b) => a.level - b.level);
  return {
    seats: {
      context: seats.context,
      levels: seats.levels.map((_, level) => repeated.filter((seat) => seat.level === level).length),
      scores: seats.scores.map((text) => repeated.map(({ place }) => text[place]).join('')),
      files: { names: [FILE], file: '0'.repeat(size), jumps: '' },
    },
    table: encodeTable(
      repeated.map(({ place, copy }) => {
        const { key, demand_rank, ...shared } = line(place);
        // Each copy is a seat of its own, next to the real one in the order of demand: equal ranks would be one card.
        return { key: [...key, String(copy)], ...shared, demand_rank: (demand_rank - 1) * copies + copy + 1 };
      }),
    ),
  };
}
