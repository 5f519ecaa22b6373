// The commands of data/README.md, run as written on a small copy of the data.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../support/run-script.ts';
import { PLAIN, tablePdf } from '../import/table-pdf.ts';
import { dataPath } from './real-tables.ts';
import { caseFolder } from './small-case.ts';

const root = new URL('../../../', import.meta.url).pathname;
const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
const EXCEPTION = 'rule,key,reason\nunmatched-few,mcc 2024 R1,a fixture\n';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  cpSync(caseFolder(''), join(folder, 'data'), { recursive: true });
  writeFileSync(join(folder, 'data/reference/check-exceptions.csv'), EXCEPTION);
  const row = ['1', '15', 'All India', 'Sunrise Eye Hospital', 'M.S. (OPHTHALMOLOGY)', 'Open', 'OBC', 'Allotted'];
  writeFileSync(
    join(folder, 'list.pdf'),
    tablePdf('NEET-PG Counselling Seats Allotment -2024 Round 2', PLAIN, [{ rows: [row] }]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));
/** The commands of the document are processes of their own: slow on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

const wordsOf = (command: string) => command.split(' ').filter((word) => word !== '--');

/** Runs the script of `npm run …` in package.json, in the small folder, as a process of its own. */
function start(command: string) {
  const [, , name = '', ...rest] = wordsOf(command);
  const [, ...script] = scripts[name]?.split(' ') ?? [];
  if (script.length === 0) throw new Error(`package.json has no script ${name}`);
  const paths = [...script, ...rest].map((word) => (word.startsWith('scripts/') ? join(root, word) : word));
  const result = spawnSync(process.execPath, paths, { cwd: folder, encoding: 'utf8' });
  return { status: result.status, said: result.stdout + result.stderr };
}
const compile = (...words: string[]) => runScript('build-packs', words, folder);
const diff = (...words: string[]) => runScript('diff-packs', words, folder);

describe('data/README.md', TIMEOUT, () => {
  it('leads from a list to new packs', async () => {
    const [, block = ''] = readFileSync(dataPath('README.md'), 'utf8').match(/```sh\n([^`]+)```/) ?? [];
    const commands = block.trim().split('\n');
    expect(commands.map((command) => command.replace(/npm run (data -- )?/, '').split(' ')[0])).toEqual([
      'import',
      'packs',
      'review',
      'diff',
    ]);
    expect((await compile()).status).toBe(0);
    cpSync(join(folder, 'data/packs'), join(folder, 'old-packs'), { recursive: true });

    const results = commands.map(start);
    expect(results.map((result) => result.status)).toEqual([0, 0, 0, 1]);
    expect(results[0]?.said).toContain('1 rows in, 1 seats out');
    expect(results[1]?.said).toContain('Rounds added: 2024 R2');
    expect(results[2]?.said).toContain('LAKESIDE HOSPITAL');
    expect(results[3]?.said).toContain('Rounds added: 2024 R2');
  });
});

describe('npm run packs', TIMEOUT, () => {
  it('ends at once when nothing is new', async () => {
    const { status, said } = await compile();
    expect(said).toContain('nothing is new in data/raw');
    expect(said).toMatch(/version [0-9a-f]{12}/);
    expect(status).toBe(0);
  });

  it('reads an unchanged list only once', async () => {
    const table = join(folder, 'data/counsellings/mcc/about.csv');
    writeFileSync(table, readFileSync(table, 'utf8').replace(/\n$/, '\n\n').trimEnd().concat('\r\n'));
    const { said } = await compile();
    expect(said).toContain('0 lists parsed');
    expect(said).toContain('No difference.');
  });

  it('writes a pack or a line file again that was changed or lost', async () => {
    const packs = join(folder, 'data/packs');
    const before = readdirSync(packs).map((name) => readFileSync(join(packs, name), 'base64'));
    const lines = readdirSync(packs).filter((name) => name.endsWith('.br'));
    rmSync(join(packs, lines[0] ?? ''));
    expect((await compile()).said).not.toContain('nothing is new');
    expect(readdirSync(packs).map((name) => readFileSync(join(packs, name), 'base64'))).toEqual(before);
  });

  it('keeps the old packs when a rule is broken', async () => {
    const before = readdirSync(join(folder, 'data/packs'));
    const list = join(folder, 'data/raw/mcc/2024-r1.csv');
    const sound = readFileSync(list, 'utf8');
    writeFileSync(list, sound.replace('Round 1,800,', 'Round 1,120,'));
    const { status, said } = await compile();
    writeFileSync(list, sound);
    expect(status).toBe(1);
    expect(said).toContain('error ranks-unique: mcc/2024-r1.csv:3: rank 120');
    expect(readdirSync(join(folder, 'data/packs'))).toEqual(before);
  });

  it('says what to do without lists', async () => {
    const { status, said } = await compile('--raw', 'nowhere');
    expect(status).toBe(1);
    expect(said).toContain('nowhere');
  });
});

describe('npm run data -- diff', TIMEOUT, () => {
  it('distinguishes equal, different and unreadable by exit code', async () => {
    expect((await diff('data/packs', 'data/packs')).status).toBe(0);
    expect((await diff('data/packs', 'nowhere')).status).toBe(2);
    expect((await diff()).status).toBe(2);
  });
});
