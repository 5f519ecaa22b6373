// docs/coverage.md: each row names a test that exists, or a known topic under which it is still to be proven.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './support/import-rules.ts';

type Row = { line: string; section: string; id: string; what: string; proof: string };

const topics = [
  'Data pipeline',
  'Forecast',
  'API',
  'Public site',
  'Login',
  'Results',
  'Plans and money',
  'Profile and export',
];
const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const wordLimit = 12;

/** Rows of every table, each with the number of the section heading above it. */
function rowsOf(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section;
    if (!line.startsWith('|') || line === '| id | what | proof |' || /^\|[-|]+\|$/.test(line)) return [];
    const [, id = '', what = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return [{ line, section, id, what, proof }];
  });
}

/** Titles of the tests that run in a file: a skipped, planned or failing test proves nothing. */
function testTitles(text: string, file = 'titles.tsx'): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test\.)?describe\.(skip|todo|fixme)$/.test(node.expression.getText())) return;
    if (ts.isCallExpression(node) && isTest(node.expression)) titles.push(...titleOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return titles;
}

function isTest(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test';
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const runs = ['each', 'for', 'concurrent', 'sequential', 'only', 'skipIf', 'runIf'];
  return runs.includes(callee.name.text) && isTest(callee.expression);
}

function titleOf(argument: ts.Node | undefined): string[] {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (!ts.isTemplateExpression(argument)) return [];
  return [argument.head.text + argument.templateSpans.map((span) => `…${span.literal.text}`).join('')];
}

const titlesByFile = new Map<string, string[]>();

function titlesIn(file: string): string[] {
  const known = titlesByFile.get(file) ?? testTitles(readFileSync(join(repositoryRoot, file), 'utf8'), file);
  titlesByFile.set(file, known);
  return known;
}

/** @returns one sentence for each thing wrong with the proof of a row */
function wrongProofs({ id, proof }: Row): string[] {
  const topic = /^topic: (.+)$/.exec(proof)?.[1];
  if (topic !== undefined) return topics.includes(topic) ? [] : [`${id}: no topic is called ${topic}`];
  return proof.split('<br>').flatMap((part) => {
    const [file = '', title = ''] = part.split(' › ').map((text) => text.trim().replaceAll('\\|', '|'));
    if (!/^tests\/[\w./-]+\.(test|spec)\.tsx?$/.test(file) || title.length < 8) return [`${id}: not a proof: ${part}`];
    if (!existsSync(join(repositoryRoot, file))) return [`${id}: no file ${file}`];
    return titlesIn(file).some((name) => name.includes(title)) ? [] : [`${id}: no test “${title}” in ${file}`];
  });
}

function wordsOutsideQuotes(what: string): number {
  return what
    .replaceAll(/"[^"]*"/g, ' ')
    .split(' ')
    .filter(Boolean).length;
}

const rows = rowsOf(readFileSync(join(repositoryRoot, 'docs/coverage.md'), 'utf8'));

describe('docs/coverage.md', () => {
  it('has rows in every section', () => {
    expect([...new Set(rows.map((row) => row.section))]).toEqual(sections);
  });

  it('numbers each row once, within its section', () => {
    const ids = rows.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(rows.filter((row) => !/^\d\.\d{2,3}$/.test(row.id) || row.id[0] !== row.section)).toEqual([]);
  });

  it('says each statement in a few words', () => {
    const wordy = rows.filter(({ what }) => what === '' || wordsOutsideQuotes(what) > wordLimit);
    expect(wordy.map((row) => row.line)).toEqual([]);
  });

  it('writes each row in three cells', () => {
    expect(rows.filter((row) => row.line !== `| ${row.id} | ${row.what} | ${row.proof} |`)).toEqual([]);
  });

  it('names tests that exist or known topics', () => {
    expect(rows.flatMap(wrongProofs)).toEqual([]);
  });
});

describe('wrongProofs', () => {
  const here = 'tests/coverage.test.ts';

  it.each([
    ['topic: Weather', '9.99: no topic is called Weather'],
    [`${here} › has rows in no section`, `9.99: no test “has rows in no section” in ${here}`],
    ['tests/nowhere.test.ts › has rows in every section', '9.99: no file tests/nowhere.test.ts'],
    ['api/server.ts › has rows in every section', '9.99: not a proof: api/server.ts › has rows in every section'],
    [`${here} › has rows in every section<br>topic: API`, '9.99: not a proof: topic: API'],
    ['', '9.99: not a proof: '],
  ])('catches the planted proof “%s”', (proof, sentence) => {
    expect(wrongProofs({ line: '', section: '9', id: '9.99', what: 'planted', proof })).toEqual([sentence]);
  });
});

describe('testTitles', () => {
  it('reads tests that run and no others', () => {
    const text = `it('one', run); it.each([['it(']])("two %s", run); test(\`three \${x} more\`, run);
      it.skip('skipped', run); it.todo('planned'); test.describe('group', run); describe.each([1])('each', run);
      describe.skip('rest', () => { it('asleep', run) });
      // it('in a comment', run)`;
    expect(testTitles(text)).toEqual(['one', 'two %s', 'three … more']);
  });
});
