// The packs and pages of one changed list, and whether they equal those of a whole build.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PACKS_ARGS, startSiteBuild } from '../../tooling/site-build.ts';
import { atMost, figure, none, type Row, type Trial } from '../trial.ts';

/** Seconds, on two processors. */
const GOAL = 15;
const PARTS = [
  'api',
  'public',
  'scripts',
  'src',
  'data',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const LISTS = [
  ['a state', join('tn', '2024-closing.csv')],
  ['MCC', join('mcc', '2025-r3.csv')],
] as const;

export const trial: Trial = {
  async run() {
    const root = resolve('.');
    const folder = mkdtempSync(join(tmpdir(), 'bench-round-'));
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    process.chdir(folder);
    try {
      run('node', PACKS_ARGS);
      run('astro', ['build', '--silent']);
      return (await Array.fromAsync(LISTS, ([name, list]) => measureRound(name, join('data', 'raw', list)))).flat();
    } finally {
      process.chdir(root);
      rmSync(folder, { recursive: true });
    }
  },
};

async function measureRound(name: string, list: string): Promise<Row[]> {
  raiseLastRank(list);
  const before = readTimes('dist');
  const began = performance.now();
  const site = startSiteBuild();
  run('node', PACKS_ARGS);
  const compiled = performance.now();
  const code = await site.finish(true);
  if (code !== 0) throw new Error(`The build of the site ended with ${code}`);
  const seconds = (performance.now() - began) / 1000;
  const written = [...readTimes('dist')].filter(([file, time]) => file.endsWith('.html') && before.get(file) !== time);
  run('astro', ['build', '--silent', '--force', '--outDir', 'whole']);
  const different = findDifferences('dist', 'whole');
  return [
    figure(`one changed list of ${name}: packs`, `${((compiled - began) / 1000).toFixed(1)} s`),
    atMost(`packs and ${written.length} pages`, seconds, GOAL, 's'),
    none('files that differ from those of a whole build', different.length, different.join(', ')),
  ];
}

/** Raises the last rank of a list by 1. That of a list of allotments is the largest: no other row has the rank beyond it. */
function raiseLastRank(list: string): void {
  const rows = readFileSync(list, 'utf8').trimEnd().split('\n');
  const rank = rows[0]?.includes('closing_1') ? /\d+(?=,*$)/ : /(?<=^(?:[^,]*,){3})\d+/;
  rows.push((rows.pop() ?? '').replace(rank, (digits) => `${Number(digits) + 1}`));
  writeFileSync(list, `${rows.join('\n')}\n`);
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-600)}`);
}

/** A line for each file that only one folder has, or whose bytes differ. */
const findDifferences = (one: string, other: string): string[] =>
  spawnSync('diff', ['-rq', one, other], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

function readTimes(folder: string): Map<string, number> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(names.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}
