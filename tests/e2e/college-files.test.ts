// The static files of colleges, courses and states: what they may hold, and whether it is what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { count } from '../../api/contract/labels.ts';
import { rangeLabel } from '../../api/contract/money-labels.ts';
import { type FactEntry, openFactBook } from '../../api/packs/fact-book.ts';
import { type LoadedPacks, loadPacks } from '../../api/packs/load.ts';
import { buildCollegeSlug, slugify } from '../../src/lib/college-slug.ts';
import { isMain, type Known, listPublic, listRanks } from '../support/public-ranks.ts';
import { isBuilt, listLinks, listNumbers, listPages, readPage, readText } from '../support/static-site.ts';

const PACKS = join('data', 'packs');
const PARTS = /^(colleges|courses|states)\//;
/** Every n-th page: enough to notice a fault of a template, few enough to be quick. */
const everyNth = <Item>(items: readonly Item[], n: number): Item[] => items.filter((_, at) => at % n === 0);

/** By page: the college in every counselling that knows it, with all its opening and closing ranks. */
function listColleges({ counsellings }: LoadedPacks): Map<string, Known[]> {
  const found = new Map<string, Known[]>();
  for (const seats of counsellings.values()) {
    const ranks = Map.groupBy(listRanks(seats), ({ line }) => seats.institute[line] ?? -1);
    seats.institutes.forEach(({ id, name, place, state }, institute) => {
      const slug = buildCollegeSlug({ college_name: name, place, state });
      const own = [`colleges/${slug}.html`, `colleges/${slug}-${slugify(id)}.html`].find((file) =>
        isOwnPage(file, name),
      );
      if (own) found.set(own, [...(found.get(own) ?? []), { seats, institute, ranks: ranks.get(institute) ?? [] }]);
    });
  }
  return found;
}

/** The address of a shared name lists colleges; it is not the page of one. */
const isOwnPage = (file: string, name: string): boolean =>
  isBuilt(`/${file}`) && readPage(file).includes('college-page') && name !== '';

test('hold no rank of another category, quota, round or year', () => {
  const colleges = [...listColleges(loadPacks(PACKS))];
  expect(colleges.length).toBeGreaterThan(1_500);
  let checked = 0;
  for (const [file, known] of colleges) {
    const allowed = new Set(known.flatMap((one) => [...listPublic(one)].filter((rank) => isMain(one, rank))));
    for (const { seats, institute } of known) {
      const { beds } = seats.institutes[institute] ?? {};
      for (const figure of [beds]) if (figure) allowed.add(figure.low).add(figure.high);
    }
    const secret = new Set(known.flatMap(({ ranks }) => ranks.map(({ rank }) => rank)));
    const shown = listNumbers(readText(readPage(file)));
    checked += shown.length;
    expect(
      shown.filter((number) => secret.has(number) && !allowed.has(number)),
      file,
    ).toEqual([]);
  }
  expect(checked).toBeGreaterThan(5_000);
});

test('hold no chance', () => {
  const pages = everyNth(
    listPages().filter((page) => PARTS.test(page)),
    7,
  );
  expect(pages.length).toBeGreaterThan(200);
  for (const page of pages) {
    const html = readPage(page);
    expect(readText(html), page).not.toMatch(/(High|Good|Moderate|Low) Chance/);
    for (const [list] of html.matchAll(/<(table|ul) class="(?:course-table|offer-list)">.*?<\/\1>/gs))
      expect(list, page).not.toContain('%');
  }
});

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
