// Published lists with one more rank, or again for earlier years, and the time and memory that compiling them takes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKS_ARGS } from '../../tooling/site-build.ts';

const CODE = 'mcc';
const RAW = join('data', 'raw', CODE);
const REPORT =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();' +
  'console.error("usage",u.maxRSS,u.userCPUTime+u.systemCPUTime)})';

/** Seconds of the wall clock and of the processor. `printed`: what the compiler writes to stderr. */
export type Compiled = { seconds: number; cpuSeconds: number; megabytes: number; exit: number | null; printed: string };

export const compilePacks = (options: Readonly<Record<string, string>>): Compiled =>
  runCounted(process.cwd(), [
    ...PACKS_ARGS,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
  ]);

/** Runs a script of Node in a folder and reads what it cost. */
export function runCounted(cwd: string, args: readonly string[]): Compiled {
  const began = performance.now();
  const command = ['--import', REPORT, ...args];
  const { stderr, status } = spawnSync(process.execPath, command, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const [, kilobytes = '0', microseconds = '0'] = /usage (\d+) (\d+)\n(?!usage)/.exec(stderr) ?? [];
  return {
    seconds: (performance.now() - began) / 1_000,
    cpuSeconds: Number(microseconds) / 1e6,
    megabytes: Number(kilobytes) / 1_024,
    exit: status,
    printed: stderr,
  };
}

/** Raises the last rank of a list by 1. That of a list of allotments is the largest: no other row has the rank beyond it. */
export function raiseLastRank(list: string): void {
  const rows = readFileSync(list, 'utf8').trimEnd().split('\n');
  const rank = rows[0]?.includes('closing_1') ? /\d+(?=,*$)/ : /(?<=^(?:[^,]*,){3})\d+/;
  rows.push((rows.pop() ?? '').replace(rank, (digits) => `${Number(digits) + 1}`));
  writeFileSync(list, `${rows.join('\n')}\n`);
}

/**
 * Writes the lists of MCC and copies of them, each moved back by as many years as are loaded.
 * @param folder gets `raw`, `reference` and `counsellings`
 * @returns number of rows
 */
export function writeEarlierYears(folder: string, copies: number): number {
  for (const part of ['reference', 'counsellings']) cpSync(join('data', part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'raw', CODE), { recursive: true });
  const path = join(folder, 'counsellings', CODE, 'rounds.csv');
  const [header = '', ...own] = readFileSync(path, 'utf8').trim().split('\n');
  const span = new Set(own.map((row) => row.split(',')[0])).size;
  const listed: string[] = [];
  let rows = 0;
  for (let back = (copies - 1) * span; back >= 0; back -= span) {
    for (const row of own) listed.push(row.replace(/^\d+/, (year) => `${Number(year) - back}`));
    for (const name of readdirSync(RAW)) {
      const year = Number(name.slice(0, 4)) - back;
      const text = readFileSync(join(RAW, name), 'utf8').replaceAll(/^\d{4},/gm, `${year},`);
      writeFileSync(join(folder, 'raw', CODE, `${year}${name.slice(4)}`), text);
      rows += text.trim().split('\n').length - 1;
    }
  }
  writeFileSync(path, `${[header, ...listed].join('\n')}\n`);
  return rows;
}
