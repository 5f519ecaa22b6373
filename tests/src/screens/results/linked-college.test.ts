// The college whose page led to the form: from the link through the login to the filter of the results.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLinkedCollege } from '../../../../src/screens/form/submit.ts';
import { fillAll, openForm } from '../../open-form.ts';
import { ask, logIn, openPage } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

const KEY = 'npp.linked-college';
let site: Site;
afterEach(() => site.close());

describe('readLinkedCollege', () => {
  beforeEach(async () => {
    site = await openTab();
  });

  it.each([
    ['/?college=aiims-delhi&course=MD+Anatomy#predictor', 'aiims-delhi'],
    ['/?course=MD+Anatomy', ''],
    ['/?college=%3Cscript%3E', ''],
    [`/?college=${'a'.repeat(161)}`, ''],
  ])('reads %s', (here, college) => {
    expect(readLinkedCollege(here)).toBe(college);
  });
});

describe('the form', () => {
  it('keeps the college through the login', async () => {
    site = await openTab('/?college=demo-college-a-delhi#predictor');
    const form = await openForm(site);
    await fillAll(site, form);
    expect(await form.submitWizard()).toBe('code-sent');
    expect(site.platform.tab.get(KEY)).toBeNull();
    form.typeCode(site.lastCode());
    await site.pass(300);
    expect(site.visited).toEqual(['/predictions']);
    expect(site.platform.tab.get(KEY)).toBe('demo-college-a-delhi');
  });

  it('forgets the college of an earlier link', async () => {
    site = await openTab();
    site.platform.tab.set(KEY, 'demo-college-a-delhi');
    const form = await openForm(site);
    await fillAll(site, form);
    await form.submitWizard();
    form.typeCode(site.lastCode());
    await site.pass(300);
    expect(site.platform.tab.get(KEY)).toBeNull();
  });
});

describe('the results', () => {
  async function openWith(slug: string) {
    site = await openTab('/predictions');
    const page = await openPage();
    const toasts = new Set<string>();
    page.$toasts.listen((shown) => shown.forEach(({ text }) => void toasts.add(text)));
    await logIn(site, page);
    ask(page);
    site.platform.tab.set(KEY, slug);
    void page.openPredictions();
    await site.pass(30_000);
    expect(page.$prediction.get().status).toBe('ready');
    return { ...page, toasts: [...toasts] };
  }

  it('show the seats of the college first, and all seats after a reset', async () => {
    const { buildCollegeSlug } = await import('../../../../src/lib/colleges/college-slug.ts');
    const first = await openWith('no-such-college');
    const college = first.$prediction.get().data?.seats.item(0).college;
    expect(college).toBeDefined();
    await site.close();
    const page = await openWith(buildCollegeSlug(college as NonNullable<typeof college>));
    const { data } = page.$prediction.get();
    const names = Array.from(page.$matching.get(), (place) => data?.seats.item(place).college.college_name);
    expect(new Set(names)).toEqual(new Set([college?.college_name]));
    expect(names.length).toBeLessThan(data?.seats.size ?? 0);
    expect(page.toasts.join()).toContain('Only the seats of the college you came from are shown.');
    expect(site.platform.tab.get(KEY)).toBeNull();
    page.resetFilters();
    await site.pass(100);
    expect(page.$matching.get()).toHaveLength(data?.seats.size ?? 0);
  });

  it('show every seat and say so where the list has none of the college', async () => {
    const page = await openWith('no-such-college');
    expect(page.$matching.get()).toHaveLength(page.$prediction.get().data?.seats.size ?? 0);
    expect(page.toasts.join()).toContain('This list has no seat of the college you came from');
    expect(site.platform.tab.get(KEY)).toBeNull();
  });
});
