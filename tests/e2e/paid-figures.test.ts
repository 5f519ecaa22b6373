// Every file of the built site: no rank of another category, round or quota, and no chance. Decision 0045 says what is public.
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadPacks } from '../../api/packs/load.ts';
import { AXIS_RANKS } from '../../src/lib/build/speciality-strips.ts';
import type { SearchIndex } from '../../src/lib/colleges/search-index.ts';
import type { ClosingRanksFile } from '../../src/lib/ranks/closing-ranks.ts';
import { listColleges, readClosings, readRank } from '../support/college-pages.ts';
import { isMain, listPublic } from '../support/public-ranks.ts';
import { listFigures, listFiles, listPages, readPage } from '../support/static-site.ts';

const PACKS = join('data', 'packs');
/** Scripts, style sheets and fonts, named by their content. */
const CODE = /^(_astro|static\/js)\/[^/]+\.(js|css|ttf|woff2)$/;

/** Streets have numbers of every kind, names have PINs, which unlike ranks are written without separators. */
const withoutStreets = (html: string): string =>
  html
    .replace(/<\/a><small>[^<]*<\/small>(?=<b>)/g, '</a>')
    .replace(/>[^<]*</g, (text) => text.replaceAll(/(?<!\d|\d,)\d{4,6}(?!,?\d)/g, ''));

test('hold no rank of another category, quota, round or year', () => {
  const colleges = [...listColleges(loadPacks(PACKS))];
  expect(colleges.length).toBeGreaterThan(1_500);
  let checked = 0;
  for (const [file, known] of colleges) {
    const open = new Set(known.flatMap((one) => [...listPublic(one)].filter((rank) => isMain(one, rank))));
    const allowed = new Set(open);
    for (const { seats, institute } of known) {
      const { beds } = seats.institutes[institute]?.facts ?? {};
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
    const offers = [
      ...html.matchAll(/<li class="pair"><a href="([^"]+)">[^<]*<\/a><small>[^<]*<\/small><b>([^<]+)<\/b>/g),
    ];
    const ranks = offers.map(([, college, cell = '']) => {
      const rank = readRank(cell);
      expect(colleges.get(`${college}.html ${course}`) ?? null, `${page} ${college}`).toBe(rank);
      return rank;
    });
    compared += ranks.length;
    const known = new Set<number | null>([...ranks, ranks.length, ...AXIS_RANKS]);
    expect(
      listFigures(withoutStreets(html)).filter((number) => !known.has(number)),
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
  const ranks = ['ews', 'gen', 'obc', 'sc', 'st'].map((category) => `closing-ranks/${category}.json`);
  expect(others.sort()).toEqual([...ranks, 'college-index.json', 'sw.js']);
  const { colleges, towns, states } = JSON.parse(readPage('college-index.json')) as SearchIndex;
  for (const [name, town, state, specialities, also = '', slug = '', ...rest] of colleges) {
    expect(town).toBeLessThan(towns.length);
    expect(state).toBeLessThan(states.length);
    expect(specialities, name).toMatch(/^[0-9a-z.]*$/);
    expect([typeof name, typeof also, typeof slug, rest.length], name).toEqual(['string', 'string', 'string', 0]);
  }
});

test('hold at most 60 closing ranks of a course and category, of the latest finished year, without a college', () => {
  const packs = [...loadPacks(PACKS).counsellings.values()];
  const institutes = new Set(packs.flatMap((pack) => pack.institutes.map(({ name }) => name.toLowerCase())));
  const courses = new Set(packs.flatMap((pack) => pack.courses.map(({ name }) => name)));
  for (const category of ['ews', 'gen', 'obc', 'sc', 'st']) {
    const text = readPage(`closing-ranks/${category}.json`);
    const file = JSON.parse(text) as ClosingRanksFile;
    expect(Object.keys(file)).toEqual(['year', 'pools', 'courses']);
    expect(file.year).toBe(2025);
    const strings = text.match(/[a-z][a-z ,.&()-]+/gi) ?? [];
    expect(strings.filter((one) => institutes.has(one.toLowerCase()))).toEqual([]);
    for (const [course, , ranks, ...rest] of file.courses) {
      expect([courses.has(course), rest]).toEqual([true, []]);
      expect(ranks).toMatch(/^[0-9a-z]+(\.[0-9a-z]+)*$/);
      expect(ranks.split('.').length).toBeLessThanOrEqual(60);
    }
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
    for (const [list] of html.matchAll(
      /<(table|ul|dl) class="(?:course-table|offer-list|fact-lines)[^"]*">.*?<\/\1>/gs,
    ))
      expect(list, page).not.toContain('%');
  }
});
