// Times the compilation of the packs: complete, unchanged, with one changed list, and with ten times the rows.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKS_ARGS } from '../tooling/packs-step.ts';

type Run = { name: string; seconds: number; cpuSeconds: number; megabytes: number; exit: number | null };

/** Copies of the loaded years, each moved back by as many years as are loaded. */
const COPIES = 10;
const REPORT =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();' +
  'console.error("usage",u.maxRSS,u.userCPUTime+u.systemCPUTime)})';

const folder = mkdtempSync(join(tmpdir(), 'bench-packs-'));
const raw = join(folder, 'raw');
const reference = join(folder, 'reference');

const runs = [
  compile('whole, nothing cached', ['--raw', 'data/raw', '--cache', join(folder, 'cache')]),
  compile('again, nothing new', ['--raw', 'data/raw', '--cache', join(folder, 'cache')]),
  compileChanged('one changed list of a state', join('tn', '2024-closing.csv')),
  compileChanged('one changed list of MCC', join('mcc', '2025-r3.csv')),
];
rmSync(raw, { recursive: true });
writeTenfoldLists();
runs.push(compile('ten times the MCC rows', ['--raw', raw, '--reference', reference, '--cache', '']));
rmSync(folder, { recursive: true });

console.table(
  runs.map(({ name, seconds, cpuSeconds, megabytes, exit }) => ({
    compile: name,
    'seconds (wall)': seconds.toFixed(1),
    'seconds (CPU)': cpuSeconds.toFixed(1),
    'memory, MB': Math.round(megabytes),
    exit,
  })),
);

function compile(name: string, options: string[]): Run {
  const began = performance.now();
  const args = ['--import', REPORT, ...PACKS_ARGS, '--out', join(folder, 'out'), '--review', join(folder, 'review')];
  const child = spawnSync(process.execPath, [...args, ...options], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const [, kilobytes = '0', microseconds = '0'] = /usage (\d+) (\d+)/.exec(child.stderr) ?? [];
  if (child.status !== 0) console.error(child.stderr.slice(-600));
  return {
    name,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: Number(microseconds) / 1e6,
    megabytes: Number(kilobytes) / 1024,
    exit: child.status,
  };
}

/** With the cache of the runs before, and one rank of one list raised by 1. */
function compileChanged(name: string, list: string): Run {
  cpSync('data/raw', raw, { recursive: true });
  const rows = readFileSync(join('data/raw', list), 'utf8').trimEnd().split('\n');
  // The last row of a list of allotments has the largest rank, so that no other row has the rank beyond it.
  const rank = rows[0]?.includes('closing_1') ? /\d+(?=,*$)/ : /(?<=^(?:[^,]*,){3})\d+/;
  rows.push((rows.pop() ?? '').replace(rank, (digits) => `${Number(digits) + 1}`));
  writeFileSync(join(raw, list), `${rows.join('\n')}\n`);
  return compile(name, ['--raw', raw, '--cache', join(folder, 'cache')]);
}

/** Writes copies of all lists of MCC for earlier years. */
function writeTenfoldLists(): void {
  cpSync('data/reference', reference, { recursive: true });
  const counsellings = join(folder, 'counsellings');
  cpSync('data/counsellings', counsellings, { recursive: true });
  mkdirSync(join(raw, 'mcc'), { recursive: true });
  cpSync('data/raw/kea', join(raw, 'kea'), { recursive: true });
  const path = join(counsellings, 'mcc', 'rounds.csv');
  const [header = '', ...mcc] = readFileSync(path, 'utf8').trim().split('\n');
  const years = new Set(mcc.map((row) => row.split(',')[0]));
  const rows: string[] = [];
  for (let copy = 0; copy < COPIES; copy++) {
    const back = (COPIES - 1 - copy) * years.size;
    for (const row of mcc) rows.push(row.replace(/^\d+/, (year) => `${Number(year) - back}`));
    for (const file of readdirSync('data/raw/mcc')) copyList(file, back);
  }
  writeFileSync(path, `${[header, ...rows].join('\n')}\n`);
}

function copyList(file: string, back: number): void {
  const year = Number(file.slice(0, 4)) - back;
  const text = readFileSync(join('data/raw/mcc', file), 'utf8');
  writeFileSync(join(raw, 'mcc', `${year}${file.slice(4)}`), text.replaceAll(/^\d{4},/gm, `${year},`));
}
