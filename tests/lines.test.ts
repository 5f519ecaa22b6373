// Production code only gets shorter: lines of each folder, and functions of more than 60 lines, against tests/fixtures/lines.csv.
// `LINES=lower npx vitest run tests/lines.test.ts` writes lower numbers into the table and prints how many files are small.
// A higher number is typed by hand; its commit says why, and for a function the row.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { codeFiles, readCode, repositoryRoot } from './support/import-rules.ts';

const TABLE = join(repositoryRoot, 'tests', 'fixtures', 'lines.csv');
const LONGEST_FUNCTION = 60;
const SMALL_FILE = 40;
const TOTAL = 'all';
/** `what`: a folder of the second level, `all`, or a file with the name of its long function. */
type Row = { what: string; lines: number; reason: string };

const files = ['api', 'scripts', 'src'].flatMap((folder) => codeFiles(repositoryRoot, folder));
const countLines = (text: string): number => text.split('\n').length - 1;

function countFolders(): Map<string, number> {
  const folders = new Map([[TOTAL, 0]]);
  for (const file of files) {
    const [top = '', next = ''] = file.split('/');
    const folder = next.includes('.') ? top : `${top}/${next}`;
    const lines = countLines(readCode(repositoryRoot, file));
    for (const name of [TOTAL, folder]) folders.set(name, (folders.get(name) ?? 0) + lines);
  }
  return folders;
}

/** @returns lines by file and name, of functions that are too long */
function findLongFunctions(file: string, text: string): [name: string, lines: number][] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: [string, number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) {
      const lines = countLines(node.getText(source)) + 1;
      if (lines > LONGEST_FUNCTION) found.push([`${file} ${findName(node)}`, lines]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function findName({ name, parent }: ts.SignatureDeclaration): string {
  return name?.getText() ?? (ts.isVariableDeclaration(parent) ? parent.name.getText() : 'unnamed');
}

function readTable(): Row[] {
  const [, ...rows] = readFileSync(TABLE, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [, what = '', lines = '', reason = ''] = /^([^,]+),(\d+),(.*)$/.exec(row) ?? [];
    return { what, lines: Number(lines), reason };
  });
}

/** Lowers what has fallen, drops what is gone, adds folders that are new: the row of all counts them as well. */
function lowerTable(measured: ReadonlyMap<string, number>): void {
  const known = new Map(readTable().map((row) => [row.what, row]));
  const rows = [...measured].map(([what, lines]) => {
    const row = known.get(what) ?? { lines, reason: '' };
    return `${what},${Math.min(lines, row.lines)},${row.reason}`;
  });
  writeFileSync(TABLE, `what,lines,reason\n${rows.sort().join('\n')}\n`);
}

/** Files of at most forty lines that one other file imports, by folder of the first level, and the largest folder. */
function describeSizes(): string {
  const importers = new Map<string, number>();
  for (const file of files)
    for (const [, path = ''] of readCode(repositoryRoot, file).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const imported = join(dirname(file), path);
      importers.set(imported, (importers.get(imported) ?? 0) + 1);
    }
  const small = files.filter(
    (file) => countLines(readCode(repositoryRoot, file)) <= SMALL_FILE && importers.get(file) === 1,
  );
  const count = (of: readonly string[], read: (file: string) => string) =>
    [...Map.groupBy(of, read)].map(([name, own]) => ({ name, own: own.length })).sort((a, b) => b.own - a.own);
  const words = count(small, (file) => file.split('/')[0] ?? '').map(({ name, own }) => `${own} of ${name}`);
  const [largest] = count(files, dirname);
  return `small files with one importer: ${words.join(', ')}; largest folder: ${largest?.name}, ${largest?.own} files`;
}

describe('lines', () => {
  const long = files
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => findLongFunctions(file, readCode(repositoryRoot, file)));
  const folders = countFolders();
  if (process.env.LINES === 'lower') {
    lowerTable(new Map([...folders, ...long]));
    console.log(describeSizes());
  }
  const limits = new Map(readTable().map((row) => [row.what, row]));

  it('of a folder are not more than the table says', () => {
    const grown = [...folders].filter(([folder, lines]) => lines > (limits.get(folder)?.lines ?? 0));
    expect(grown).toEqual([]);
  });

  it(`of a function are at most ${LONGEST_FUNCTION}, or as many as the table says with its reason`, () => {
    const allowed = (name: string) => (limits.get(name)?.reason ? (limits.get(name)?.lines ?? 0) : 0);
    expect(long.filter(([name, lines]) => lines > allowed(name))).toEqual([]);
  });

  it('are known for no folder and no function that is gone', () => {
    const known = new Set([...folders.keys(), ...long.map(([name]) => name)]);
    expect([...limits.keys()].filter((what) => !known.has(what))).toEqual([]);
  });

  it('of a long function are found', () => {
    const code = `const f = () => {\n${'g();\n'.repeat(LONGEST_FUNCTION)}};`;
    expect(findLongFunctions('a.ts', code)).toEqual([['a.ts f', LONGEST_FUNCTION + 2]]);
  });
});
