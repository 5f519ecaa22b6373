// Import rules: every file has one and keeps it, planted violations are found, and imports form no cycle.
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  codeFiles,
  findImports,
  findRule,
  findViolations,
  importRules,
  readCode,
  repositoryRoot,
} from './support/import-rules.ts';

const files = ['api', 'scripts', 'src'].flatMap((folder) => codeFiles(repositoryRoot, folder));

describe('import rules', () => {
  it('hold in every code file', () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.flatMap((file) => findViolations(file, readCode(repositoryRoot, file)))).toEqual([]);
  });

  it('are all in use', () => {
    const used = new Set(files.map(findRule));
    expect(importRules.filter((rule) => !used.has(rule)).map(({ folder }) => folder)).toEqual([]);
  });

  it.each(importRules.map(({ folder, planted }) => [folder, planted]))(
    'find in %s the planted %s',
    (folder, planted) => {
      const file = folder.replace(/\*?$/, 'planted.ts');
      expect(findViolations(file, planted)).toHaveLength(1);
    },
  );

  it.each([
    ['api/contract/planted.ts', "import * as z from 'zod';"],
    ['api/domain/matching/planted.ts', "import { loadPacks } from '../../packs/load.ts';"],
    ['api/domain/matching/planted.ts', 'export const now = () => Date.now();'],
    ['api/http/planted.ts', "import { razorpay } from '../gateways/razorpay.ts';"],
    ['api/http/planted.ts', "import { userHandlers } from '../routes/users.ts';"],
    ['api/http/planted.ts', 'export const port = process.env.PORT;'],
    ['api/services/planted.ts', "import { sendSuccess } from '../http/reply.ts';"],
    ['api/routes/planted.ts', "import { createClient } from 'redis';"],
    ['api/routes/planted.ts', 'export const port = process.env.PORT;'],
    ['src/pages/planted.astro', "import { createClient } from 'redis';"],
    ...['components', 'copy', 'directives', 'integrations', 'layouts', 'pages'].map((folder) => [
      `src/${folder}/planted.ts`,
      "import { openStore } from '../../api/store/open.ts';",
    ]),
    ['src/islands/planted.tsx', "const reply = await import('../lib/api.ts');"],
    ['src/islands/planted.tsx', "export const key = localStorage.getItem('key');"],
    ['src/ui/planted.tsx', "const reply = await fetch('/api/premium/plans');"],
    ['api/new-folder/planted.ts', "import { limits } from '../contract/limits.ts';"],
    ['src/new-folder/planted.ts', "import { limits } from '../../api/contract/limits.ts';"],
    ['scripts/new-folder/planted.ts', "import { limits } from '../../api/contract/limits.ts';"],
    ['scripts/forecast/planted.ts', 'export const now = () => Date.now();'],
    ['scripts/planted.ts', "export { $session } from '../src/stores/session/session.ts';"],
  ])('find in %s: %s', (file, text) => {
    expect(findViolations(file, text)).toHaveLength(1);
  });
});

describe('findImports', () => {
  it('reads imports over several lines and re-exports', () => {
    const text =
      "import {\n  a,\n  type B,\n} from './one.ts';\nexport { c } from './two.ts';\nimport type { D } from './three.ts';";
    expect(findImports(text)).toEqual([
      { specifier: './one.ts', typeOnly: false },
      { specifier: './two.ts', typeOnly: false },
      { specifier: './three.ts', typeOnly: true },
    ]);
  });
});

/** By file: the own files it imports, types included. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** @returns the files of the first import cycle that a depth-first search finds; null when there is none */
function findCycle(graph: Graph): string[] | null {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return null;
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    finished.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

describe('imports', () => {
  it('form no cycle, types included', () => {
    const graph = new Map(
      files.map((file) => [
        file,
        findImports(readCode(repositoryRoot, file))
          .filter(({ specifier }) => specifier.startsWith('.'))
          .map(({ specifier }) => posix.join(posix.dirname(file), specifier)),
      ]),
    );
    expect(findCycle(graph)).toBeNull();
  });

  it('show a planted cycle', () => {
    const graph = new Map([
      ['a.ts', ['b.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['b.ts']],
    ]);
    expect(findCycle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts']);
  });
});
