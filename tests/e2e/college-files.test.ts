// The static files of colleges, courses and states: what they may hold, and whether it is what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { count } from '../../api/contract/labels.ts';
import { rangeLabel } from '../../api/contract/money-labels.ts';
import { type FactEntry, openFactBook } from '../../api/packs/fact-book.ts';
import { listColleges } from '../support/college-pages.ts';
import { isMain, type Known, listPublic } from '../support/public-ranks.ts';
import { realPacks } from '../support/real-packs.ts';
import { isBuilt, listLinks, listPages, readPage, readText } from '../support/static-site.ts';

const PACKS = join('data', 'packs');
const PARTS = /^(colleges|courses|states)\//;
/** Every n-th page: enough to notice a fault of a template, few enough to be quick. */
const everyNth = <Item>(items: readonly Item[], n: number): Item[] => items.filter((_, at) => at % n === 0);

test('show on fifty pages what the book of facts and the lists say', () => {
  const packs = realPacks();
  const factBooks = packs.manifest.packs.flatMap(({ facts }) =>
    facts ? [openFactBook(readFileSync(join(PACKS, facts.file)))] : [],
  );
  const colleges = [...listColleges(packs)].filter(([, [known]]) => (known?.ranks.length ?? 0) > 0);
  const drawn = everyNth(colleges, Math.floor(colleges.length / 50)).slice(0, 50);
  expect(drawn).toHaveLength(50);
  // Collected, because each of thousands of expectations is a step that takes a millisecond or more.
  const missing = drawn.flatMap(([file, [known]]) => {
    const { seats, institute } = known as Known;
    const { id = '', name = '', place, state } = seats.institutes[institute] ?? {};
    const text = readText(readPage(file));
    const entry = factBooks.flatMap((book) => book.find(id) ?? [])[0] as FactEntry;
    const ranks = [...listPublic(known as Known)].filter((rank) => isMain(known as Known, rank)).map(count);
    const expected = [name, place, state, ...listShown(entry), ...ranks];
    return expected.filter((one) => one && !text.includes(one)).map((one) => `${file}: ${one}`);
  });
  expect(missing).toEqual([]);
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
  const titles = new Set<string>();
  const faults = pages.flatMap((page) => {
    const html = readPage(page);
    const title = /<title>([^<]+)/.exec(html)?.[1] ?? '';
    const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href = '']) => href);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const data = JSON.parse(/ld\+json">([^<]+)/.exec(html)?.[1] ?? '{"@graph":[]}');
    const kinds: string[] = data['@graph'].map((node: { '@type': string }) => node['@type']);
    const isKnown = titles.has(title);
    titles.add(title);
    const found = {
      'not one canonical address of its own':
        canonical.length !== 1 || new URL(canonical[0] ?? '').pathname !== `/${page.replace('.html', '')}`,
      'not one heading': html.match(/<h1[ >]/g)?.length !== 1,
      'no title of its own': title === '' || isKnown,
      'an id twice': new Set(ids).size !== ids.length,
      'no trail': !html.includes('content="noindex"') && !kinds.includes('BreadcrumbList'),
    };
    return Object.entries(found).flatMap(([fault, isFault]) => (isFault ? [`${page}: ${fault}`] : []));
  });
  expect(faults).toEqual([]);
});
