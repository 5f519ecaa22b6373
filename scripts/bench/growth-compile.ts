// Times the compilation of one counselling with ever more rows: copies of its lists for earlier years.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type CompileGrowth = { rows: number; cpuSeconds: number; megabytes: number };

const CODE = 'kea';
const RAW = join('data', 'raw', CODE);
const ROUNDS = 'rounds.csv';
const REPORT =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();' +
  'console.error("usage",u.maxRSS,u.userCPUTime+u.systemCPUTime)})';

/** @param copies of all years, each moved back by as many years as are loaded */
export function measureCompile(copies: number): CompileGrowth {
  const folder = mkdtempSync(join(tmpdir(), 'compile-'));
  const reference = join(folder, 'reference');
  const raw = join(folder, 'raw', CODE);
  cpSync(join('data', 'reference'), reference, { recursive: true });
  mkdirSync(raw, { recursive: true });
  const [header = '', ...rounds] = readFileSync(join(reference, ROUNDS), 'utf8').trim().split('\n');
  const own = rounds.filter((row) => row.startsWith(`${CODE},`));
  const span = new Set(own.map((row) => row.split(',')[1])).size;
  const listed: string[] = [];
  let rows = 0;
  for (let copy = 0; copy < copies; copy++) {
    const back = copy * span;
    for (const row of own)
      listed.push(row.replace(/^(\w+),(\d+)/, (_, code, year) => `${code},${Number(year) - back}`));
    for (const name of readdirSync(RAW)) {
      const year = Number(name.slice(0, 4)) - back;
      const text = readFileSync(join(RAW, name), 'utf8').replaceAll(/^\d{4},/gm, `${year},`);
      writeFileSync(join(raw, `${year}${name.slice(4)}`), text);
      rows += text.trim().split('\n').length - 1;
    }
  }
  writeFileSync(join(reference, ROUNDS), `${[header, ...listed].join('\n')}\n`);
  const options = {
    raw: join(folder, 'raw'),
    reference,
    out: join(folder, 'out'),
    review: join(folder, 'review'),
    cache: '',
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawnSync(process.execPath, ['--import', REPORT, 'scripts/build-packs.ts', ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (child.status !== 0) throw new Error(child.stderr.slice(-800));
  const [, kilobytes = '0', microseconds = '0'] = /usage (\d+) (\d+)/.exec(child.stderr) ?? [];
  return { rows, cpuSeconds: Number(microseconds) / 1e6, megabytes: Number(kilobytes) / 1_024 };
}
