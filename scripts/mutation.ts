// Runs `npm run mutation`: changes the code of a folder in one place after another and counts the changes that tests notice.
import { parseArgs } from 'node:util';
import { instrumentFolder } from './mutation/instrument.ts';
import { type Folder, printFolder, writeMutationReport } from './mutation/report.ts';
import { runMutants, type Tests } from './mutation/run-mutants.ts';
import { takeSample } from './mutation/sample.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';

/** The tests nearest to each folder: tests of other folders may notice more, and take most of the time. */
const FOLDERS: Readonly<Record<string, Tests>> = {
  'api/domain': {
    include: ['tests/api/domain/**/*.test.ts'],
    // On every line of every pack, or two hundred callers on Redis.
    exclude: [
      'tests/api/domain/account/entitlements.test.ts',
      'tests/api/domain/prediction/{farthest-rank,match-lines,published-lists,rank-space,ranking}.test.ts',
      'tests/api/domain/season/ten-candidates.test.ts',
    ],
  },
  'api/payments': {
    include: ['tests/api/payments/*.test.ts', 'tests/api/routes/payments.test.ts'],
    // Two hundred callers at once.
    exclude: ['tests/api/payments/settle-concurrent.test.ts'],
  },
  'api/services': {
    include: ['tests/api/services/*.test.ts', 'tests/api/routes/*.test.ts'],
    // Queues that are full.
    exclude: ['tests/api/routes/exports-queue.test.ts'],
  },
};
const MEMOIZE = 'api/domain/memoize.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { mutants: text, seed: text, minutes: text, folder: text } });

function readNumber(name: 'mutants' | 'seed' | 'minutes', otherwise: number): number {
  const value = Number(values[name] ?? otherwise);
  if (value > 0) return value;
  throw new Error('npm run mutation -- [--mutants 400] [--seed 1] [--minutes 8] [--folder api/domain], of each folder');
}

const most = readNumber('mutants', 400);
const seed = readNumber('seed', 1);
const minutes = readNumber('minutes', 8);

gatherTempFiles();
endOnSignals();
const folders: Folder[] = [];
for (const [folder, tests] of Object.entries(FOLDERS)) {
  if (values.folder !== undefined && values.folder !== folder) continue;
  const instrumented = await instrumentFolder(folder, [MEMOIZE]);
  const mutants = takeSample(instrumented.mutants, most, seed);
  const ids = mutants.map(({ id }) => id);
  const tested = await runMutants(instrumented, ids, tests, minutes);
  mutants.sort((a, b) => Number(a.id) - Number(b.id));
  folders.push({ folder, mutants, of: instrumented.mutants.length, constants: instrumented.constants, ...tested });
}
const command = `npm run mutation -- --mutants ${most} --seed ${seed} --minutes ${minutes}`;
if (values.folder !== undefined) folders.forEach(printFolder);
else if (!writeMutationReport(folders, command)) process.exitCode = 1;
