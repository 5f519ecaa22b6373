// `npm test`: style, types, unused code, packs, units, site, end to end; every step says what it is doing.
import { runSteps } from './tooling/steps.ts';

const code = await runSteps([
  { title: 'Checking style', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { title: 'Checking types of api and scripts', command: 'tsc', args: ['-p', 'api'] },
  { title: 'Checking types of the tests', command: 'tsc', args: ['-p', 'tests'] },
  { title: 'Checking types of the site', command: 'astro', args: ['check', '--tsconfig', 'src/tsconfig.json'] },
  { title: 'Looking for unused code', command: 'knip', args: [] },
  { title: 'Compiling the data packs', command: 'node', args: ['scripts/build-packs.ts'] },
  { title: 'Building the site', command: 'astro', args: ['build', '--silent'] },
  { title: 'Testing rules, pipeline and API', command: 'vitest', args: ['run'] },
  {
    title: 'Testing end to end in Chromium',
    command: 'playwright',
    args: ['test', '--project', 'phone', '--project', 'desktop'],
  },
]);
console.log(code === 0 ? '✓ All tests passed.' : '✗ The tests did not pass.');
process.exit(code);
