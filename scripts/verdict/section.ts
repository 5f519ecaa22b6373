// Writes the verdict of a trial into its section of docs/reliability.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Row, Trial, TrialOptions } from './trial.ts';

const FILE = join('docs', 'reliability.md');
const HEAD = `# Reliability

Each section is written by \`npm run reliability -- NAME\`, on one machine with the load generator, the server and the store. The
crowd is that of \`npm run load\`. Kills, fuzzing and restarts that the tests repeat: \`npm run chaos\`, \`npm run fuzz\`,
\`npm run restarts\`.
`;

export function writeVerdict(name: string, trial: Trial, options: TrialOptions, rows: readonly Row[]): void {
  const lines = [
    `## ${trial.title}`,
    '',
    `${trial.describe(options)} \`${formatCommand(name, options)}\`, ${availableParallelism()} processors, ${new Date().toISOString().slice(0, 16)}.`,
    '',
    '| what | measured | goal |',
    '| --- | ---: | ---: |',
    ...rows.map(
      ({ what, measured, goal, isReached }) =>
        `| ${what} | ${measured}${isReached ? '' : ' (goal not reached)'} | ${goal ?? ''} |`,
    ),
    '',
  ];
  const [, ...sections] = existsSync(FILE) ? readFileSync(FILE, 'utf8').split(/^(?=## )/m) : [HEAD];
  const others = sections.filter((section) => !section.startsWith(`## ${trial.title}\n`));
  const text = [`${HEAD}\n`, ...others, `${lines.join('\n')}\n`].join('').replace(/\n{3,}/g, '\n\n');
  writeFileSync(FILE, `${text.trimEnd()}\n`);
  console.log(lines.join('\n'));
}

const formatCommand = (name: string, { rate, times, seconds, workers, seed }: TrialOptions): string =>
  `npm run reliability -- ${name} --rate ${rate} --times ${times} --seconds ${seconds} --workers ${workers} --seed ${seed}`;
