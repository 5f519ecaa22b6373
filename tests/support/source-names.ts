// Names in TypeScript files: what a file declares, which fields a type has, and what a changed file breaks.
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from './import-rules.ts';

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
 * Compiles some files as if others were edited; nothing is written.
 * @returns the number of type errors of each file that has any, of those asked for
 */
export function countErrors(edits: readonly Edit[], files: readonly string[]): Record<string, number> {
  const edited = new Map<string, string>();
  for (const edit of edits) {
    const path = resolve(repositoryRoot, edit.file);
    edited.set(path, applyEdit(edit, edited.get(path) ?? readFileSync(path, 'utf8')));
  }
  const options = readOptions();
  const host = ts.createCompilerHost(options);
  const parseFile = host.getSourceFile;
  host.getSourceFile = (path, ...more) => {
    const text = edited.get(resolve(path));
    return text === undefined ? parseFile(path, ...more) : ts.createSourceFile(path, text, more[0], true);
  };
  const roots = [...edits.map(({ file }) => file), ...files].map((file) => resolve(repositoryRoot, file));
  const program = ts.createProgram(roots, options, host);
  const counts = files.map((file) => {
    const source = program.getSourceFile(resolve(repositoryRoot, file));
    if (!source) throw new Error(`${relative(repositoryRoot, file)} is not part of the program`);
    return [file, program.getSemanticDiagnostics(source).length] as const;
  });
  return Object.fromEntries(counts.filter(([, errors]) => errors > 0));
}

function applyEdit({ file, from, to }: Edit, text: string): string {
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return text.replace(from, () => to);
}

function readOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  return { ...options, jsx: ts.JsxEmit.ReactJSX, lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
}
