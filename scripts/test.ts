// `npm test`: style, types, unused code, packs, units, site and browser tests. Each step prints its name and its time.
import { packsStep, siteStep } from './tooling/site-build.ts';
import { runGroups, runSteps, type Step } from './tooling/steps.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm test');

const style: Step = { title: 'Checking style', command: 'biome', args: ['check', '--error-on-warnings', '.'] };
const unused: Step = { title: 'Looking for unused code', command: 'knip', args: [] };
const notServed: Step = { title: 'Looking for code that only tests use', command: 'knip', args: ['--production'] };
/** The compiler in Go checks in a third of the time. Others need the older one: `astro check`, knip and tests that read code. */
const types = ['api', 'tests'].map((project): Step => {
  const args = ['node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', project];
  return { title: `Checking types of ${project}`, command: 'node', args };
});
const siteTypes: Step = {
  title: 'Checking types of the site',
  command: 'astro',
  args: ['check', '--tsconfig', 'src/tsconfig.json'],
};
const units: Step = { title: 'Testing rules, pipeline and API', command: 'vitest', args: ['run'] };
const browser: Step = {
  title: 'Testing in Chromium',
  command: 'playwright',
  args: ['test', '--workers', '2', '--project', 'phone', '--project', 'desktop'],
};

/**
 * Two at a time, for two processors; check and build of the site write the same folder, so the build follows. Units and browser
 * tests each use both processors: at the same time they wait for each other until tests run out of time.
 */
const code =
  (await runGroups([[packsStep], [siteTypes]])) ||
  (await runGroups([[siteStep], [style, ...types, unused, notServed]])) ||
  (await runSteps([units, browser]));
console.log(code === 0 ? '✓ All tests passed.' : '✗ The tests did not pass.');
process.exit(code);
