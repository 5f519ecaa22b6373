// Every page of the built site: valid markup, structured data that follows the rules, previews, sections with content.
import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { decode, isBuilt, listPages, readPage, readSize, readText } from '../support/static-site.ts';
import { findFaults } from '../support/structured-data.ts';

const PUBLIC = /^(colleges|courses|states)\//;
/** Pages of one template differ in their data only: one in so many of them is validated in full. */
const SAMPLE = 60;

/** Letters. Search engines cut a longer description off. */
const LONGEST_DESCRIPTION = 320;

/** What the validator reports where the standard or the framework says otherwise. */
const EXPECTED = [
  // Astro writes one style next to the first island, for elements that have no box.
  /^<style> element is not permitted as content under <div>$/,
  // The standard allows flow content without headings in a header cell; the validator counts details as a section.
  /^<details> element is not permitted as a descendant of <th>$/,
  // Browsers fill the ten digits of a number into a telephone field by this name, and the country code by the other one.
  /^"tel-national" cannot be used on <input type="tel">$/,
];

/** The largest pages of a template, and every n-th of its others. */
function draw(pages: readonly string[]): string[] {
  const sized = pages.map((page) => ({ page, size: readSize(page) })).sort((a, b) => b.size - a.size);
  return sized.filter((_, at) => at % SAMPLE === 0).map(({ page }) => page);
}

test('are valid HTML', () => {
  const validator = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }));
  const pages = listPages();
  const drawn = [...pages.filter((page) => !PUBLIC.test(page)), ...draw(pages.filter((page) => PUBLIC.test(page)))];
  const faults = drawn.flatMap((page) =>
    validator
      .validateStringSync(readPage(page))
      .results.flatMap(({ messages }) => messages)
      .filter(({ message }) => !EXPECTED.some((expected) => expected.test(message)))
      .map(({ message, selector }) => `${page}: ${message} at ${selector}`),
  );
  expect(drawn.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('have metadata that search engines and messengers read', () => {
  const pages = listPages();
  expect(pages.length).toBeGreaterThan(2_000);
  const faults = pages.flatMap((page) => findHeadFaults(readPage(page)).map((fault) => `${page}: ${fault}`));
  expect(faults).toEqual([]);
});

test('draw no section without facts', () => {
  const pages = listPages().filter((page) => PUBLIC.test(page));
  const faults = pages.flatMap((page) => {
    const html = readPage(page);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const empty = [...main.matchAll(/<(section|ul|ol|dl|tbody|figure)(?: [^>]*)?>\s*<\/\1>/g)].map(([found]) => found);
    const bare = [...main.matchAll(/<section[^>]*><h[23][^>]*>[^<]*<\/h[23]><\/section>/g)].map(([found]) => found);
    const unknown = readText(html).match(/No Info|undefined|NaN|null/g) ?? [];
    return [...empty, ...bare, ...unknown].map((found) => `${page}: ${found}`);
  });
  expect(faults).toEqual([]);
});

function findHeadFaults(html: string): string[] {
  const head = html.slice(0, html.indexOf('</head>'));
  const read = (name: string) =>
    decode(new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1] ?? '');
  const title = decode(/<title>([^<]*)/.exec(head)?.[1] ?? '');
  const canonical = [...head.matchAll(/rel="canonical" href="([^"]+)"/g)].map(([, href]) => href);
  const picture = read('og:image');
  const isIndexed = read('robots') !== 'noindex';
  const json = /ld\+json">([^<]+)/.exec(head)?.[1];
  const description = read('description');
  return [
    title === '' && 'no title',
    read('og:title') !== title && 'the preview has another title',
    (description === '' || description.length > LONGEST_DESCRIPTION) && `description of ${description.length} letters`,
    read('og:description') !== description && 'the preview has another description',
    canonical.length > 1 && 'several canonical addresses',
    isIndexed && read('og:url') !== canonical[0] && 'the preview has another address',
    (!URL.canParse(picture) || !isBuilt(new URL(picture).pathname)) && `no picture ${picture}`,
    read('og:image:alt') === '' && 'the picture has no description',
    read('twitter:card') !== 'summary_large_image' && 'no large preview',
    ...(json === undefined ? [isIndexed && 'no structured data'] : findFaults(json)),
  ].filter((fault) => fault !== false);
}
