// Messages about lists: switched on in the profile, ended by the link of a message on a device without a login.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeStopLink } from '../../api/services/stop-link.ts';
import { logInByApi } from './actions.ts';

test('are asked for by one press and ended by another, without a login', async ({ page, browser, baseURL }) => {
  await logInByApi(page);
  const asked = page.getByRole('checkbox', { name: /^One message a round when its list is out/ });
  // The page leaves where the session is not known within its first second.
  const openProfile = (isChecked: boolean) =>
    expect(async () => {
      await page.goto('/profile');
      await expect(asked).toBeChecked({ checked: isChecked, timeout: 5_000 });
    }).toPass();
  await openProfile(false);
  const saved = page.waitForResponse(/round-messages/);
  await asked.check();
  await saved;
  const session = (await page.context().cookies()).find(({ name }) => name === 'sid')?.value;
  const secrets = JSON.parse(readFileSync(join(process.env.E2E_FOLDER ?? '', 'secrets.json'), 'utf8'));
  const link = writeStopLink({ config: { origin: baseURL ?? '' }, secrets }, session?.split('.')[0] ?? '');
  const context = await browser.newContext();
  const stranger = await context.newPage();
  const stop = stranger.getByRole('button', { name: 'Stop the messages' });
  await stranger.goto(link.slice(0, -1));
  await stop.click();
  await expect(stranger.getByRole('status')).toContainText('This link is not whole.');
  await stranger.goto('about:blank');
  await stranger.goto(link);
  await expect(stop).toBeVisible();
  await openProfile(true);
  await stop.press('Enter');
  await expect(stranger.getByRole('status')).toContainText(
    'Stopped. No more messages about lists come to this number.',
  );
  await context.close();
  await openProfile(false);
});
