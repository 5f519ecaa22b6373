// Names in TypeScript files: what a file declares, which fields a type has, and what a changed file breaks.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './import-rules.ts';

const COMPILER = join(repositoryRoot, 'node_modules/typescript-7/bin/tsc');

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(join(repositoryRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

/** @returns names of the top-level declarations of a file, and the keys of its top-level objects */
export function findDeclaredNames(file: string): Set<string> {
  const names = new Set<string>();
  for (const statement of parse(file).statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        names.add(name.getText());
        for (const key of findKeys(initializer)) names.add(key);
      }
    } else if ('name' in statement && statement.name) names.add((statement.name as ts.Node).getText());
  }
  return names;
}

function findKeys(value: ts.Expression | undefined): string[] {
  if (value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value))) return findKeys(value.expression);
  if (!value || !ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap(({ name }) => (name ? [name.getText()] : []));
}

/** @returns the fields of an object type in the order of the file */
export function findTypeFields(file: string, type: string): string[] {
  const found = parse(file).statements.find(
    (statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === type,
  );
  if (!found || !ts.isTypeAliasDeclaration(found) || !ts.isTypeLiteralNode(found.type)) return [];
  return found.type.members.flatMap(({ name }) => (name ? [name.getText()] : []));
}

/** A text that is replaced in a file for one compilation. */
export type Edit = { file: string; from: string; to: string };

/**
 * Compiles some files in a copy of the code where others are edited, with the compiler that `npm test` checks types with.
 * @returns the number of type errors of each file that has any, of those asked for
 */
export function countErrors(edits: readonly Edit[], files: readonly string[]): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'edited-'));
  for (const part of ['api', 'scripts', 'src', 'package.json', 'tsconfig.json'])
    cpSync(join(repositoryRoot, part), join(folder, part), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  for (const edit of edits) {
    const path = join(folder, edit.file);
    writeFileSync(path, applyEdit(edit, readFileSync(path, 'utf8')));
  }
  const compilerOptions = { jsx: 'react-jsx', lib: ['es2024', 'dom', 'dom.iterable'] };
  writeFileSync(
    join(folder, 'tsconfig.edited.json'),
    JSON.stringify({ extends: './tsconfig.json', compilerOptions, files }),
  );
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '--singleThreaded', '-p', 'tsconfig.edited.json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === null) throw new Error('the compiler did not end');
  const wrong = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error TS/gm)].map(([, file = '']) => file);
  const counts = files.map((file) => [file, wrong.filter((one) => one === file).length] as const);
  return Object.fromEntries(counts.filter(([, errors]) => errors > 0));
}

function applyEdit({ file, from, to }: Edit, text: string): string {
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return text.replace(from, () => to);
}
