// Unit, pipeline and API tests. Playwright runs the browser tests.
import { defineConfig } from 'vitest/config';

/** Node reads neither JSX nor `import.meta.env`, and `vi.resetModules` does not reset its modules. */
const NEEDS_VITE = [
  'tests/src/{screens,stores,ui}/**/*.test.ts',
  'tests/src/lib/{api/{api,lazy-chunk},content-source,seats/closing-history}.test.ts',
  'tests/api/report/shown-chances.test.ts',
];
const ELSEWHERE = ['tests/e2e/**', 'node_modules/**'];
/** Whole seasons and back-tests: `npm test` leaves them out, `npx vitest run` does not. */
const LONG = 'tests/**/*.long.test.ts';
/** Modules as the server loads them: Vite's access to each import makes loops that compute slower by half. */
const AS_SERVED = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...ELSEWHERE, ...NEEDS_VITE, LONG],
          experimental: AS_SERVED,
        },
      },
      { extends: true, test: { name: 'vite', include: NEEDS_VITE, exclude: ELSEWHERE } },
      { extends: true, test: { name: 'long', include: [LONG], exclude: ELSEWHERE, experimental: AS_SERVED } },
    ],
    environment: 'node',
    globalSetup: 'tests/support/temp-folder.ts',
    setupFiles: 'tests/support/property-seed.ts',
    // Long, because continuous integration shares its processors: a limit only ends what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // A real redis-server that gets no processor is tried again, and the report says so. Nothing else is.
    retry: { count: 1, condition: /Redis does not answer/ },
    pool: 'forks',
    maxWorkers: 2,
    // Tests read packs and lists of many megabytes: a small space for new objects is collected all the time.
    execArgv: ['--max-semi-space-size=64'],
    // Files of a worker share loaded modules, which saves a quarter of the time. A file that needs its own resets them.
    isolate: false,
  },
});
