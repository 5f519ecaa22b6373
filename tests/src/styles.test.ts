// Style sheets take sizes, weights, radii, spaces, widths of screens and colours from tokens.css, and style what exists.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, readCode, repositoryRoot } from '../support/import-rules.ts';

/** Of all style sheets. A lower number takes its place when they have become shorter. */
const MOST_LINES = 4683;
const TOKENS = 'src/styles/base/tokens.css';
/** What a property may take, and how many values of it there are: counted in tokens.css by the names of its tokens. */
const SIZE = /^(0|inherit|var\(--(t[1-6]|title)\))$/;
const WEIGHT = /^(400|600|700|inherit)$/;
const RADIUS = /^(0|inherit|var\(--(radius|radius-large|round)\))$/;
const SPACE = /var\(--(s[1-7]|touch|bar|cell|line|inset)\)|env\([\w-]+\)/g;
const COUNTS: readonly [RegExp, number][] = [
  [/^--t\d$/, 6],
  [/^--radius|^--round$/, 3],
  [/^--s\d$/, 7],
];

const files = execFileSync('git', ['ls-files', 'src/**/*.css'], { cwd: repositoryRoot, encoding: 'utf8' })
  .trim()
  .split('\n');
const sheets = new Map(files.map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]));
const markup = codeFiles(repositoryRoot, 'src').map((file) => [file, readCode(repositoryRoot, file)] as const);

/** Words of all that is not style: a class of markup is one of them. */
const words = new Set(markup.flatMap(([, text]) => text.match(/[a-z][\w-]*/gi) ?? []));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');
const listDeclarations = (text: string): [property: string, value: string][] =>
  [...withoutComments(text).matchAll(/(?<=[{;]\s*)([\w-]+):\s*([^;{}]+);/g)].map(([, property = '', value = '']) => [
    property,
    value.trim(),
  ]);

/** What is left may count tokens, and has no length of its own. */
const isSpace = (value: string): boolean => !/var\(|\d[a-z%]/.test(value.replace(SPACE, ''));

const ALLOWED: readonly [property: RegExp, isAllowed: (value: string) => boolean][] = [
  [/^font-size$/, (value) => SIZE.test(value)],
  [/^font$/, (value) => value === 'inherit' || /^400 var\(--t3\) \/ 1\.5 var\(--font\)$/.test(value)],
  [/^font-weight$/, (value) => WEIGHT.test(value)],
  [/radius$/, (value) => RADIUS.test(value)],
  [/^(margin|padding|gap|row-gap|column-gap|--cell$|--line$|--inset$)/, isSpace],
  [/./, (value) => !/#[\da-f]{3,8}\b|%23[\da-f]{3,8}|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|light-dark)a?\(/i.test(value)],
];

const WIDTH = /^\((width (<|>=) (600|960|1180)px|(600|960)px <= width < (960|1180)px)\)$/;

/** @returns the declarations and the widths of screens that are not of the system. A container may have any width. */
const findOtherValues = (text: string): string[] => [
  ...listDeclarations(text)
    .filter(([property, value]) => ALLOWED.some(([named, isAllowed]) => named.test(property) && !isAllowed(value)))
    .map(([property, value]) => `${property}: ${value}`),
  ...[...withoutComments(text).matchAll(/@media ([^{]*width[^{]*) \{/g)]
    .map(([, query = '']) => query)
    .filter((query) => !WIDTH.test(query)),
];

/** @returns classes and names of properties that no markup and no other style sheet has */
const findUnused = (text: string, used: ReadonlySet<string>): string[] =>
  [...new Set([...withoutComments(text).matchAll(/(?<=\.)[a-z][\w-]*(?=[^;{}]*\{)/g)].map(([name]) => name))].filter(
    (name) => !used.has(name),
  );

describe('style sheets', () => {
  it.each([...sheets].filter(([file]) => file !== TOKENS))('take every value from tokens.css: %s', (_, text) => {
    expect(findOtherValues(text)).toEqual([]);
  });

  it('have six sizes of type of at least 14 pixels, three radii and seven spaces', () => {
    const screen = (sheets.get(TOKENS) ?? '').replace(/@media print \{[\s\S]*?\n {2}\}/, '');
    const tokens = listDeclarations(screen);
    for (const [named, count] of COUNTS) expect(tokens.filter(([name]) => named.test(name))).toHaveLength(count);
    const sizes = tokens.filter(([name]) => /^--t\d$/.test(name)).map(([, value]) => Number.parseFloat(value) * 16);
    expect(Math.min(...sizes)).toBe(14);
  });

  it.each([...sheets])('style only classes that the markup has: %s', (_, text) => {
    expect(findUnused(text, words)).toEqual([]);
  });

  it('only get shorter', () => {
    const lines = [...sheets.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MOST_LINES);
  });

  it('are the only place of styles', () => {
    expect(
      markup
        .filter(([file, text]) => /\.(astro|tsx)$/.test(file) && /<style|fontSize: '\\d|style="/.test(text))
        .map(([file]) => file),
    ).toEqual([]);
  });

  it.each([
    ['font-size: 13px', 1],
    ['font-size: 0.875rem', 1],
    ['font-size: clamp(1rem, 2vw, 2rem)', 1],
    ['font-size: var(--t1)', 0],
    ['font: 600 14px/1 var(--font)', 1],
    ['font-weight: 620', 1],
    ['font-weight: 600', 0],
    ['border-radius: 4px', 1],
    ['border-top-left-radius: 50%', 1],
    ['border-radius: var(--radius)', 0],
    ['padding: 0 6px', 1],
    ['gap: 1.2em', 1],
    ['margin: calc(-1 * var(--s1)) auto 0', 0],
    ['padding: calc(2px + var(--s1))', 1],
    ['padding-bottom: calc(var(--bar) + env(safe-area-inset-bottom))', 0],
    ['color: #fff', 1],
    ['box-shadow: 0 0 2px rgb(0 0 0 / 20%)', 1],
    ['--level: #17713a', 1],
    ['background: url("data:image/svg+xml,stroke=\'%23788480\'")', 1],
  ])('are checked: %s', (declaration, found) => {
    expect(findOtherValues(`.a {\n  ${declaration};\n}`)).toHaveLength(found);
  });

  it.each([
    ['(width >= 960px)', 0],
    ['(width < 720px)', 1],
    ['(max-width: 960px)', 1],
    ['(600px <= width < 960px)', 0],
    ['(max-height: 360px)', 0],
  ])('are checked: a query of %s', (query, found) => {
    expect(findOtherValues(`@media ${query} {\n  .a {\n    gap: 0;\n  }\n}`)).toHaveLength(found);
  });

  it('are checked: a class without markup', () => {
    expect(findUnused('.seat:is(.no-such, .star) > a { gap: 0.5em; }', words)).toEqual(['no-such']);
  });
});
