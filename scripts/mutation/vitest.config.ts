// The tests of one mutated folder: those that call its code in their own process. Environment variables name code and tests.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();
const code: Record<string, string> = JSON.parse(readFileSync(process.env.MUTATION_CODE ?? '', 'utf8'));
const MEMOIZE = join('api', 'domain', 'memoize.ts');
const readList = (name: string): string[] => (process.env[name] ?? '').split('\n').filter(Boolean);

export default defineConfig({
  plugins: [
    {
      name: 'instrumented',
      enforce: 'pre',
      load(id) {
        const file = relative(root, id.split('?')[0] ?? '');
        if (file === MEMOIZE) return readFileSync(join('scripts', 'mutation', 'memoize-per-run.ts'), 'utf8');
        return code[file] ?? null;
      },
    },
  ],
  test: {
    root,
    include: readList('MUTATION_TESTS'),
    exclude: readList('MUTATION_EXCLUDED'),
    environment: 'node',
    globalSetup: 'tests/support/temp-folder.ts',
    runner: 'scripts/mutation/runner.ts',
    // A test runs hundreds of times, each with a limit of its own.
    testTimeout: 0,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    // A module of an earlier run has other mutants.
    fsModuleCache: false,
    reporters: ['dot'],
  },
});
