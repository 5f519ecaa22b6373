// Every file of the built site: no rank of another category, round or quota, and no chance. Decision 0045 says what is public.
import { expect, test } from '@playwright/test';
import { AXIS_RANKS } from '../../src/lib/build/speciality-strips.ts';
import type { SearchIndex } from '../../src/lib/colleges/search-index.ts';
import type { ClosingRanksFile } from '../../src/lib/ranks/closing-ranks.ts';
import { listColleges, readClosings, readRank } from '../support/college-pages.ts';
import { isMain, listPublic } from '../support/public-ranks.ts';
import { realPacks } from '../support/real-packs.ts';
import { listFigures, listFiles, listPages, readPage } from '../support/static-site.ts';

/** Scripts, style sheets and fonts, named by their content. */
const CODE = /^(_astro|static\/js)\/[^/]+\.(js|css|ttf|woff2)$/;

/** Streets have numbers of every kind, names have PINs, which unlike ranks are written without separators. */
const withoutStreets = (html: string): string =>
  html
    .replace(/<\/a><small>[^<]*<\/small>(?=<b[ >])/g, '</a>')
    .replace(/>[^<]*</g, (text) => text.replaceAll(/(?<!\d|\d,)\d{4,6}(?!,?\d)/g, ''));

test('hold no rank of another category, quota, round or year', () => {
  const colleges = [...listColleges(realPacks())];
  expect(colleges.length).toBeGreaterThan(1_500);
  let checked = 0;
  // Collected, because each of thousands of expectations is a step that takes a millisecond or more.
  const faults: string[] = [];
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
    const found = shown.filter((number) => secret.has(number) && !allowed.has(number));
    // Ranks below 1,000 are numbers like any other: here each cell is compared.
    const cells = readClosings(html).filter(({ rank }) => rank !== null && !open.has(rank));
    faults.push(...found.map((number) => `${file}: ${number}`), ...cells.map(({ rank }) => `${file}: cell ${rank}`));
  }
  expect(faults).toEqual([]);
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
  const faults: string[] = [];
  for (const page of listPages().filter((one) => /^courses\//.test(one))) {
    const html = readPage(page);
    const course = `/${page.replace('.html', '')}`;
    const offers = [
      ...html.matchAll(/<li class="pair[^"]*"><a href="([^"]+)">[^<]*<\/a><small>[^<]*<\/small><b[^>]*>([^<]+)<\/b>/g),
    ];
    const ranks = offers.map(([, college, cell = '']) => {
      const rank = readRank(cell);
      if ((colleges.get(`${college}.html ${course}`) ?? null) !== rank) faults.push(`${page} ${college}: ${rank}`);
      return rank;
    });
    compared += ranks.length;
    const known = new Set<number | null>([...ranks, ranks.length, ...AXIS_RANKS]);
    const others = listFigures(withoutStreets(html)).filter((number) => !known.has(number));
    faults.push(...others.map((number) => `${page}: ${number}`));
  }
  expect(compared).toBeGreaterThan(10_000);
  const lists = listPages().filter((page) => /^(colleges\/(letter|type)\/|states\/)/.test(page));
  faults.push(...lists.filter((page) => readClosings(readPage(page)).length > 0));
  expect(faults).toEqual([]);
});

/** In the order of their files. */
const CATEGORIES = ['ews', 'gen', 'obc', 'sc', 'st'].flatMap((code) => [`${code}-pwd`, code]);

test('are the only files of the site with facts, besides the index of the search', () => {
  const others = listFiles().filter(
    (file) => !CODE.test(file) && !/\.(br|gz|html|png|svg|xml|txt|webmanifest)$/.test(file),
  );
  const ranks = CATEGORIES.map((category) => `closing-ranks/${category}.json`);
  expect(others.sort()).toEqual([...ranks, 'college-index.json', 'sw.js']);
  const { colleges, towns, states, specialities } = JSON.parse(readPage('college-index.json')) as SearchIndex;
  const isSound = ([name, town, state, positions, also = '', slug = '', ...rest]: (typeof colleges)[number]) =>
    town < towns.length &&
    state < states.length &&
    positions.every((at) => specialities[at] !== undefined) &&
    [name, also, slug].every((one) => typeof one === 'string') &&
    rest.length === 0;
  expect(colleges.length).toBeGreaterThan(1_500);
  expect(colleges.filter((college) => !isSound(college))).toEqual([]);
});

test('hold at most 60 closing ranks of a course and category, of the latest finished year, without a college', () => {
  const packs = [...realPacks().counsellings.values()];
  const institutes = new Set(packs.flatMap((pack) => pack.institutes.map(({ name }) => name.toLowerCase())));
  const courses = new Set(packs.flatMap((pack) => pack.courses.map(({ name }) => name)));
  for (const category of CATEGORIES) {
    const text = readPage(`closing-ranks/${category}.json`);
    const file = JSON.parse(text) as ClosingRanksFile;
    expect(Object.keys(file)).toEqual(['year', 'pools', 'qualifying', 'courses']);
    expect(file.year).toBe(2025);
    const strings = text.match(/[a-z][a-z ,.&()-]+/gi) ?? [];
    expect(strings.filter((one) => institutes.has(one.toLowerCase()))).toEqual([]);
    const isSound = ([course, , ranks, ...rest]: (typeof file.courses)[number]) =>
      courses.has(course) && rest.length === 0 && /^[0-9a-z]+(\.[0-9a-z]+){0,59}$/.test(ranks);
    expect(file.courses.filter((course) => !isSound(course))).toEqual([]);
  }
});

test('hold no chance', () => {
  const pages = listPages().filter((page) => /^(colleges|courses)\//.test(page));
  expect(pages.length).toBeGreaterThan(1_500);
  const CHANCE = /(High|Good|Moderate|Low) Chance|chance_level|chance of \d|\d\s?% chance|data-chance/;
  // A quota or a source may have a share in its name.
  const LIST = /<(table|ul|dl) class="(?:course-table|offer-list|fact-lines)[^"]*">.*?<\/\1>/gs;
  const faults = pages.filter((page) => {
    const html = readPage(page);
    return CHANCE.test(html) || (html.match(LIST) ?? []).some((list) => list.includes('%'));
  });
  expect(faults).toEqual([]);
});
