// The entries of the history that the places of the results page begin.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goTo, keepAddress, pushEntry } from '../../../../src/stores/page/place.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

it('goes back to the seat that was open, however soon after it another place was opened', async () => {
  const { history, here } = site.platform;
  pushEntry();
  keepAddress('/predictions?rank=1&seat=a');
  goTo('/season?hold=a');
  expect(here()).toBe('/season?hold=a');
  history.back();
  await site.pass(200);
  expect(here()).toBe('/predictions?rank=1&seat=a');
});
