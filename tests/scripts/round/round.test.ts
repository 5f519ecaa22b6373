// npm run data -- round: from a list to packs and a report, run again, decided, and taken back.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../support/run-script.ts';
import { PLAIN, tablePdf } from '../import/table-pdf.ts';
import { caseFolder } from '../packs/small-case.ts';

const NEW_HOSPITAL = 'Hill View Eye Hospital, Lake Road, Wayanad, Kerala-673121';

let folder = '';
const inFolder = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(inFolder(name), 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-'));
  cpSync(caseFolder(''), inFolder('data'), { recursive: true });
  writeFileSync(
    inFolder('data/reference/check-exceptions.csv'),
    'rule,key,reason\nunmatched-few,mcc 2024 R1,a fixture\n',
  );
  writeFileSync(inFolder('data/reference/institutes-extra.csv'), 'id,name,name_and_address,state,pin,place\n');
  const seat = (serial: number, rank: number, institute: string) => {
    return [
      `${serial}`,
      `${rank}`,
      'All India',
      institute.replace(', ', ',\n'),
      'M.S. (OPHTHALMOLOGY)',
      'Open',
      'OBC',
      'Allotted',
    ];
  };
  const rows = [
    seat(1, 15, 'Sunrise Eye Hospital, 12 Beach Road, Ratnagiri, Maharashtra, 415612'),
    seat(2, 20, NEW_HOSPITAL),
  ];
  writeFileSync(inFolder('list.pdf'), tablePdf('NEET-PG Counselling Seats Allotment -2024 Round 2', PLAIN, [{ rows }]));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (script: string, ...words: string[]) => runScript(script, words, folder);

const review = (...words: string[]) =>
  run('review', ...words, '--by', 'a person', '--why', 'read on its web page', '--on', '2026-11-22');

describe('npm run data -- round', () => {
  it('stops before publication when too many names are unknown', async () => {
    expect((await run('build-packs')).status).toBe(0);
    const { status, said } = await run('round', 'list.pdf');
    expect(said).toContain('unmatched-few');
    expect(said).toContain('not published; data/packs is unchanged');
    expect(status).toBe(1);
    expect(read('data/review/mcc-2024-r2.md')).toContain(`1 rows, mcc, institute: ${NEW_HOSPITAL} (probably new)`);
  });

  it('publishes after the decision and reports what changed', async () => {
    expect((await review('--decide', NEW_HOSPITAL, '--new')).status).toBe(0);
    expect(read('data/aliases/decisions.csv')).toContain(',new,a person,2026-11-22,read on its web page');
    expect(read('data/reference/institutes-extra.csv')).toContain('hill-view-eye-hospital');
    const { status, said } = await run('round', 'list.pdf');
    expect(said).toContain('published version');
    expect(status).toBe(0);
    const report = read('data/review/mcc-2024-r2.md');
    expect(report).toContain('| 2 | 2 | 0 | 0 |');
    expect(report).toContain('Rounds added: 2024 R2');
    expect(report).toMatch(/mcc 2024 R2 \| 2 \| 20 \|.*\n\| mcc 2023 R2 \| 2 \| \d+ \|/);
    expect(report).toContain('--take-back --counselling mcc --year 2024 --round R2');
  });

  it('can be run again', async () => {
    const report = read('data/review/mcc-2024-r2.md');
    const { status, said } = await run('round', 'list.pdf');
    expect(said).toContain('2024-r2.csv unchanged');
    expect(said).toContain('nothing has changed since the report');
    expect(read('data/review/mcc-2024-r2.md')).toBe(report);
    expect(status).toBe(0);
  });

  it('undoes a decision with the institute that it added', async () => {
    expect((await review('--undo', NEW_HOSPITAL)).said).toContain('1 lines removed');
    expect(read('data/reference/institutes-extra.csv')).not.toContain('hill-view');
    expect((await run('review', '--list')).said).toContain(NEW_HOSPITAL);
  });

  it('takes a list back', async () => {
    const { status, said } = await run(
      'round',
      '--take-back',
      '--counselling',
      'mcc',
      '--year',
      '2024',
      '--round',
      'R2',
    );
    expect(said).toContain('2024-r2.csv removed');
    expect(said).toContain('Rounds added: none; gone: 2024 R2');
    expect(status).toBe(0);
    expect(existsSync(inFolder('data/raw/mcc/2024-r2.csv'))).toBe(false);
  });
});

describe('npm run data -- review', () => {
  const LAKESIDE = 'LAKESIDE HOSPITAL,HILL ROAD, WAYANAD, KERALA';

  it('puts a question off and shows it last', async () => {
    expect((await review('--decide', LAKESIDE, '--later')).status).toBe(0);
    expect((await run('review', '--list')).said).toMatch(/LAKESIDE HOSPITAL.*put off before/);
  });

  it('asks once for all spellings of an institute', async () => {
    const { said } = await run('review', '--list');
    expect(said.match(/\d rows, mcc, institute in KL.*lakeside/gi)).toHaveLength(1);
    expect(said).toContain('(2 spellings)');
  });

  it('refuses a decision without a name, a reason or a known answer', async () => {
    expect((await run('review', '--decide', LAKESIDE, '--new')).said).toContain('Add --by NAME --why REASON');
    expect((await review('--decide', LAKESIDE, '--choose', '799999')).said).toContain('"799999" is no institute');
    expect((await review('--decide', 'NO SUCH NAME', '--accept')).said).toContain('is not in the queue');
  });

  it('accepts all proposed institutes of a file at once', async () => {
    expect((await review('--propose')).said).toContain('institutes proposed');
    const path = 'data/review/new-institutes.csv';
    writeFileSync(inFolder(path), read(path).replaceAll(/^,(\d)/gm, 'new,$1'));
    expect((await review('--batch', path)).status).toBe(0);
    expect(read('data/reference/institutes-extra.csv')).toContain('lakeside-hospital');
    expect((await run('review', '--list')).said).not.toMatch(/institute in KL.*LAKESIDE/);
  });
});
