// Runs `npm run mutation`: changes the code of a folder in one place after another and counts the changes that tests notice.
import { parseArgs } from 'node:util';
import { instrumentFolder } from './mutation/instrument.ts';
import { type Folder, printFolder, writeMutationReport } from './mutation/report.ts';
import { runMutants, type Tests } from './mutation/run-mutants.ts';
import { takeSample } from './mutation/sample.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { readOrShowUsage } from './tooling/usage.ts';

/** Quick tests notice most mutants, so slower ones try only what is left. */
const OF_RULES = [
  { above: 0, upTo: 10 },
  { above: 5, upTo: 60 },
  { above: 30, upTo: 500 },
];
/** Tests of a server take as long as each other. */
const OF_SERVERS = [{ above: 0, upTo: 3_000 }];

/**
 * The tests nearest to each folder: tests of other folders may notice more, and take most of the time. `most`: mutants that
 * are tested unless an option says otherwise; tests of whole servers take a hundred times as long as those of rules.
 */
const FOLDERS: Readonly<Record<string, Tests & { most: number }>> = {
  'api/domain': {
    most: 1_000,
    passes: OF_RULES,
    include: ['tests/api/domain/**/*.test.ts'],
    // On every line of every pack, or two hundred callers on Redis.
    exclude: [
      'tests/api/domain/account/entitlements.test.ts',
      'tests/api/domain/chances/farthest-rank.test.ts',
      'tests/api/domain/{chances/ranking,matching/{match-lines,published-lists,rank-space}}.test.ts',
      'tests/api/domain/season/ten-candidates.test.ts',
    ],
  },
  'api/payments': {
    most: 120,
    passes: OF_SERVERS,
    include: ['tests/api/payments/*.test.ts', 'tests/api/routes/payments.test.ts'],
    // Two hundred callers at once.
    exclude: ['tests/api/payments/settle-concurrent.test.ts'],
  },
  'api/services': {
    most: 120,
    passes: OF_SERVERS,
    include: ['tests/api/services/*.test.ts', 'tests/api/routes/*.test.ts'],
    // Queues that are full.
    exclude: ['tests/api/routes/exports-queue.test.ts'],
  },
};
const MEMOIZE = 'api/domain/memoize.ts';

const FLAGS = ['mutants', 'seed', 'minutes', 'folder'] as const;
const USAGE = `npm run mutation -- [--mutants 120] [--seed 1] [--minutes 10] [--folder ${Object.keys(FOLDERS).join('|')}]
Mutants and minutes are those of each folder. With --folder the report is printed and not written.`;

type Options = { mutants: number | null; seed: number; minutes: number; folder: string | undefined };

const options = readOrShowUsage(USAGE, (args): Options => {
  const named = Object.fromEntries(FLAGS.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args: [...args], options: named });
  const read = (name: string, otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (value > 0) return value;
    throw new Error(`--${name} is a positive number.`);
  };
  const { folder } = values;
  if (folder !== undefined && !Object.hasOwn(FOLDERS, folder)) throw new Error(`--folder: ${folder} is not measured.`);
  const mutants = values.mutants === undefined ? null : read('mutants', 1);
  return { mutants, seed: read('seed', 1), minutes: read('minutes', 10), folder };
});
const { seed, minutes } = options;

gatherTempFiles();
endOnSignals();
const folders: Folder[] = [];
for (const [folder, tests] of Object.entries(FOLDERS)) {
  if (options.folder !== undefined && options.folder !== folder) continue;
  const instrumented = await instrumentFolder(folder, [MEMOIZE]);
  const mutants = takeSample(instrumented.mutants, options.mutants ?? tests.most, seed);
  const ids = mutants.map(({ id }) => id);
  const tested = await runMutants(instrumented, ids, tests, minutes);
  mutants.sort((a, b) => Number(a.id) - Number(b.id));
  folders.push({ folder, mutants, of: instrumented.mutants.length, constants: instrumented.constants, ...tested });
}
const size = options.mutants === null ? '' : ` --mutants ${options.mutants}`;
const command = `npm run mutation --${size} --seed ${seed} --minutes ${minutes}`;
if (options.folder !== undefined) folders.forEach(printFolder);
else if (!writeMutationReport(folders, command)) process.exitCode = 1;
