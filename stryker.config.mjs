/**
 * Stryker changes rules, payments and services, and lists the changes that no test notices: `npx stryker run`.
 * `MUTATION_FOLDER`: a whole folder, judged by the tests of that folder alone. Else: what differs from `MUTATION_BASE`.
 */
import { execFileSync } from 'node:child_process';

const { MUTATION_BASE = 'HEAD~1', MUTATION_FOLDER } = process.env;

const isMutated = (file) => /^api\/(domain|payments|services)\/.*\.ts$/.test(file);
const findChanged = () =>
  execFileSync('git', ['diff', '--name-only', MUTATION_BASE], { encoding: 'utf8' }).split('\n').filter(isMutated);

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/support/mutation/vitest.config.ts' },
  mutate: MUTATION_FOLDER ? [`${MUTATION_FOLDER}/**/*.ts`] : findChanged(),
  coverageAnalysis: 'perTest',
  // A constant is evaluated once: each of its mutants would run every test again.
  ignoreStatic: true,
  concurrency: 2,
  // On a busy machine a shorter one ends tests that would pass.
  timeoutMS: 30_000,
  reporters: ['clear-text'],
  thresholds: { high: 95, low: 85, break: 85 },
  // Node's own loader reads the code and the packs of the copy that Stryker makes.
  ignorePatterns: ['data/raw', 'dist', '.local', 'test-results', '.astro'],
  tempDirName: '.local/stryker',
};
