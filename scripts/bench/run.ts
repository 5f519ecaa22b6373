// `npm run bench -- <name>`: runs one of the measurements that our claims of speed rest on.
import { endOnSignals, gatherTempFiles } from '../tooling/temp-folder.ts';

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  predict: () => import('./predict.ts'),
  api: () => import('./api.ts'),
  engine: () => import('./engine.ts'),
  packs: () => import('./packs.ts'),
  pdf: () => import('./pdf.ts'),
  site: () => import('./site.ts'),
  results: () => import('./results.ts'),
};

const bench = BENCHES[process.argv[2] ?? ''];
if (!bench) {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exit(1);
}
gatherTempFiles();
endOnSignals();
await bench();
