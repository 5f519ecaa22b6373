// Runs `npm run reliability -- NAME`: breaks something under load, and writes what was measured to docs/reliability.md.
import { parseArgs } from 'node:util';
import type { Trial, TrialOptions } from './reliability/trial.ts';
import { TRIALS } from './reliability/trials.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';
import { showUsageOnHelp } from './tooling/usage.ts';
import { writeSection } from './verdict/section.ts';
import { STATEMENTS, TRIAL_STATEMENTS } from './verdict/statements.ts';

type Name = keyof typeof TRIALS;

const USAGE = `npm run reliability -- ${Object.keys(TRIALS).join('|')}|all [--rate 60] [--times N] [--seconds N] [--workers 2] [--seed 1]
Each trial ends by itself, stays on this machine and writes its section of docs/reliability.md. The options after a command are
those of its full length; without them it takes about a minute.
`;

const printList = (): void =>
  console.log([USAGE, ...STATEMENTS.map(({ shows, command, long }) => `${command} ${long}\n    ${shows}`)].join('\n'));

showUsageOnHelp(USAGE);
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { rate: text, times: text, seconds: text, workers: text, seed: text },
  allowPositionals: true,
});

function readOptions({ defaults }: Trial): TrialOptions {
  const number = (name: keyof typeof values, otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (!(value > 0)) throw new Error(`--${name} is a positive number.`);
    return value;
  };
  return {
    rate: number('rate', 60),
    seed: number('seed', 1),
    times: number('times', defaults.times),
    seconds: number('seconds', defaults.seconds),
    workers: number('workers', 2),
  };
}

async function runTrial(name: Name): Promise<void> {
  const trial = TRIALS[name];
  const { title, command, long } = TRIAL_STATEMENTS[name];
  const options = readOptions(trial);
  console.log(`▸ ${title} …`);
  const rows = await trial.run(options);
  const words = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
  const about = `${trial.describe(options)} The full length is \`${long}\`.`;
  writeSection({ title, about, command: [command, ...words].join(' '), rows });
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}

const isName = (name: string): name is Name => name in TRIALS;

const [wanted] = positionals;
const names = wanted === 'all' ? Object.keys(TRIALS) : [wanted ?? ''];
if (wanted === undefined) printList();
else if (names.every(isName)) {
  gatherTempFiles();
  endOnSignals();
  for (const name of names) await runTrial(name);
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
