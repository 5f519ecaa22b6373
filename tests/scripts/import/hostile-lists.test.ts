// Lists that are wrong in one way each: how npm run import ends, and that nothing is lost.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCsv } from '../../../scripts/packs/lists/csv.ts';
import { dataPath } from '../packs/real-tables.ts';

const root = new URL('../../../', import.meta.url).pathname;
/** Each command is a process of its own: slow on a busy machine. */
const TIMEOUT = { timeout: 120_000 };
const ROWS = 1_000;

type Row = Record<string, string>;
const HEADER = readCsv(dataPath('raw/mcc/2025-r1.csv'));
const SEATS: Row[] = HEADER.rows
  .slice(0, ROWS)
  .map((cells) => Object.fromEntries(HEADER.header.map((name, at) => [name, cells[at] ?? ''])));

let folder = '';
const inFolder = (name: string) => join(folder, name);
const saved = (round: string) => inFolder(`data/raw/mcc/2026-${round}.csv`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const name of ['reference', 'aliases']) cpSync(dataPath(name), inFolder(`data/${name}`), { recursive: true });
  cpSync(dataPath('raw/mcc/2024-r5.csv'), inFolder('data/raw/mcc/2024-r5.csv'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The first thousand seats of 2025 as a list of 2026, changed row by row. */
function give(round: number, change: (row: Row, at: number) => Row = (row) => row, header = HEADER.header): string {
  const rows = SEATS.map((row, at) => change({ ...row, year: '2026', round: `Round ${round}` }, at));
  const path = inFolder(`round-${round}.csv`);
  writeFileSync(path, [header, ...rows.map((row) => HEADER.header.map((name) => quote(row[name] ?? '')))].join('\n'));
  return path;
}

function runImport(...words: string[]) {
  const folders = ['raw', 'reference', 'aliases'].flatMap((name) => [`--${name}`, inFolder(`data/${name}`)]);
  const script = ['scripts/import-allotments.ts', ...words, ...folders];
  const run = spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
  return { status: run.status, said: run.stdout + run.stderr };
}

const lists = () => readdirSync(inFolder('data/raw/mcc'));

describe('npm run import', TIMEOUT, () => {
  it('keeps every row of a list with one percent of unknown words', () => {
    const strange = (row: Row, at: number) => (at % 100 === 0 ? { ...row, course: 'M.D. (ASTROLOGY)' } : row);
    const { status, said } = runImport(give(1, strange));
    expect(status).toBe(0);
    expect(said).toContain('unknown course "M.D. (ASTROLOGY)" on 10 rows');
    expect(said).toContain('line for aliases/decisions.csv: course,mcc,M.D. (ASTROLOGY),');
    expect(said).toContain('10 of 1000 rows are kept as unmatched');
    expect(readFileSync(saved('r1'), 'utf8').match(/ASTROLOGY/g)).toHaveLength(10);
  });

  it('names a new quota with its rows and the nearest known ones', () => {
    const { status, said } = runImport(
      give(1, (row, at) => (at % 4 === 0 ? { ...row, quota: 'DNB Quota (new)' } : row)),
    );
    expect(status).toBe(1);
    expect(said).toContain('unknown quota "DNB Quota (new)" on 250 rows');
    expect(said).toMatch(/nearest: AD \(DNBQUOTA/);
    expect(said).toContain('Nothing was changed.');
    expect(lists()).toEqual(['2024-r5.csv']);
  });

  it('names all unknown words of all kinds at once', () => {
    const { said } = runImport(
      give(1, (row) => ({ ...row, quota: 'LUNAR', allotted_category: 'MARTIAN', course: 'M.D. (ASTROLOGY)' })),
    );
    for (const word of ['quota "LUNAR"', 'category "MARTIAN"', 'course "M.D. (ASTROLOGY)"'])
      expect(said).toContain(word);
  });

  it('says which columns are swapped', () => {
    const { status, said } = runImport(
      give(1, (row) => ({ ...row, quota: row.allotted_category ?? '', allotted_category: row.quota ?? '' })),
    );
    expect(status).toBe(1);
    expect(said).toContain('the column of the quota has the words of the category');
    expect(said).toContain('the column of the category has the words of the quota');
  });

  it('recognises the list of another counselling', () => {
    const { header, rows } = readCsv(dataPath('raw/kea/2024-r3.csv'));
    const at = (name: string) => header.indexOf(name);
    const own = (row: Row, index: number) => {
      const cells = rows[index % rows.length] ?? [];
      return { ...row, quota: cells[at('quota')] ?? '', allotted_category: cells[at('allotted_category')] ?? '' };
    };
    const { status, said } = runImport(give(1, own));
    expect(status).toBe(1);
    expect(said).toContain('are those of Karnataka (KEA), not of mcc');
    expect(said).toContain('--counselling kea');
  });

  it('leaves the same list as it is, and refuses it as another round', () => {
    expect(runImport(give(1)).status).toBe(0);
    expect(runImport(give(1)).said).toContain('unchanged');
    const again = runImport(give(2));
    expect(again.status).toBe(1);
    expect(again.said).toContain('imported already, as Round 1 of 2026');
  });

  it('puts rounds in their order, and says what to do when one is missing', () => {
    const shift = (by: number) => (row: Row) => ({ ...row, rank: `${Number(row.rank) + by}` });
    const [third, second, first] = [give(3, shift(2_000)), give(2, shift(1_000)), give(1)];
    const alone = runImport(third);
    expect(alone.status).toBe(1);
    expect(alone.said).toContain('R3 of 2026 comes after R1, R2: import that first');
    expect(alone.said).toContain('reference/missing-rounds.csv: mcc,2026,R1,');
    expect(runImport(third, second, first).status).toBe(0);
    expect(lists()).toEqual(['2024-r5.csv', '2026-r1.csv', '2026-r2.csv', '2026-r3.csv']);
  });

  it('names the unknown columns of a layout that it has never seen', () => {
    const header = HEADER.header.map((name) => (name === 'institute' ? 'College offered' : name));
    const { status, said } = runImport(give(1, undefined, header));
    expect(status).toBe(1);
    expect(said).toContain('missing column institute');
    expect(said).toContain('aliases/columns.csv: plain,institute,');
  });

  it('keeps rows without a rank as unmatched', () => {
    const { status, said } = runImport(give(1, (row, at) => (at === 7 ? { ...row, rank: '' } : row)));
    expect(status).toBe(0);
    expect(said).toContain('unreadable row on line 9: "" is not a rank');
    expect(said).toContain('1 of 1000 rows are kept as unmatched');
  });

  describe('with a wide list with reporting status', () => {
    const WIDE =
      'rank,r1_quota,r1_institute,r1_course,r1_status,r2_quota,r2_institute,r2_course,r2_allotted_category,r2_remarks';
    const write = (names: readonly string[], row: Row) => names.map((name) => quote(row[name] ?? ''));
    const first = ['rank', 'quota', 'institute', 'course'];

    /** Everybody of round 1 keeps the seat, and one new candidate gets one. */
    function giveWide(rows = SEATS, status = 'Reported'): string[] {
      const kept = rows.map((row) => [...write(first, row), status, ',,,', 'No Upgradation'].join(','));
      const [seat = {}] = SEATS;
      const given = write(['quota', 'institute', 'course', 'allotted_category'], seat);
      const fresh = ['500001,,,,', ...given, 'Fresh Allotted in 2nd Round( AFMS Rank : 7 )'].join(',');
      writeFileSync(inFolder('wide.csv'), [WIDE, ...kept, fresh].join('\n'));
      return [inFolder('wide.csv'), '--counselling', 'mcc', '--year', '2026', '--round', 'R2'];
    }
    const reporting = () => inFolder('data/reporting/mcc/2026-r1.csv');

    it('saves the seats of the round and who took up those of the round before', () => {
      expect(runImport(give(1)).status).toBe(0);
      const { status, said } = runImport(...giveWide());
      expect(said).toContain('1000 rows without a new seat: No Upgradation');
      expect(said).toContain('1001 rows in, 1 seats out');
      expect(said).toMatch(
        /2026-r1\.csv written for 1000 candidates: 1000 with the same seat, 0 with another, 0 unclear/,
      );
      expect(status).toBe(0);
      const lines = readFileSync(reporting(), 'utf8').trimEnd().split('\n');
      expect(lines).toHaveLength(1_001);
      expect(lines[1]).toBe(`${SEATS[0]?.rank},reported,not-upgraded`);
      expect(runImport(...giveWide()).said).toContain('2026-r2.csv stays: it names the same 1 candidates');
    });

    it('refuses statuses of other candidates than those of the round', () => {
      expect(runImport(give(1)).status).toBe(0);
      const { status, said } = runImport(...giveWide(SEATS.slice(1)));
      expect(said).toContain('the candidates with a seat of R1 are not those of');
      expect(status).toBe(1);
      expect(existsSync(reporting())).toBe(false);
    });

    it('names an unknown status with the line that decides it', () => {
      expect(runImport(give(1)).status).toBe(0);
      const { said } = runImport(...giveWide(SEATS, 'Gone abroad'));
      expect(said).toContain('unknown status "Gone abroad" on 1000 rows');
      expect(said).toContain('line for aliases/reporting-words.csv: status,GONEABROAD,MEANING');
      expect(existsSync(reporting())).toBe(false);
    });

    it('refuses it where the counselling publishes no such lists', () => {
      expect(runImport(give(1)).status).toBe(0);
      const kinds = inFolder('data/reference/list-kinds.csv');
      writeFileSync(kinds, readFileSync(kinds, 'utf8').replace('mcc,reporting', 'kea,reporting'));
      expect(runImport(...giveWide()).said).toContain('add to reference/list-kinds.csv: mcc,reporting,WHY');
    });
  });

  it('takes a wrong list back', () => {
    expect(runImport(give(1)).status).toBe(0);
    const rounds = () => readFileSync(inFolder('data/reference/rounds.csv'), 'utf8');
    expect(rounds()).toContain('mcc,2026,R1');
    expect(runImport('--remove', '--counselling', 'mcc', '--year', '2026', '--round', 'R1').status).toBe(0);
    expect(existsSync(saved('r1'))).toBe(false);
    expect(rounds()).not.toContain('mcc,2026,R1');
  });
});
