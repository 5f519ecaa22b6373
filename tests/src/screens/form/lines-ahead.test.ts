// Line files that the form brings into the browser's cache while the last step is filled in.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillAll, logIn, openForm } from '../../open-form.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab();
});
afterEach(() => site.close());

const lineFiles = () => site.requests.filter((request) => request.includes('/seat-lines/'));

async function fillAs(isPremium: boolean) {
  const form = await openForm(site);
  await fillAll(site, form);
  await logIn(site, form);
  const { user } = form.$session.get();
  form.$session.setKey('user', user && { ...user, isPremium });
  form.choosePwd('no');
  await site.settle();
}

describe('line files of the form', () => {
  it('are requested for a plan that shows every match, and remembered for the results', async () => {
    await fillAs(true);
    expect(lineFiles().length).toBeGreaterThan(0);
    const names = lineFiles().map((request) => request.split('/').at(-1));
    const [kept] = Object.values(JSON.parse(site.platform.tab.get('npp.line-files') ?? '{}'));
    expect(kept).toEqual(names);
  });

  it('are not requested for a limited plan', async () => {
    await fillAs(false);
    expect(lineFiles()).toEqual([]);
  });
});
