// npm run data -- import as a person runs it: what it saves, and what it refuses without a change.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runScript } from '../../support/run-script.ts';
import { caseFolder } from '../packs/small-case.ts';
import { PLAIN, type TablePage, tablePdf, WIDE } from './table-pdf.ts';

const KOLLAM = 'Government Medical College, Kollam,\nParippally, Kollam, Kerala, 691574';
const row = (serial: number, rank: number) => [
  `${serial}`,
  `${rank}`,
  'All India',
  KOLLAM,
  'M.D. (GENERAL\nMEDICINE)',
  'Open',
  'OBC',
  'Allotted',
];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  cpSync(caseFolder(''), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const rawFiles = () => readdirSync(inFolder('raw/mcc')).sort();

const runImport = (file: string, ...more: string[]) =>
  runScript('import-allotments', [
    file,
    '--raw',
    inFolder('raw'),
    '--reference',
    inFolder('reference'),
    '--aliases',
    inFolder('aliases'),
    ...more,
  ]);

function givePdf(title: string, pages: TablePage[], columns = PLAIN): string {
  const path = inFolder('list.pdf');
  writeFileSync(path, tablePdf(title, columns, pages));
  return path;
}

const TITLE = 'NEET-PG Counselling Seats Allotment -2024 Round 2 (05/12/2024)';

describe('npm run data -- import', () => {
  it('reads a plain list page by page', async () => {
    const { status, said } = await runImport(
      givePdf(TITLE, [{ rows: [row(1, 15), row(2, 77)] }, { rows: [row(3, 90)] }]),
    );
    expect(said).toContain('3 rows in, 3 seats out');
    expect(status).toBe(0);
    const lines = readFileSync(inFolder('raw/mcc/2024-r2.csv'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toBe(
      '2024,MCC,Round 2,15,All India,"Government Medical College, Kollam, Parippally, Kollam, Kerala, 691574",,M.D. (GENERAL MEDICINE),Open,OBC,Allotted,,',
    );
    expect(readFileSync(inFolder('counsellings/mcc/rounds.csv'), 'utf8')).toContain('2024,R2,Round 2,1,2,2024-12-05,3');
  });

  it('takes only new seats from a wide list', async () => {
    const before = ['All India', 'Old College', 'M.D. (PATHOLOGY)', 'Reported'];
    const kept = ['1', '10', ...before, '-', '-', '-', '-', '-', 'No Upgradation'];
    const given = ['AI', KOLLAM, 'M.D. (GENERAL\nMEDICINE)', 'Open', 'OBC'];
    const fresh = ['2', '20', '-', '-', '-', '-', ...given, 'Fresh Allotted in\n2nd Round'];
    const better = ['3', '30', ...before, ...given, 'Upgraded'];
    const { said } = await runImport(givePdf(TITLE, [{ rows: [kept, fresh, better] }], WIDE));
    expect(said).toContain('3 rows in, 2 seats out');
    expect(said).toContain('1 rows without a new seat: No Upgradation');
    expect(readFileSync(inFolder('raw/mcc/2024-r2.csv'), 'utf8')).not.toContain('Old College');
  });

  it('reads a table that is ruled line by line', async () => {
    const pages = [{ rows: [row(1, 15), row(2, 77)], ruled: true }];
    expect((await runImport(givePdf(TITLE, pages))).said).toContain('2 rows in, 2 seats out');
    expect(readFileSync(inFolder('raw/mcc/2024-r2.csv'), 'utf8')).toContain(
      'M.D. (GENERAL MEDICINE),Open,OBC,Allotted',
    );
  });

  it('takes a CSV in the columns of data/raw', async () => {
    const source = readFileSync(inFolder('raw/mcc/2023-r2.csv'), 'utf8')
      .replaceAll('2023', '2024')
      .replaceAll(/Round 2,(\d+)/g, 'Round 2,7$1');
    const named = source.replace('year,', 'name,year,').replaceAll(/^2024/gm, 'A Candidate,2024');
    writeFileSync(inFolder('list.csv'), named);
    expect((await runImport(inFolder('list.csv'))).said).toContain('2 rows in, 2 seats out');
    expect(readFileSync(inFolder('raw/mcc/2024-r2.csv'), 'utf8')).toBe(source);
  });
});

describe('npm run data -- import refuses', () => {
  const refused = (run: { status: number | null; said: string }, why: string) => {
    expect(run.said).toContain(why);
    expect(run.said).toContain('Nothing was changed.');
    expect(run.status).toBe(1);
    expect(rawFiles()).toEqual(['2023-r1.csv', '2023-r2.csv', '2024-r1.csv']);
  };

  it('a PDF that is cut off', async () => {
    const path = givePdf(TITLE, [{ rows: [row(1, 15)] }]);
    truncateSync(path, 900);
    refused(await runImport(path), 'cut off');
  });

  it('a scanned picture', async () => {
    refused(
      await runImport(givePdf(TITLE, [{ rows: [row(1, 15)] }, { rows: [], noText: true }])),
      'page 2 has no text',
    );
  });

  it('a page whose columns disagree', async () => {
    const narrow = PLAIN.map((column, at) => ({ ...column, width: at === 1 ? 60 : column.width }));
    const pages = [{ rows: [row(1, 15)] }, { rows: [row(2, 20)], columns: narrow }];
    refused(await runImport(givePdf(TITLE, pages)), 'page 2: its columns disagree');
  });

  it('a list with missing rows', async () => {
    refused(await runImport(givePdf(TITLE, [{ rows: [row(1, 15), row(3, 20)] }])), 'row number 3 follows 1');
  });

  it('a rank that occurs twice', async () => {
    refused(await runImport(givePdf(TITLE, [{ rows: [row(1, 15), row(2, 15)] }])), 'rank 15 occurs twice');
  });

  it('a round that is there already and differs', async () => {
    const path = givePdf(TITLE.replace('Round 2', 'Round 1'), [{ rows: [row(1, 15)] }]);
    refused(await runImport(path), '--replace');
    expect((await runImport(path, '--replace')).status).toBe(0);
  });

  it('a file that is too large', async () => {
    writeFileSync(inFolder('list.csv'), '');
    truncateSync(inFolder('list.csv'), 2_000_000_000);
    refused(await runImport(inFolder('list.csv')), '2000 MB');
  });

  it('a new seat whose institute is unreadable', async () => {
    const blank = row(1, 15).map((text, at) => (at === 3 ? '' : text));
    refused(await runImport(givePdf(TITLE, [{ rows: [blank] }])), 'no institute could be read');
  });
});
