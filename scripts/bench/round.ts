// Runs `npm run bench -- round`: the packs and pages of one changed list, and whether they equal those of a whole build.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PACKS_ARGS } from '../tooling/packs-step.ts';
import { startSiteBuild } from '../tooling/site-build.ts';

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

const root = resolve('.');
const folder = mkdtempSync(join(tmpdir(), 'bench-round-'));
for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
process.chdir(folder);
try {
  run('node', PACKS_ARGS);
  run('astro', ['build', '--silent']);
  for (const [name, list] of LISTS) await measureRound(name, join('data', 'raw', list));
} finally {
  process.chdir(root);
  rmSync(folder, { recursive: true });
}

async function measureRound(name: string, list: string): Promise<void> {
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
  console.log(
    `one changed list of ${name}: packs ${((compiled - began) / 1000).toFixed(1)} s, packs and pages ${seconds.toFixed(1)} s ` +
      `(goal ${GOAL}${seconds > GOAL ? ', missed' : ''}); ${written.length} pages written; ` +
      (different.length === 0 ? 'every file equals that of a whole build' : `DIFFERENT: ${different.join(', ')}`),
  );
  if (different.length > 0) process.exitCode = 1;
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr.slice(-600)}`);
}

/** The last row of a list of allotments has the largest rank, so that no other row has the rank beyond it. */
function raiseLastRank(list: string): void {
  const rows = readFileSync(list, 'utf8').trimEnd().split('\n');
  const rank = rows[0]?.includes('closing_1') ? /\d+(?=,*$)/ : /(?<=^(?:[^,]*,){3})\d+/;
  rows.push((rows.pop() ?? '').replace(rank, (digits) => `${Number(digits) + 1}`));
  writeFileSync(list, `${rows.join('\n')}\n`);
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
