// The packs and pages of one changed list, and whether they equal those of a whole build.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PACKS_ARGS } from '../../tooling/packs-step.ts';
import { startSiteBuild } from '../../tooling/site-build.ts';
import { raiseLastRank } from '../place/list-copies.ts';
import { atMost, figure, none, type Row } from '../report/rows.ts';
import type { Trial } from '../trial.ts';

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

export const trial: Trial<Record<string, never>> = {
  options: {},
  async run() {
    const root = resolve('.');
    const folder = mkdtempSync(join(tmpdir(), 'bench-round-'));
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    process.chdir(folder);
    try {
      run('node', PACKS_ARGS);
      run('astro', ['build', '--silent']);
      const rows: Row[] = [];
      for (const [name, list] of LISTS) rows.push(...(await measureRound(name, join('data', 'raw', list))));
      return rows;
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

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-600)}`);
}

/** Names of files that only one folder has, or whose bytes differ. */
function findDifferences(one: string, other: string): string[] {
  const [own, others] = [listFiles(one), listFiles(other)];
  const [inOne, inOther] = [new Set(own), new Set(others)];
  return [...inOne.union(inOther)].filter(
    (file) =>
      !inOne.has(file) || !inOther.has(file) || !readFileSync(join(one, file)).equals(readFileSync(join(other, file))),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function readTimes(folder: string): Map<string, number> {
  return new Map(listFiles(folder).map((file) => [file, statSync(join(folder, file)).mtimeMs]));
}
