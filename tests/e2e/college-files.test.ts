// The static files of colleges, courses and states: what they may hold, and whether it is what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { count } from '../../api/contract/labels.ts';
import { rangeLabel } from '../../api/contract/money-labels.ts';
import { type FactEntry, openFactBook } from '../../api/packs/fact-book.ts';
import { type LoadedPacks, loadPacks } from '../../api/packs/load.ts';
import { collegeWords } from '../../src/copy/colleges.ts';
import { AXIS_RANKS } from '../../src/lib/build/speciality-strips.ts';
import { buildCollegeSlug, slugify } from '../../src/lib/college-slug.ts';
import type { SearchIndex } from '../../src/lib/search-index.ts';
import { isMain, type Known, listPublic, listRanks } from '../support/public-ranks.ts';
import { isBuilt, listFigures, listFiles, listLinks, listPages, readPage, readText } from '../support/static-site.ts';

const PACKS = join('data', 'packs');
const PARTS = /^(colleges|courses|states)\//;
/** Scripts, style sheets and fonts, named by their content. */
const CODE = /^(_astro|static\/js)\/[^/]+\.(js|css|ttf|woff2)$/;
/** Every n-th page: enough to notice a fault of a template, few enough to be quick. */
const everyNth = <Item>(items: readonly Item[], n: number): Item[] => items.filter((_, at) => at % n === 0);

/** Rank of a cell; null for a dash. */
const readRank = (cell: string): number | null => (cell === '–' ? null : Number(cell.replaceAll(',', '')));

/** The cells of closing ranks of a college's page, each with the address of its course. */
const readClosings = (html: string): { course: string; rank: number | null }[] =>
  [...html.matchAll(/<table class="course-table">.*?<\/table>/gs)]
    .filter(([table]) => table.includes(collegeWords.closed))
    .flatMap(([table]) =>
      [...table.matchAll(/<th scope="row"><a href="([^"]+)".*?<\/tr>/gs)].map(([row, course = '']) => ({
        course,
        rank: readRank(/<td>([^<]*)<\/td>\s*<\/tr>$/.exec(row)?.[1] ?? ''),
      })),
    );

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
    const open = new Set(known.flatMap((one) => [...listPublic(one)].filter((rank) => isMain(one, rank))));
    const allowed = new Set(open);
    for (const { seats, institute } of known) {
      const { beds } = seats.institutes[institute] ?? {};
      for (const figure of [beds]) if (figure) allowed.add(figure.low).add(figure.high);
    }
    const secret = new Set(known.flatMap(({ ranks }) => ranks.map(({ rank }) => rank)));
    const html = readPage(file);
    const shown = listFigures(html);
    checked += shown.length;
    expect(
      shown.filter((number) => secret.has(number) && !allowed.has(number)),
      file,
    ).toEqual([]);
    // Ranks below 1,000 are numbers like any other: here each cell is compared.
    expect(
      readClosings(html).filter(({ rank }) => rank !== null && !open.has(rank)),
      file,
    ).toEqual([]);
  }
  expect(checked).toBeGreaterThan(5_000);
});

test('hold no rank on other pages that the page of the college has not', () => {
  const colleges = new Map<string, number | null>(
    listPages()
      .filter((page) => page.startsWith('colleges/'))
      .flatMap((page) =>
        readClosings(readPage(page)).map(({ course, rank }): [string, number | null] => [`/${page} ${course}`, rank]),
      ),
  );
  let compared = 0;
  for (const page of listPages().filter((one) => /^courses\//.test(one))) {
    const html = readPage(page);
    const course = `/${page.replace('.html', '')}`;
    const offers = [...html.matchAll(/<li><a href="([^"]+)">[^<]*<\/a><small>[^<]*<\/small><b>([^<]+)<\/b>/g)];
    const ranks = offers.map(([, college, cell = '']) => {
      const rank = readRank(cell);
      expect(colleges.get(`${college}.html ${course}`) ?? null, `${page} ${college}`).toBe(rank);
      return rank;
    });
    compared += ranks.length;
    const known = new Set<number | null>([...ranks, ranks.length, ...AXIS_RANKS]);
    expect(
      listFigures(html).filter((number) => !known.has(number)),
      page,
    ).toEqual([]);
  }
  expect(compared).toBeGreaterThan(10_000);
  const lists = listPages().filter((page) => /^(colleges\/(letter|type)\/|states\/)/.test(page));
  for (const page of lists) expect(readClosings(readPage(page)), page).toEqual([]);
});

test('are the only files of the site with facts, besides the index of the search', () => {
  const others = listFiles().filter(
    (file) => !CODE.test(file) && !/\.(br|gz|html|png|svg|xml|txt|webmanifest)$/.test(file),
  );
  expect(others.sort()).toEqual(['college-index.json', 'sw.js']);
  const { colleges, towns, states } = JSON.parse(readPage('college-index.json')) as SearchIndex;
  for (const [name, town, state, specialities, also = '', slug = '', ...rest] of colleges) {
    expect(town).toBeLessThan(towns.length);
    expect(state).toBeLessThan(states.length);
    expect(specialities, name).toMatch(/^[0-9a-z.]*$/);
    expect([typeof name, typeof also, typeof slug, rest.length], name).toEqual(['string', 'string', 'string', 0]);
  }
});

test('hold no chance', () => {
  const pages = listPages().filter((page) => /^(colleges|courses)\//.test(page));
  expect(pages.length).toBeGreaterThan(1_500);
  for (const page of pages) {
    const html = readPage(page);
    expect(html, page).not.toMatch(
      /(High|Good|Moderate|Low) Chance|chance_level|chance of \d|\d\s?% chance|data-chance/,
    );
    // A quota or a source may have a share in its name.
    for (const [list] of html.matchAll(/<(table|ul|dl) class="(?:course-table|offer-list|fact-lines)">.*?<\/\1>/gs))
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
