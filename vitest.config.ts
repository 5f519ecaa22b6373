// Unit, pipeline and API tests. Playwright runs the browser tests.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    environment: 'node',
    globalSetup: 'tests/support/temp-folder.ts',
    setupFiles: 'tests/support/property-seed.ts',
    // Long, because continuous integration shares its processors: a limit only ends what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files of a worker share loaded modules, which saves a quarter of the time. A file that needs its own resets them.
    isolate: false,
  },
});
