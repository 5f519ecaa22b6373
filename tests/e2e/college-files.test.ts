// The static files of colleges, courses and states: what they may hold, and whether it is what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { count } from '../../api/contract/labels.ts';
import { rangeLabel } from '../../api/contract/money-labels.ts';
import { type FactEntry, openFactBook } from '../../api/packs/fact-book.ts';
import { loadPacks } from '../../api/packs/load.ts';
import { listColleges } from '../support/college-pages.ts';
import { isMain, type Known, listPublic } from '../support/public-ranks.ts';
import { isBuilt, listLinks, listPages, readPage, readText } from '../support/static-site.ts';

const PACKS = join('data', 'packs');
const PARTS = /^(colleges|courses|states)\//;
/** Every n-th page: enough to notice a fault of a template, few enough to be quick. */
const everyNth = <Item>(items: readonly Item[], n: number): Item[] => items.filter((_, at) => at % n === 0);

test('show on fifty pages what the book of facts and the lists say', () => {
  const packs = loadPacks(PACKS);
  const factBooks = packs.manifest.packs.flatMap(({ facts }) =>
    facts ? [openFactBook(readFileSync(join(PACKS, facts.file)))] : [],
  );
  const colleges = [...listColleges(packs)].filter(([, [known]]) => (known?.ranks.length ?? 0) > 0);
  const drawn = everyNth(colleges, Math.floor(colleges.length / 50)).slice(0, 50);
  expect(drawn).toHaveLength(50);
  for (const [file, [known]] of drawn) {
    const { seats, institute } = known as Known;
    const { id = '', name = '', place, state } = seats.institutes[institute] ?? {};
    const text = readText(readPage(file));
    const entry = factBooks.flatMap((book) => book.find(id) ?? [])[0] as FactEntry;
    for (const expected of [name, place, state, ...listShown(entry)])
      if (expected) expect(text, file).toContain(expected);
    for (const rank of listPublic(known as Known))
      if (isMain(known as Known, rank)) expect(text, file).toContain(count(rank));
  }
});

/** Figures of the institute that the book of facts shows, as the page writes them. */
function listShown({ facts, claims }: FactEntry): string[] {
  return facts.flatMap(({ fact, shown }) => {
    const value = claims[shown ?? -1]?.value;
    if (value === undefined) return [];
    if (typeof value === 'string') return [value];
    return [fact === 'established' ? String(value.low) : (rangeLabel(value).replaceAll('₹', '').split(' ')[0] ?? '')];
  });
}

test('link only to pages that exist, and every page is linked', () => {
  const pages = listPages();
  const links = new Set(pages.flatMap((page) => listLinks(readPage(page))));
  expect([...links].filter((path) => !isBuilt(path))).toEqual([]);
  const public_ = pages.filter((page) => PARTS.test(page)).map((page) => `/${page.replace('.html', '')}`);
  const shared = (path: string) => readPage(`${path.slice(1)}.html`).includes('content="noindex"');
  expect(public_.filter((path) => !links.has(path) && !shared(path))).toEqual([]);
});

test('have one title, one canonical address and valid structured data each', () => {
  const pages = everyNth(
    listPages().filter((page) => PARTS.test(page)),
    5,
  );
  const titles = new Map<string, string>();
  for (const page of pages) {
    const html = readPage(page);
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? '';
    const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href]) => href);
    expect(canonical, page).toHaveLength(1);
    expect(new URL(canonical[0] ?? '').pathname).toBe(`/${page.replace('.html', '')}`);
    expect(html.match(/<h1[ >]/g), page).toHaveLength(1);
    expect(titles.get(title), title).toBeUndefined();
    titles.set(title, page);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size, page).toBe(ids.length);
    if (html.includes('content="noindex"')) continue;
    const data = JSON.parse(/ld\+json">([^<]+)/.exec(html)?.[1] ?? '{}') as { '@graph': { '@type': string }[] };
    expect(
      data['@graph'].map((node) => node['@type']),
      page,
    ).toContain('BreadcrumbList');
  }
});
