// Times the compilation of one counselling with ever more rows: copies of its lists for earlier years.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type CompileGrowth = { rows: number; cpuSeconds: number; megabytes: number };

type Folders = { raw: string; reference: string; out: string; review: string; cache: string };

const CODE = 'mcc';
const RAW = join('data', 'raw', CODE);
const COUNSELLINGS = 'counsellings';
const EXCEPTIONS = 'check-exceptions.csv';
const UNNEEDED = /error ([\w-]+): check-exceptions\.csv: exception "(.+?)" .*has no finding/g;
const REPORT =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();' +
  'console.error("usage",u.maxRSS,u.userCPUTime+u.systemCPUTime)})';

/** @param copies of all years, each moved back by as many years as are loaded */
export function measureCompile(copies: number): CompileGrowth {
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  const folders = {
    raw: join(folder, 'raw'),
    reference: join(folder, 'reference'),
    out: join(folder, 'out'),
    review: join(folder, 'review'),
    cache: '',
  };
  cpSync(join('data', 'reference'), folders.reference, { recursive: true });
  cpSync(join('data', COUNSELLINGS), join(folder, COUNSELLINGS), { recursive: true });
  const rows = writeCopies(folders, copies);
  // Exceptions of the other counsellings have no finding here, which is an error.
  if (removeExceptions(folders.reference, compile(folders)) === 0)
    throw new Error('The lists of one counselling compile no longer.');
  const output = compile(folders);
  const [, kilobytes = '0', microseconds = '0'] = /usage (\d+) (\d+)\n(?!usage)/.exec(output) ?? [];
  if (output.includes('refused')) throw new Error(output.slice(-800));
  return { rows, cpuSeconds: Number(microseconds) / 1e6, megabytes: Number(kilobytes) / 1_024 };
}

/** @returns number of rows */
function writeCopies({ raw, reference }: Folders, copies: number): number {
  const target = join(raw, CODE);
  mkdirSync(target, { recursive: true });
  const path = join(reference, '..', COUNSELLINGS, CODE, 'rounds.csv');
  const [header = '', ...own] = readLines(path);
  const span = new Set(own.map((row) => row.split(',')[0])).size;
  const listed: string[] = [];
  let rows = 0;
  for (let copy = 0; copy < copies; copy++) {
    const back = copy * span;
    for (const row of own) listed.push(row.replace(/^\d+/, (year) => `${Number(year) - back}`));
    for (const name of readdirSync(RAW)) {
      const year = Number(name.slice(0, 4)) - back;
      const text = readFileSync(join(RAW, name), 'utf8').replaceAll(/^\d{4},/gm, `${year},`);
      writeFileSync(join(target, `${year}${name.slice(4)}`), text);
      rows += text.trim().split('\n').length - 1;
    }
  }
  writeFileSync(path, `${[header, ...listed].join('\n')}\n`);
  return rows;
}

/** @returns number of exceptions that the output of a compilation calls unneeded */
function removeExceptions(reference: string, output: string): number {
  const file = join(reference, EXCEPTIONS);
  const unneeded = [...output.matchAll(UNNEEDED)].map(([, rule, key]) => `${rule},${key},`);
  const rows = readLines(file);
  const kept = rows.filter((row) => !unneeded.some((start) => row.startsWith(start)));
  writeFileSync(file, `${kept.join('\n')}\n`);
  return rows.length - kept.length;
}

const readLines = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n');

/** @returns what the compiler writes to stderr, with its resources */
function compile(folders: Folders): string {
  const words = Object.entries(folders).flatMap(([name, value]) => [`--${name}`, value]);
  const command = ['--import', REPORT, 'scripts/build-packs.ts', ...words];
  return spawnSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 2 ** 28 }).stderr;
}
