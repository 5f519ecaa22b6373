// Steps of the journey in the page, also before the form is usable, and what the page records about itself.
import type { Page } from '@playwright/test';
import { slowDown } from './plan-login.ts';

/** Lighthouse's slow 4G: latency in milliseconds, throughput in bytes a second. */
const NETWORK = { offline: false, latency: 562, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const TIMEOUT = 60_000;
/** A person needs at least this long for the last step; the page may prepare the next one. */
export const LAST_STEP_MS = 5_000;

type Journey = {
  typing: number;
  alive: number;
  first: number;
  fifth: number;
  shift: number;
  /** Tasks of more than 50 ms. */
  tasks: { start: number; end: number }[];
  /** First press on Next. */
  pressed: number;
  /** First note of the form, that a press counts. */
  noted: number;
};
declare global {
  /** In the page: what it records about itself. */
  var journey: Journey;
}

export async function throttle(page: Page): Promise<void> {
  await slowDown(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

/** Records in every document when the form is usable, when seats are drawn, and how far the layout shifts. */
export const recordJourney = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const record: Journey = { typing: 0, alive: 0, first: 0, fifth: 0, shift: 0, tasks: [], pressed: 0, noted: 0 };
    globalThis.journey = record;
    const isResults = location.pathname === '/predictions';
    const drawn = (count: number) =>
      document.querySelectorAll('.seat')[count - 1]?.checkVisibility({ visibilityProperty: true }) ?? false;
    // The trial waits for this: a wait of the remote control would run its own script in the page, 50 ms of a slow phone.
    const tell = (name: string) => console.debug(`journey: ${name}`);
    const watch = () => {
      if (record.first === 0 && drawn(1)) record.first = performance.now();
      if (!drawn(5)) return void requestAnimationFrame(watch);
      record.fifth = performance.now();
      tell('fifth');
    };
    if (isResults) watch();
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('[data-next]')) record.pressed ||= performance.now();
      },
      { capture: true },
    );
    const watchNotes = () => {
      if (!document.querySelector('[data-note]:not([hidden])')) return void requestAnimationFrame(watchNotes);
      record.noted = performance.now();
      tell('noted');
    };
    if (!isResults) watchNotes();
    // A person cannot be faster: the first touch of the form in the first frame that shows it.
    const touch = () => {
      const field = document.querySelector<HTMLInputElement>('.wizard [name="mobile"]');
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      if (!field || !isPainted) return void requestAnimationFrame(touch);
      field.focus();
      record.typing = performance.now();
    };
    if (location.pathname === '/' && !location.hash) touch();
    // The form announces it when its first effect has run: values and presses count from then on by themselves.
    document.addEventListener('form-usable', () => {
      record.alive = performance.now();
      tell('alive');
    });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        record.tasks.push({ start: startTime, end: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
    document.addEventListener(
      'submit',
      () => sessionStorage.setItem('bench.submitted', String(performance.timeOrigin + performance.now())),
      { capture: true },
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) record.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readJourney = (page: Page): Promise<Journey> => page.evaluate(() => journey);

/** Waits until the page knows this figure. Called before what leads there. */
export const waitForFigure = (page: Page, name: 'alive' | 'fifth' | 'noted'): Promise<unknown> =>
  page.waitForEvent('console', { predicate: (message) => message.text() === `journey: ${name}`, timeout: TIMEOUT });

export async function readHome(page: Page, address: string) {
  const known = waitForFigure(page, 'alive');
  await page.goto(address);
  await known;
  const figures = await page.evaluate(() => {
    const { typing, alive, tasks } = journey;
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const block = (from: number, to: number) =>
      tasks
        .filter(({ start, end }) => start < to && end > from)
        .reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from) - 50), 0);
    return {
      painted,
      /** The first step is painted and takes typing. */
      typing,
      /** Touched as soon as it is painted. */
      alive,
      /** Total blocking time from the first paint until then: of each task what is longer than 50 ms. */
      blocked: block(painted, alive),
      /** The same of the tasks up to the first paint. A page of one line has it too. */
      blockedBefore: block(0, painted),
    };
  });
  await page.waitForTimeout(3_000);
  const { shift } = await readJourney(page);
  return { ...figures, shift };
}

/** The page without input, until nothing happens any more. The address has a part, which leaves the touch out. */
export async function measureIdle(page: Page, address: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${address}#idle`, { waitUntil: 'networkidle' });
  await page.waitForTimeout(3_000);
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const loaded = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = all.filter(({ name }) => name.endsWith('.js'));
    return { requests: 1 + all.length, script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
  });
  return { ...loaded, mainThread: busy * 1_000 };
}

/** Milliseconds until the page is idle, and what its tasks of more than 50 ms are longer. */
export const readFloor = (page: Page) =>
  page.evaluate(async () => {
    const idle = performance.now();
    // Long tasks are reported a moment later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { tasks } = journey;
    return { idle, blocked: tasks.reduce((sum, { start, end }) => sum + end - start - 50, 0) };
  });

/** Fills what is empty: a second time the form remembers its inputs. */
export async function fillForm(page: Page): Promise<void> {
  // The picture of ranks above the form has a field of its own.
  const rank = page.locator('.wizard').getByRole('textbox', { name: /rank/i });
  await rank.waitFor({ timeout: TIMEOUT });
  await page.locator('select[name="counselling"] option, select option').nth(1).waitFor({ state: 'attached' });
  if ((await rank.inputValue()) === '') await rank.fill('12000');
  const choose = async (name: string, label: string) => {
    const select = page.getByRole('combobox', { name });
    await select.getByRole('option', { name: label, exact: true }).waitFor({ state: 'attached', timeout: TIMEOUT });
    await select.selectOption({ label });
  };
  await choose('Counselling', 'MCC All India Counselling');
  await choose('Quota', 'All India');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await choose('Category', 'OBC');
  await page.waitForTimeout(LAST_STEP_MS);
  await page.getByRole('button', { name: 'Get Predictions' }).click();
}

/** Called within the guard's delay. @param from what the time is counted from. @returns milliseconds to the first and the fifth seat */
export async function waitForSeats(page: Page, from: 'submit' | 'load' = 'submit') {
  await waitForFigure(page, 'fifth');
  await page.waitForTimeout(2_000);
  return page.evaluate((counted) => {
    const { first, fifth, shift } = journey;
    const submitted = Number(sessionStorage.getItem('bench.submitted')) - performance.timeOrigin;
    const began = counted === 'submit' ? submitted : 0;
    return { first: first - began, fifth: fifth - began, shift };
  }, from);
}

/**
 * Types and presses in the page, in the first frame that the person can see: by remote control the form would be usable
 * before the press. That the press is carried out, and what the form says when a script fails, are browser tests.
 * @param mobile a number without an account
 * @returns milliseconds from the press to the note that says it counts
 */
export async function measureEarlyPress(page: Page, address: string, mobile: string): Promise<number> {
  await page.addInitScript(
    (typed) => {
      const press = () => {
        const next = document.querySelector<HTMLElement>('[data-next]');
        if (!next || performance.getEntriesByName('first-contentful-paint').length === 0) {
          requestAnimationFrame(press);
          return;
        }
        for (const [name, value] of Object.entries(typed)) {
          const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (field) field.value = value;
        }
        next.click();
      };
      if (location.pathname === '/') press();
    },
    { mobile, name: 'Asha Menon', state: 'KL' },
  );
  const known = waitForFigure(page, 'noted');
  await page.goto(address, { waitUntil: 'commit' });
  await known;
  const { noted, pressed } = await readJourney(page);
  return noted - pressed;
}
