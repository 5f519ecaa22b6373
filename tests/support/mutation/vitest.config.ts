// The tests that Stryker runs with each change: those next to rules, payments and services, but for the slowest; or one folder's.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [`tests/${process.env.MUTATION_FOLDER ?? 'api/{domain,payments,services}'}/**/*.test.ts`],
    exclude: [
      // On every line of every pack, or hundreds of callers at once.
      'tests/api/domain/{account/entitlements,chances/farthest-rank,chances/ranking,season/ten-candidates}.test.ts',
      'tests/api/domain/matching/{match-lines,published-lists,rank-space}.test.ts',
      'tests/api/payments/settle-concurrent.test.ts',
      'node_modules/**',
    ],
    globalSetup: 'tests/support/temp-folder.ts',
    testTimeout: 20_000,
  },
});
