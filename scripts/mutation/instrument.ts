// Instruments the code of a folder: all its mutants in one copy of each file, of which a variable activates one at a time.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';

export type Mutant = {
  /** As the instrumented code names it. */
  id: string;
  file: string;
  /** From 1. */
  line: number;
  mutatorName: string;
  replacement: string;
};

export type Instrumented = {
  /** By path from the repository's root. */
  code: Record<string, string>;
  mutants: Mutant[];
  /** Mutants of constants: a constant is evaluated when its file is loaded, before a mutant can be activated. */
  constants: number;
};

const noLog = () => {};
const log = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: noLog,
  debug: noLog,
  info: noLog,
  warn: noLog,
  error: noLog,
  fatal: noLog,
};

/** @param leftOut files that keep their code */
export async function instrumentFolder(folder: string, leftOut: readonly string[]): Promise<Instrumented> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name))
    .filter((name) => !leftOut.includes(name))
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true as const }));
  const result = await new Instrumenter(log).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const inFunction = new Map(files.map(({ name, content }) => [name, findFunctions(name, content)]));
  const all = result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    mutatorName,
    replacement,
    isInFunction: inFunction.get(fileName)?.(location.start) ?? false,
  }));
  const mutants = all.filter(({ isInFunction }) => isInFunction).map(({ isInFunction: _, ...mutant }) => mutant);
  const code = Object.fromEntries(result.files.map(({ name, content }) => [name, content]));
  return { code, mutants, constants: all.length - mutants.length };
}

type Place = { line: number; column: number };

/** @returns whether a place, with lines and columns from 0, is inside of a function; the function itself is a constant */
function findFunctions(file: string, content: string): (place: Place) => boolean {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest);
  const spans: { from: number; to: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) spans.push({ from: node.getStart(source), to: node.getEnd() });
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return ({ line, column }) => {
    const at = source.getPositionOfLineAndCharacter(line, column);
    return spans.some(({ from, to }) => from < at && at < to);
  };
}
