// Runs `npm run load`: a result day's crowd on the product, to its knee and beyond, and writes its section of docs/reliability.md.
import { parseArgs } from 'node:util';
import { STORES, type StoreName } from './load/place.ts';
import { writeLoadReport } from './load/report.ts';
import { type LoadOptions, runLoad } from './load/run.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

const USAGE = `npm run load -- [--store ${STORES.join('|')}] [--workers 2] [--seed 1]
  [--step 5] [--steady 20] [--overload 10] [--knee RATE]
Seconds of one rate, at 60 % of the knee and at twice the knee. Without --store each store is loaded.
The long run: npm run load -- --step 20 --steady 600 --overload 120`;

function readOptions(): LoadOptions[] {
  const text = { type: 'string' } as const;
  const options = { store: text, workers: text, seed: text, step: text, steady: text, overload: text, knee: text };
  const { values } = parseArgs({ options });
  const stores = values.store === undefined ? STORES : STORES.filter((store) => store === values.store);
  if (stores.length === 0) throw new Error('No such store.');
  const number = (name: keyof typeof values, otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (!(value > 0)) throw new Error(`--${name} is a positive number.`);
    return value;
  };
  return stores.map((store: StoreName) => ({
    store,
    workers: store === 'sqlite' ? 1 : number('workers', 2),
    seed: number('seed', 1),
    step: number('step', 5),
    steady: number('steady', 20),
    overload: number('overload', 10),
    knee: values.knee === undefined ? null : number('knee', 0),
  }));
}

showUsageOnHelp(USAGE);
gatherTempFiles();
endOnSignals();
try {
  for (const options of readOptions()) {
    console.log(`▸ ${options.store}, ${options.workers} server process(es), seed ${options.seed}`);
    const figures = await runLoad(options, (line) => console.log(`  ${line}`));
    for (const problem of figures.ledger.problems) console.error(`✗ ${problem}`);
    if (!writeLoadReport(figures)) process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? `${error.message}\n${USAGE}` : error);
  process.exitCode = 1;
}
