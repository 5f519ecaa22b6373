// Measures the form before it is usable: a press on Next, and scripts that do not load.
import type { Page } from '@playwright/test';
import { readJourney, TIMEOUT, waitForFigure } from './journey-page.ts';

const FORM_SCRIPTS = /\/static\/js\/(form|start)\./;

export type EarlyFigures = {
  /** Milliseconds from a press right after the first paint to the note that says it counts. */
  seen: number;
  /** Did the second step open by itself, with what was typed? */
  carriedOut: boolean;
};

export type FailureFigures = {
  /** Milliseconds from the first paint until the form says that it is late or did not load. */
  said: number;
  /** Did a reload bring back what was typed? */
  kept: boolean;
};

/** @param mobile a number without an account */
export async function measureEarlyPress(page: Page, address: string, mobile: string): Promise<EarlyFigures> {
  await page.goto(address, { waitUntil: 'commit' });
  await typePerson(page, mobile);
  await page.getByRole('button', { name: 'Next Step' }).click();
  await waitForFigure(page, 'noted');
  const { noted, pressed } = await readJourney(page);
  const opened = page.getByText('Step 2 of 3').waitFor({ timeout: TIMEOUT });
  return {
    seen: noted - pressed,
    carriedOut: await opened.then(
      () => true,
      () => false,
    ),
  };
}

/** The scripts of the form fail until the person reloads. */
export async function measureFailure(page: Page, address: string, mobile: string): Promise<FailureFigures> {
  await page.route(FORM_SCRIPTS, (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await typePerson(page, mobile);
  await waitForFigure(page, 'noted');
  const { noted } = await readJourney(page);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.unroute(FORM_SCRIPTS);
  await page.reload();
  await waitForFigure(page, 'alive');
  const kept = await page.getByRole('textbox', { name: 'Mobile number' }).inputValue();
  return { said: noted - painted, kept: kept === mobile };
}

async function typePerson(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile, { timeout: TIMEOUT });
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
}
