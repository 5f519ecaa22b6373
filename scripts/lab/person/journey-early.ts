// Measures the form before it is usable: a press on Next, and scripts that do not load.
import type { Page } from '@playwright/test';
import { readJourney, waitForFigure } from './journey-page.ts';

/** Milliseconds that a person waits for the second step. */
const PATIENCE = 20_000;
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

/**
 * Types and presses in the page, in the first frame that the person can see: by remote control the form would be usable
 * before the press.
 * @param mobile a number without an account
 */
export async function measureEarlyPress(page: Page, address: string, mobile: string): Promise<EarlyFigures> {
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
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await succeeds(page.getByText('Step 2 of 3').waitFor({ timeout: PATIENCE }));
  const { noted, pressed } = await readJourney(page);
  return { seen: noted > 0 ? noted - pressed : Number.POSITIVE_INFINITY, carriedOut: opened };
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
  const isKept = (typed: string) => document.querySelector<HTMLInputElement>('[name="mobile"]')?.value === typed;
  const kept = await succeeds(page.waitForFunction(isKept, mobile, { timeout: PATIENCE }));
  return { said: noted - painted, kept };
}

const succeeds = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

async function typePerson(page: Page, mobile: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Menon');
  await page.getByRole('combobox', { name: 'Domicile state' }).selectOption({ label: 'Kerala' });
}
