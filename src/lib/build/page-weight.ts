// Weighs the pages of a built site: script before interaction, and style, both gzipped.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { memoize } from '../../../api/contract/memoize.ts';

const KB = 1_000;
/** Bytes of script of pages with React from the start; all others are pages of text. Half a kilobyte sends refused calls again and reads the server's clock; results have their levels in chips. */
const APP_PAGES: Record<string, number> = {
  'index.html': 14 * KB,
  'predictions.html': 136.2 * KB,
  'list.html': 136.2 * KB,
  'season.html': 136.2 * KB,
  'profile.html': 130 * KB,
};
const TEXT_PAGE = 12 * KB;
export const STYLE = 14 * KB;

export type Weight = { page: string; script: number; style: number; budget: number };

/** @param isWanted by path of the page; every page by default */
export function weigh(dist: string, isWanted: (page: string) => boolean = () => true): Weight[] {
  const measure = memoize((text: string): number => gzipSync(text).length);
  const read = makeReader(dist);
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  return pages.filter(isWanted).map((page) => {
    const html = readFileSync(join(dist, page), 'utf8');
    const styles = [...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '');
    return {
      page,
      script:
        sum([...findScripts(html, read)].map((file) => measure(read(file)))) + weighInline(html, SCRIPTS, measure),
      style: sum(styles.map((file) => measure(read(file)))) + weighInline(html, STYLES, measure),
      budget: APP_PAGES[page] ?? TEXT_PAGE,
    };
  });
}

const [CHUNKS, SHARED, LATE] = ['static/js', /^page\..*\.js$/, /^(content-refresh|season-strip)\..*\.js$/];
const LATE_BUDGET = 6 * KB;

/** What pages load while nobody touches them: each chunk with all it imports, but for the scripts of every page. */
export function weighLate(dist: string): Weight[] {
  const read = makeReader(dist);
  const chunks = readdirSync(join(dist, CHUNKS));
  const list = (file: string) => [...findScripts(`<script type="module" src="/${CHUNKS}/${file}">`, read)];
  const loaded = new Set(chunks.filter((file) => SHARED.test(file)).flatMap(list));
  return chunks
    .filter((file) => LATE.test(file))
    .map((page) => {
      const own = list(page).filter((file) => !loaded.has(file));
      return { page, script: sum(own.map((file) => gzipSync(read(file)).length)), style: 0, budget: LATE_BUDGET };
    });
}

/** Reads a file of the site once, because thousands of pages name the same scripts and style sheets. */
export const makeReader = (dist: string) => memoize((file: string): string => readFileSync(join(dist, file), 'utf8'));

/**
 * Scripts that run without an interaction, with everything that they import statically.
 * @param read returns the text of a file of the site
 */
export function findScripts(html: string, read: (file: string) => string): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = read(file);
    for (const [, name = ''] of code.matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/g))
      follow(posix.join(posix.dirname(file), name));
  };
  for (const [, src] of html.matchAll(/<script type="module" src="([^"]+)"/g)) follow(src ?? '');
  for (const [island] of html.matchAll(/<astro-island [^>]*>/g)) {
    if (!island.includes('client="painted"')) continue;
    for (const [, url] of island.matchAll(/(?:component|renderer)-url="([^"]+)"/g)) follow(url ?? '');
  }
  return found;
}

type Measure = (text: string) => number;

const SCRIPTS = /<script(?! type="application\/ld)[^>]*>([^<]+)<\/script>/g;
const STYLES = /<style>(.*?)<\/style>/gs;

const weighInline = (html: string, parts: RegExp, measure: Measure): number =>
  sum([...html.matchAll(parts)].map(([, text]) => measure(text ?? '')));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
