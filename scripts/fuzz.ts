// Runs `npm run fuzz -- [count] [seed]`: sends a hundred thousand hostile bodies to the API.
import { fuzz } from './fuzz/run.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run fuzz -- [COUNT] [SEED], bodies that are sent (100000) and the seed (1)');

gatherTempFiles();
endOnSignals();

const count = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 1);
const began = Date.now();
const { sent, statuses, problems } = await fuzz(count, seed);

console.log(
  `${sent} bodies sent in ${((Date.now() - began) / 1_000).toFixed(0)} s, seed ${seed}, by status:`,
  statuses,
);
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
