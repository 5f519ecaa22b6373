// Runs `npm run mutation`: changes a random sample of the code and counts the changes that the tests notice.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Sampled, writeMutationReport } from './mutation/report.ts';
import { runStryker } from './mutation/run-stryker.ts';
import { shuffleFunctions, takeLines } from './mutation/sample.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';

/** The tests nearest to each folder: tests of other folders may notice more, and take most of the time. */
const FOLDERS = {
  'api/domain': ['tests/api/domain/**/*.test.ts'],
  'api/payments': ['tests/api/payments/*.test.ts', 'tests/api/routes/payments.test.ts'],
  'api/services': ['tests/api/services/*.test.ts', 'tests/api/routes/*.test.ts'],
};

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { lines: text, seed: text, minutes: text } });

function readNumber(name: keyof typeof values, otherwise: number): number {
  const value = Number(values[name] ?? otherwise);
  if (!(value > 0)) throw new Error('npm run mutation -- [--lines 60] [--seed 1] [--minutes 10], of each folder');
  return value;
}

const lines = readNumber('lines', 60);
const seed = readNumber('seed', 1);
const minutes = readNumber('minutes', 10);

gatherTempFiles();
endOnSignals();
const samples: Sampled[] = [];
for (const [folder, tests] of Object.entries(FOLDERS)) {
  const all = shuffleFunctions(folder, seed);
  const parts = takeLines(all, lines);
  const run = await runStryker(parts, tests, minutes);
  samples.push({ folder, functions: parts.length, of: all.length, ...run });
}
rmSync(join('.local', 'stryker'), { recursive: true, force: true });
const command = `npm run mutation -- --lines ${lines} --seed ${seed} --minutes ${minutes}`;
if (!writeMutationReport(samples, command)) process.exitCode = 1;
