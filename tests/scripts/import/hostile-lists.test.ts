// Lists that are wrong in one way each: how npm run data -- import ends, and that nothing is lost.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../scripts/packs/lists/csv.ts';
import { dataPath } from '../packs/real-tables.ts';
import { give, HEADER, inFolder, lists, openListFolder, type Row, runImport, saved } from './list-folder.ts';

openListFolder();

describe('npm run data -- import', () => {
  it('keeps every row of a list with one percent of unknown words', async () => {
    const strange = (row: Row, at: number) => (at % 100 === 0 ? { ...row, course: 'M.D. (ASTROLOGY)' } : row);
    const { status, said } = await runImport(give(1, strange));
    expect(status).toBe(0);
    expect(said).toContain('unknown course "M.D. (ASTROLOGY)" on 3 rows');
    expect(said).toContain('line for aliases/decisions.csv: course,mcc,M.D. (ASTROLOGY),');
    expect(said).toContain('3 of 300 rows are kept as unmatched');
    expect(readFileSync(saved('r1'), 'utf8').match(/ASTROLOGY/g)).toHaveLength(3);
  });

  it('names a new quota with its rows and the nearest known ones', async () => {
    const { status, said } = await runImport(
      give(1, (row, at) => (at % 4 === 0 ? { ...row, quota: 'DNB Quota (new)' } : row)),
    );
    expect(status).toBe(1);
    expect(said).toContain('unknown quota "DNB Quota (new)" on 75 rows');
    expect(said).toMatch(/nearest: AD \(DNBQUOTA/);
    expect(said).toContain('Nothing was changed.');
    expect(lists()).toEqual(['2024-r5.csv']);
  });

  it('names all unknown words of all kinds at once', async () => {
    const { said } = await runImport(
      give(1, (row) => ({ ...row, quota: 'LUNAR', allotted_category: 'MARTIAN', course: 'M.D. (ASTROLOGY)' })),
    );
    for (const word of ['quota "LUNAR"', 'category "MARTIAN"', 'course "M.D. (ASTROLOGY)"'])
      expect(said).toContain(word);
  });

  it('says which columns are swapped', async () => {
    const { status, said } = await runImport(
      give(1, (row) => ({ ...row, quota: row.allotted_category ?? '', allotted_category: row.quota ?? '' })),
    );
    expect(status).toBe(1);
    expect(said).toContain('the column of the quota has the words of the category');
    expect(said).toContain('the column of the category has the words of the quota');
  });

  it('recognises the list of another counselling', async () => {
    const { header, rows } = readCsv(dataPath('raw/kea/2024-r3.csv'));
    const at = (name: string) => header.indexOf(name);
    const own = (row: Row, index: number) => {
      const cells = rows[index % rows.length] ?? [];
      return { ...row, quota: cells[at('quota')] ?? '', allotted_category: cells[at('allotted_category')] ?? '' };
    };
    const { status, said } = await runImport(give(1, own));
    expect(status).toBe(1);
    expect(said).toContain('are those of Karnataka (KEA), not of mcc');
    expect(said).toContain('--counselling kea');
  });

  it('leaves the same list as it is, and refuses it as another round', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    expect((await runImport(give(1))).said).toContain('unchanged');
    const again = await runImport(give(2));
    expect(again.status).toBe(1);
    expect(again.said).toContain('imported already, as Round 1 of 2026');
  });

  it('puts rounds in their order, and says what to do when one is missing', async () => {
    const shift = (by: number) => (row: Row) => ({ ...row, rank: `${Number(row.rank) + by}` });
    const [third, second, first] = [give(3, shift(2_000)), give(2, shift(1_000)), give(1)];
    const alone = await runImport(third);
    expect(alone.status).toBe(1);
    expect(alone.said).toContain('R3 of 2026 comes after R1, R2: import that first');
    expect(alone.said).toContain('reference/missing-rounds.csv: mcc,2026,R1,');
    expect((await runImport(third, second, first)).status).toBe(0);
    expect(lists()).toEqual(['2024-r5.csv', '2026-r1.csv', '2026-r2.csv', '2026-r3.csv']);
  });

  it.each([
    [{ year: '2025' }, ['--year', '2026'], 'the list says year 2025, --year says 2026'],
    [{ round: 'Round 2' }, ['--round', 'R1'], 'the list says round R2, --round says R1'],
    [{ year: '2027' }, [], 'the season of mcc is 2026, and the list is of 2027'],
    [{ round: 'Round 1 Provisional' }, [], '"Round 1 Provisional" is not final'],
    [{ round: 'Mock Round' }, [], '"Mock Round" is not final'],
  ])('refuses a list of %o with the options %j', async (change, options, sentence) => {
    const { status, said } = await runImport(
      give(1, (row) => ({ ...row, ...change })),
      ...options,
    );
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(lists()).toEqual(['2024-r5.csv']);
  });

  it('takes a list that prints another year and round where it is named whole', async () => {
    const path = give(1, (row) => ({ ...row, year: '2025', round: 'Round 2' }));
    expect((await runImport(path, '--counselling', 'mcc', '--year', '2026', '--round', 'R1')).status).toBe(0);
    expect(lists()).toContain('2026-r1.csv');
    expect(readFileSync(inFolder('data/counsellings/mcc/rounds.csv'), 'utf8')).toContain('2026,R1,Round 1,');
  });

  it('takes a provisional list that is meant', async () => {
    const path = give(1, (row) => ({ ...row, round: 'Round 1 Provisional' }));
    expect((await runImport(path, '--round', 'R1')).status).toBe(0);
    expect(lists()).toContain('2026-r1.csv');
  });

  it('reads ranks that a spreadsheet has formatted', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const plain = readFileSync(saved('r1'), 'utf8');
    for (const format of [(rank: number) => rank.toLocaleString('en-IN'), (rank: number) => `${rank}.0`]) {
      const { said } = await runImport(give(1, (row) => ({ ...row, rank: format(Number(row.rank)) })));
      expect(said).toContain('2026-r1.csv unchanged');
    }
    expect(readFileSync(saved('r1'), 'utf8')).toBe(plain);
  });

  it('names the unknown columns of a layout that it has never seen', async () => {
    const header = HEADER.header.map((name) => (name === 'institute' ? 'College offered' : name));
    const { status, said } = await runImport(give(1, undefined, header));
    expect(status).toBe(1);
    expect(said).toContain('missing column institute');
    expect(said).toContain('aliases/columns.csv: plain,institute,');
  });

  it('keeps rows without a rank as unmatched', async () => {
    const { status, said } = await runImport(give(1, (row, at) => (at === 7 ? { ...row, rank: '' } : row)));
    expect(status).toBe(0);
    expect(said).toContain('unreadable row on line 9: "" is not a rank');
    expect(said).toContain('1 of 300 rows are kept as unmatched');
  });

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'), 'the text is UTF-16'],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le'), 'the text is UTF-16'],
    ['Latin-1', (text: string) => Buffer.from(`${text}é`, 'latin1'), 'the text is not UTF-8'],
    [
      'a ZIP',
      (text: string) => Buffer.concat([Buffer.from('PK\u0003\u0004\u0014'), Buffer.from(text)]),
      'this is a ZIP',
    ],
  ])('says how to save %s', async (_name, encode, sentence) => {
    const path = give(1);
    writeFileSync(path, encode(readFileSync(path, 'utf8')));
    const { status, said } = await runImport(path);
    expect(status).toBe(1);
    expect(said).toContain(sentence);
    expect(said).toContain('save the file as "CSV UTF-8". Nothing was changed.');
    expect(lists()).toEqual(['2024-r5.csv']);
  });

  it('warns of formulas, markup and control characters with file and line', async () => {
    const names = ['=HYPERLINK("https://x.example")', 'A <script>alert(1)</script> College', 'A\u0000B College'];
    const path = give(1, (row, at) => ({ ...row, institute: names[at] ?? row.institute ?? '' }));
    const { status, said } = await runImport(path);
    expect(status).toBe(0);
    expect(said).toContain(`warning: ${path}, line 2: "=HYPERLINK(\\"https://x.example\\")" is read as a formula`);
    expect(said).toContain(`warning: ${path}, line 3: "A <script>alert(1)</script> College" has markup`);
    expect(said).toContain(`warning: ${path}, line 4: "A\\u0000B College" has control characters`);
    expect(said.match(/warning:/g)).toHaveLength(3);
  });

  it('says which lists stay when a later one is refused', async () => {
    const { status, said } = await runImport(give(1), give(2));
    expect(status).toBe(1);
    expect(said).toContain(`${saved('r1')} is imported and stays; nothing else was changed.`);
  });

  it('completes what a killed command has left', async () => {
    const rounds = inFolder('data/counsellings/mcc/rounds.csv');
    const before = readFileSync(rounds, 'utf8');
    expect((await runImport(give(1))).status).toBe(0);
    const complete = readFileSync(rounds, 'utf8');
    writeFileSync(rounds, before);
    expect((await runImport(give(1))).said).toContain('unchanged');
    expect(readFileSync(rounds, 'utf8')).toBe(complete);
  });

  it('takes no list back on which a later one rests', async () => {
    const later = give(2, (row) => ({ ...row, rank: `${Number(row.rank) + 1_000}` }));
    expect((await runImport(give(1), later)).status).toBe(0);
    const remove = (round: string) => runImport('--remove', '--counselling', 'mcc', '--year', '2026', '--round', round);
    const { status, said } = await remove('R1');
    expect(status).toBe(1);
    expect(said).toContain('R2 of 2026 rest on R1: take them back first');
    expect((await remove('R2')).status).toBe(0);
    expect((await remove('R1')).status).toBe(0);
  });

  it('takes a wrong list back', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const rounds = () => readFileSync(inFolder('data/counsellings/mcc/rounds.csv'), 'utf8');
    expect(rounds()).toContain('2026,R1');
    expect((await runImport('--remove', '--counselling', 'mcc', '--year', '2026', '--round', 'R1')).status).toBe(0);
    expect(existsSync(saved('r1'))).toBe(false);
    expect(rounds()).not.toContain('2026,R1');
  });
});
