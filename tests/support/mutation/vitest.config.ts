// The tests that Stryker runs with each change: those next to rules, payments and services, but for the slowest; or one folder's.
import { defineConfig } from 'vitest/config';

const { MUTATION_FOLDER = 'api/{domain,payments,services}' } = process.env;
/** Tested by the requests that reach them. */
const BY_ROUTES = ['api/services', 'api/payments'];
const tested = BY_ROUTES.includes(MUTATION_FOLDER) ? `{${MUTATION_FOLDER},api/routes}` : MUTATION_FOLDER;

export default defineConfig({
  test: {
    include: [`tests/${tested}/**/*.test.ts`],
    exclude: [
      // On every line of every pack, or hundreds of callers at once.
      'tests/api/domain/{account/entitlements,chances/farthest-rank,chances/ranking}.test.ts',
      'tests/api/domain/matching/{match-lines,published-lists,rank-space}.test.ts',
      'tests/api/{payments/settle-concurrent,routes/ten-candidates,services/login-crowd}.test.ts',
      'tests/**/*.long.test.ts',
      'node_modules/**',
    ],
    globalSetup: 'tests/support/temp-folder.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Another process would run without the change, and a change that survives runs every test.
    env: { CHAOS_KILLS: '0', CHAOS_EVENTS: '4', STORES: 'sqlite' },
  },
});
