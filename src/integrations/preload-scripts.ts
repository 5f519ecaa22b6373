// Preloads the scripts that a page runs without an interaction, which a browser would find level by level, and on the home
// page the form's own. It names there all scripts of the form, for the first touch, and the files of the results page, which
// the form fetches ahead.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type LastBuild, listFiles } from '../lib/build/last-build.ts';
import { findScripts, makeReader } from '../lib/build/page-weight.ts';
import { afterBuild } from './after-build.ts';

/** After style sheets, which the first paint waits for; before styles of the page itself, which would delay the requests. */
const PLACES = ['<style>', '</head>'];
/** The form's own code. React comes with the first touch. */
const OWN_FORM = /\/(form|start)\.[\w-]+\.chunk\.js$/;
const FORM_PAGE = 'index.html';
const NEXT_PAGE = 'predictions.html';

/** Kept pages have their links. */
export const preloadScripts = (last: LastBuild) =>
  afterBuild('preload-scripts', (dist) => {
    const pages = listFiles(dist).filter((file) => file.endsWith('.html') && !last.isKept(file));
    const readScript = makeReader(dist);
    const read = (page: string) => skipStubs(readFileSync(join(dist, page), 'utf8'), readScript);
    const nextFiles = listPreloads(read(NEXT_PAGE), readScript);
    for (const page of pages) {
      const html = read(page);
      const atOnce = findScripts(html.replaceAll('client="painted"', ''), readScript);
      const links = [...findScripts(html, readScript)].map((file) =>
        atOnce.has(file) ? preload(file) : fetchAhead(file),
      );
      if (page === FORM_PAGE) {
        const form = listFormFiles(html, readScript);
        links.push(...form.filter((file) => OWN_FORM.test(file)).map((file) => preload(file, ' fetchpriority="low"')));
        links.push(nameFiles('form-files', form), nameFiles('next-page-files', nextFiles));
      }
      writeFileSync(join(dist, page), links.length > 0 ? insert(html, links.join('')) : html);
    }
  });

const preload = (file: string, priority = ''): string => `<link rel="modulepreload" href="${file}"${priority}>`;

/** Scripts of an island that waits for the first paint: fetched, but not compiled before it. */
const fetchAhead = (file: string): string => `<link rel="preload" as="script" crossorigin href="${file}">`;

const nameFiles = (name: string, files: readonly string[]): string =>
  `<meta name="${name}" content="${files.join(' ')}">`;

/** @throws RangeError where the page has no form */
function listFormFiles(html: string, read: (file: string) => string): string[] {
  const form = /<astro-island [^>]*client="form"[^>]*>/.exec(html)?.[0];
  if (form === undefined) throw new RangeError('The home page has no form');
  return [...findScripts(form.replace('client="form"', 'client="painted"'), read)];
}

const listPreloads = (html: string, read: (file: string) => string): string[] => [
  ...[...html.matchAll(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? ''),
  ...findScripts(html, read),
];

/** @throws RangeError where the page has no head */
function insert(html: string, links: string): string {
  const place = PLACES.find((text) => html.includes(text));
  if (place === undefined) throw new RangeError('A page has no head');
  return html.replace(place, links + place);
}

/** Entries without code of their own. The list of preloads that the bundler adds has no effect here. */
const IMPORT_ONLY = /^import\s*"(\.[^"]+)";(?:const __vite__mapDeps=[^\n]*)?\s*$/;
const EXPORT_ONLY = /^export\{(\w+) as \w+\}from"(\.[^"]+)";\s*$/;
const SCRIPT = /(<script type="module" src=)"([^"]+)"/g;
const ISLAND = /component-url="([^"]+)" component-export="\w+"/g;

/** @param read returns the text of a file of the site. @returns the page with the addresses of the files behind the stubs */
export function skipStubs(html: string, read: (file: string) => string): string {
  const find = (file: string, target: string) => posix.join(posix.dirname(file), target);
  return html
    .replace(SCRIPT, (tag, before: string, file: string) => {
      const target = IMPORT_ONLY.exec(read(file))?.[1];
      return target ? `${before}"${find(file, target)}"` : tag;
    })
    .replace(ISLAND, (tag, file: string) => {
      const [, name, target] = EXPORT_ONLY.exec(read(file)) ?? [];
      return name && target ? `component-url="${find(file, target)}" component-export="${name}"` : tag;
    });
}
