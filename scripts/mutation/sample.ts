// Chooses the functions whose mutants are tested: top-level statements of the files of a folder, in an order that a seed sets.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Random, seededRandom } from '../tooling/seeded-random.ts';

/** Stryker's way to name a part of a file; lines from 1, columns from 0. */
export type Part = { range: string; lines: number };

/** Imports, types and constants: a constant is evaluated once, so its mutants would need every test. */
const isFunction = (statement: ts.Statement): boolean =>
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  (ts.isVariableStatement(statement) &&
    statement.declarationList.declarations.some(({ initializer }) => isCode(initializer)));

const isCode = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

function listParts(file: string): Part[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.filter(isFunction).map((statement) => {
    const from = source.getLineAndCharacterOfPosition(statement.getStart(source));
    const to = source.getLineAndCharacterOfPosition(statement.getEnd());
    const range = `${file}:${from.line + 1}:${from.character}-${to.line + 1}:${to.character}`;
    return { range, lines: to.line - from.line + 1 };
  });
}

/** Functions of a folder and its subfolders, shuffled. */
export function shuffleFunctions(folder: string, seed: number): Part[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  return shuffle(
    files.flatMap((name) => listParts(join(folder, name))),
    seededRandom(seed),
  );
}

/** @returns the first parts that together have at least this many lines */
export function takeLines(parts: readonly Part[], lines: number): Part[] {
  const taken: Part[] = [];
  let sum = 0;
  for (const part of parts) {
    if (sum >= lines) break;
    taken.push(part);
    sum += part.lines;
  }
  return taken;
}

function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
