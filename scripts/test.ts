// `npm test`: style, types, unused code, packs, units, site and browser tests. Each step prints its name and its time.
import { packsStep, siteStep } from './tooling/site-build.ts';
import { runGroups, runSteps, type Step } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm test');

const step = (title: string, command: string, ...args: string[]): Step => ({ title, command, args });
const style = step('Checking style', 'biome', 'check', '--error-on-warnings', '.');
const unused = step('Looking for unused code', 'knip');
const notServed = step('Looking for code that only tests use', 'knip', '--production');
/** The compiler in Go checks in a third of the time. Others need the older one: `astro check`, which therefore checks pages alone, knip and tests that read code. */
const compiler = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p'];
const types = ['api', 'src', 'tests'].map((part) => step(`Checking types of ${part}`, 'node', ...compiler, part));
const siteTypes = step('Checking types of pages', 'astro', 'check', '--tsconfig', 'src/tsconfig.pages.json');
const units = step('Testing rules, pipeline and API', 'vitest', 'run', '--project', 'node', '--project', 'vite');
const browser = step('Testing in Chromium', 'playwright', 'test', '--workers', '2', '--project', 'phone');

/** The checks and the unit tests need no page. */
const checkAndTest = async () => (await runGroups([[style, ...types, unused, notServed]])) || runSteps([units]);

/**
 * Two at a time, for two processors; check and build of the site write the same folder, so the build follows. The unit tests
 * begin before it ends. Units and browser tests each use both processors: at the same time they wait for each other until tests
 * run out of time.
 */
const code =
  (await runGroups([[packsStep], [siteTypes]])) ||
  (await Promise.all([runGroups([[siteStep]]), checkAndTest()])).find((failure) => failure !== 0) ||
  (await runSteps([browser]));
console.log(code === 0 ? '✓ All tests passed.' : '✗ The tests did not pass.');
process.exit(code);
