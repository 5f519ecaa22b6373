// The words of code and documents: names are terms of the field, and sentences are plain English.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedWords, keptNames } from './support/banned-words.ts';
import { findWords } from './support/find-words.ts';
import { repositoryRoot } from './support/import-rules.ts';

/** Texts of the product, quoted by the specification or written for its users; the list itself; decisions before 0028. */
const LEFT_OUT = [
  /^src\/content\//,
  /^src\/copy\//,
  /^tests\/support\/(banned-words|find-words)\.ts$/,
  /^tests\/words\.test\.ts$/,
  /^docs\/decisions\/00([01]\d|2[0-7])/,
  /^tests\/fixtures\//,
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.(astro|css|example|md|mjs|tsx?)$/.test(file))
  .filter((file) => !LEFT_OUT.some((pattern) => pattern.test(file)));

describe('words', () => {
  it('of names and prose are plain', { timeout: 180_000 }, () => {
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap((file) => findWords(file, readFileSync(join(repositoryRoot, file), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each([
    ['const laneOf = 1;', 'laneOf'],
    ['export function derivePrediction() {}', 'derivePrediction'],
    ['type Asker = { rank: number };', 'Asker'],
    ['// A seat stands on top.', 'stands'],
    ['/** Whoever reads it. */\nexport const a = 1;', 'Whoever'],
    ["it('walks through every page', () => {});", 'walks'],
    ["it.each(rows)('is told to %s', () => {});", 'is told'],
  ])('include no banned word: %s', (text, word) => {
    expect(findWords('api/planted.ts', text)).toEqual([expect.stringContaining(`"${word}"`)]);
  });

  it.each([
    ['api/desk.ts', 'export {};'],
    ['docs/planted.md', 'The table is drawn anew.'],
    ['src/styles/planted.css', '/* beside the list */'],
    ['src/planted.astro', '---\n// Pages of the house.\n---'],
  ])('are checked in %s', (file, text) => {
    expect(findWords(file, text)).toHaveLength(1);
  });

  it.each([
    ["export const text = 'You stand beside it';", 'texts of screens'],
    ['// The button "Stand by" closes it.', 'quoted screens'],
    ['// Lighthouse measures the page.', 'longer words'],
    ['export const planElements = 1;', 'parts of longer words'],
    ["import { a } from '../contract/desk-plans.ts';", 'paths in imports'],
  ])('leave alone: %s (%s)', (text) => {
    expect(findWords('api/planted.ts', text)).toEqual([]);
  });

  it('are kept only where they still occur', () => {
    const stale = keptNames.filter(
      ({ file, name }) => !readFileSync(join(repositoryRoot, file), 'utf8').includes(name),
    );
    expect(stale).toEqual([]);
  });

  it('have one row each', () => {
    const names = bannedWords.flatMap(({ parts = [], identifiers = [] }) => [...parts, ...identifiers]);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
