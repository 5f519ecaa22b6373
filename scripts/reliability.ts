// Runs `npm run reliability -- NAME`: breaks something under load, and writes what was measured to docs/reliability.md.
import { parseArgs } from 'node:util';
import { soak, swap, workers } from './reliability/process-trials.ts';
import { writeVerdict } from './reliability/report.ts';
import { slow } from './reliability/slow-clients.ts';
import { failover, pause } from './reliability/store-trials.ts';
import type { Trial, TrialOptions } from './reliability/trial.ts';
import { endOnSignals, gatherTempFiles } from './tooling/temp-folder.ts';

const TRIALS: Readonly<Record<string, Trial>> = { pause, failover, workers, swap, slow, soak };

const USAGE = `npm run reliability -- ${Object.keys(TRIALS).join('|')}|all [--rate 60] [--times N] [--seconds N] [--workers 2] [--seed 1]
The long runs:
  pause --seconds 30        failover --times 10      workers --times 30 --seconds 10
  swap --times 50           slow --times 20000       soak --rate 200 --seconds 1800`;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { rate: text, times: text, seconds: text, workers: text, seed: text },
  allowPositionals: true,
});

function readOptions({ defaults }: Trial): TrialOptions {
  const number = (name: keyof typeof values, otherwise: number) => Number(values[name] ?? otherwise);
  return {
    rate: number('rate', 60),
    seed: number('seed', 1),
    times: number('times', defaults.times),
    seconds: number('seconds', defaults.seconds),
    workers: number('workers', 2),
  };
}

gatherTempFiles();
endOnSignals();
const [wanted = ''] = positionals;
const names = wanted === 'all' ? Object.keys(TRIALS) : [wanted];
for (const name of names) {
  const trial = TRIALS[name];
  if (!trial) {
    console.error(USAGE);
    process.exit(1);
  }
  const options = readOptions(trial);
  console.log(`▸ ${trial.title} …`);
  const rows = await trial.run(options);
  writeVerdict(name, trial, options, rows);
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
