// Stryker changes the rules, payments and services that differ from a commit, and counts the changes that no test notices: npx stryker run
import { execFileSync } from 'node:child_process';

const changed = execFileSync('git', ['diff', '--name-only', process.env.MUTATION_BASE ?? 'HEAD~1'], {
  encoding: 'utf8',
});
const isMutated = (file) => /^api\/(domain|payments|services)\/.*\.ts$/.test(file);

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/support/mutation/vitest.config.ts' },
  mutate: changed.split('\n').filter(isMutated),
  coverageAnalysis: 'perTest',
  // A constant is evaluated once: each of its mutants would run every test again.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text'],
  thresholds: { high: 95, low: 85, break: 85 },
  // Node's own loader reads the code and the packs of the copy that Stryker makes.
  ignorePatterns: ['data/raw', 'dist', '.local', 'test-results', '.astro'],
  tempDirName: '.local/stryker',
};
