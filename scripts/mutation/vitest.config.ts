// The tests of one mutated folder: those that call its code in their own process. MUTATION_TESTS names them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: process.cwd(),
    include: (process.env.MUTATION_TESTS ?? '').split(','),
    // Many callers at once and queues, which take longer than all other tests that reach the same code.
    exclude: ['tests/api/payments/settle-concurrent.test.ts', 'tests/api/routes/exports-queue.test.ts'],
    environment: 'node',
    globalSetup: 'tests/support/temp-folder.ts',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    isolate: false,
  },
});
