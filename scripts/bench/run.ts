// Runs `npm run bench -- <name>`: one of the benchmarks behind docs/performance.md and the stated speeds.
import { endOnSignals, gatherTempFiles } from '../tooling/temp-folder.ts';
import { showUsageOnHelp } from '../tooling/usage.ts';

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  predict: () => import('./predict.ts'),
  api: () => import('./api.ts'),
  engine: () => import('./engine.ts'),
  packs: () => import('./packs.ts'),
  pdf: () => import('./pdf.ts'),
  site: () => import('./site.ts'),
  pages: () => import('./pages.ts'),
  round: () => import('./round.ts'),
  journey: () => import('./journey.ts'),
  ways: () => import('./ways.ts'),
  results: () => import('./results.ts'),
  growth: () => import('./growth.ts'),
  union: () => import('./union.ts'),
};

const USAGE = `npm run bench -- ${Object.keys(BENCHES).join(' | ')}`;

showUsageOnHelp(USAGE);
const bench = BENCHES[process.argv[2] ?? ''];
if (!bench) {
  console.error(`Name a benchmark: ${USAGE}`);
  process.exit(1);
}
gatherTempFiles();
endOnSignals();
await bench();
