// Wide lists with reporting status: what npm run data -- import saves of them and which it refuses.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { give, inFolder, openListFolder, quote, type Row, runImport, SEATS } from './list-folder.ts';

openListFolder();

describe('npm run data -- import with a wide list with reporting status', () => {
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

  it('saves the seats of the round and who took up those of the round before', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const { status, said } = await runImport(...giveWide());
    expect(said).toContain('300 rows without a new seat: No Upgradation');
    expect(said).toContain('301 rows in, 1 seats out');
    expect(said).toMatch(/2026-r1\.csv written for 300 candidates: 300 with the same seat, 0 with another, 0 unclear/);
    expect(status).toBe(0);
    const lines = readFileSync(reporting(), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(301);
    expect(lines[1]).toBe(`${SEATS[0]?.rank},reported,not-upgraded`);
    expect((await runImport(...giveWide())).said).toContain('2026-r2.csv stays: it names the same 1 candidates');
  });

  it('takes the statuses back with the list that said them', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    expect((await runImport(...giveWide())).status).toBe(0);
    const remove = ['--remove', '--counselling', 'mcc', '--year', '2026', '--round', 'R2'];
    expect((await runImport(...remove)).status).toBe(0);
    expect(existsSync(reporting())).toBe(false);
  });

  it('refuses statuses of other candidates than those of the round', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const { status, said } = await runImport(...giveWide(SEATS.slice(1)));
    expect(said).toContain('the candidates with a seat of R1 are not those of');
    expect(status).toBe(1);
    expect(existsSync(reporting())).toBe(false);
  });

  it('changes nothing of the round before where its own seats are refused', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const list = giveWide();
    writeFileSync(inFolder('wide.csv'), readFileSync(inFolder('wide.csv'), 'utf8').replace('500001', '500001.5'));
    expect((await runImport(...list)).status).toBe(1);
    expect(existsSync(reporting())).toBe(false);
  });

  it('names an unknown status with the line that decides it', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const { said } = await runImport(...giveWide(SEATS, 'Gone abroad'));
    expect(said).toContain('unknown status "Gone abroad" on 300 rows');
    expect(said).toContain('line for aliases/reporting-words.csv: status,GONEABROAD,MEANING');
    expect(existsSync(reporting())).toBe(false);
  });

  it('refuses it where the counselling publishes no such lists', async () => {
    expect((await runImport(give(1))).status).toBe(0);
    const kinds = inFolder('data/counsellings/mcc/lists.csv');
    writeFileSync(kinds, readFileSync(kinds, 'utf8').replace(/^reporting,.*\n/m, ''));
    expect((await runImport(...giveWide())).said).toContain('add to counsellings/mcc/lists.csv: reporting,SOURCE');
  });
});
