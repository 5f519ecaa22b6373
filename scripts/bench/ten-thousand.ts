// Ten thousand seats on a slow phone: filters and orders one after another, with the longest task and frame of each.
import type { Page, Route } from '@playwright/test';
import { openResultsPage } from './slow-phone.ts';

const SEATS = 10_000;
const SETTLED = 700;

export type Changed = { what: string; redrawn: number; task: number; frame: number };

type Item = { id: string };

/** The real list, begun again until there are ten thousand. */
async function lengthen(route: Route): Promise<void> {
  const asked = route.request().postDataJSON();
  const response = await route.fetch({ postData: JSON.stringify({ ...asked, isPacked: false }) });
  const reply = await response.json();
  const items: Item[] = reply.data.predictions;
  reply.data.predictions = Array.from({ length: SEATS }, (_, at) => {
    const item = items[at % items.length];
    return { ...item, id: `${item?.id}.${Math.floor(at / items.length)}` };
  });
  Object.assign(reply.data.metadata, { totalResults: SEATS, limitedResults: SEATS });
  await route.fulfill({ response, json: reply });
}

export async function changeTenThousand(page: Page, port: number, request: object): Promise<Changed[]> {
  await page.route('**/predict', lengthen);
  await openResultsPage(page, port, request);
  await page.locator('.seat').first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3_000);
  const changes: Changed[] = [];
  const sort = page.getByLabel('Sort by');
  for (const order of ['chance', 'closing', 'fee', 'stipend', 'college', 'wanted']) {
    changes.push(await during(page, `order by ${order}`, () => sort.selectOption(order)));
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const radio = (name: string) => sheet.getByRole('radio', { name, exact: true });
  changes.push(await during(page, 'one chance', () => radio('Good').check()));
  changes.push(await during(page, 'every chance', () => radio('All').check()));
  await sheet.getByRole('button', { name: 'State', exact: true }).click();
  changes.push(await during(page, 'one state', () => sheet.getByRole('checkbox').first().check()));
  await sheet.getByRole('button', { name: /^Fee a year/ }).click();
  const most = sheet.getByRole('textbox', { name: 'To' });
  changes.push(await during(page, 'a fee at most', () => most.fill('90000')));
  return changes;
}

/** From the event of the change to the last change of the page. */
async function during(page: Page, what: string, act: () => Promise<unknown>): Promise<Changed> {
  await page.evaluate(() => {
    const seen = { began: 0, redrawn: 0, task: 0, frame: 0, last: 0 };
    Object.assign(window, { seen });
    const began = () => {
      seen.began ||= performance.now();
      seen.last ||= seen.began;
    };
    for (const name of ['input', 'change']) window.addEventListener(name, began, { capture: true, once: true });
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        if (seen.began > 0 && startTime + duration >= seen.began) seen.task = Math.max(seen.task, duration);
      }
    }).observe({ type: 'longtask' });
    new MutationObserver(() => {
      seen.redrawn = performance.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    const beat = (now: number) => {
      if (seen.last > 0) seen.frame = Math.max(seen.frame, now - seen.last);
      if (seen.last > 0) seen.last = now;
      requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
  await act();
  await page.waitForTimeout(SETTLED);
  return page.evaluate((name) => {
    const { seen } = window as unknown as { seen: Omit<Changed, 'what'> & { began: number; last: number } };
    const { began, redrawn, task, frame } = seen;
    seen.last = 0;
    return { what: name, redrawn: Math.max(0, redrawn - began), task, frame };
  }, what);
}
