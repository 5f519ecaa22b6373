// Dates and rules of a season: compiled from a copy of the data, with and without their files.
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isCut } from '../../../../api/contract/season/cuts.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { buildPacks } from '../../../../scripts/packs/build.ts';
import { readSeasons } from '../../../../scripts/packs/season/read-season.ts';
import { dataPath, realTables } from '../real-tables.ts';
import { caseFolder } from '../small-case.ts';

const EXCEPTION = 'rule,key,reason\nunmatched-few,mcc 2024 R1,a fixture\n';

let folder = '';
const path = (name: string) => join(folder, name);
const change = (name: string, edit: (text: string) => string) =>
  writeFileSync(path(name), edit(readFileSync(path(name), 'utf8')));
const folders = () => ({
  raw: path('raw'),
  reference: path('reference'),
  aliases: path('aliases'),
  out: path('packs'),
  review: path('review'),
  cache: '',
});
const compileSeason = async () => {
  await buildPacks(folders(), () => {});
  return loadPacks(path('packs')).seasons.get(1);
};

const DATES = 'counsellings/mcc/rules/2026/dates.csv';
const RULES = 'counsellings/mcc/rules/2026/rules.csv';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'season-'));
  cpSync(caseFolder(''), folder, { recursive: true });
  writeFileSync(path('reference/check-exceptions.csv'), EXCEPTION);
  cpSync(dataPath('counsellings/mcc/rules'), path('counsellings/mcc/rules'), { recursive: true });
  cpSync(dataPath('counsellings/mcc/quotas.csv'), path('counsellings/mcc/quotas.csv'));
  change('counsellings/mcc/about.csv', (text) => text.replace(/,\d{4}(\r?\n)/g, ',2026$1'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the compile', () => {
  it('writes dates and rules of the season into the packs', async () => {
    const season = await compileSeason();
    expect(season).toMatchObject({ code: 'mcc', year: 2026, dates: { status: 'tentative', printed: '2026-10-07' } });
    expect(season?.dates?.rows).toHaveLength(35);
    expect(season?.rules?.find(({ id }) => id === 'exit-r3')).toMatchObject({ year: 2025, rounds: ['R3'] });
  });

  it('keeps dates and rules empty without their files', async () => {
    rmSync(path(DATES));
    expect(await compileSeason()).toMatchObject({ dates: null, rules: expect.any(Array) });
    rmSync(path(RULES));
    expect(await compileSeason()).toMatchObject({ year: 2026, dates: null, rules: null });
  });

  it('never takes the files of another year', async () => {
    renameSync(path('counsellings/mcc/rules/2026'), path('counsellings/mcc/rules/2025'));
    expect(await compileSeason()).toMatchObject({ year: 2026, dates: null, rules: null });
    change('counsellings/mcc/about.csv', (text) => text.replace(',2026', ',2027'));
    renameSync(path('counsellings/mcc/rules/2025'), path('counsellings/mcc/rules/2026'));
    expect(await compileSeason()).toMatchObject({ year: 2027, dates: null, rules: null });
  });

  it.each([
    [DATES, '2026-10-10,2026-10-12', '2027-12-10,2028-01-12', 'line 2 is not a date of the season 2026'],
    [DATES, '2026-10-10,2026-10-12', '2026-10-12,2026-10-10', 'line 2 ends before it begins'],
    [DATES, '2026-10-10,2026-10-12', '2026-02-31,2026-10-12', 'line 2 names a day that does not exist'],
    [DATES, 'seat-matrix', 'sea-matrix', 'line 2 has a value that is not understood'],
    [RULES, ',2021,', ',2027,', 'is of a session after 2026'],
    [RULES, 'fee-reserved,fee,AI ', 'fee-reserved,fee,XX ', 'names a quota that the counselling lacks'],
    [RULES, 'fee-reserved,', 'fee-general,', 'repeats the id fee-general'],
    [RULES, '133655', 'about 133655', 'has no last rank as its value'],
  ])('refuses %s with %j as %j', async (file, from, to, problem) => {
    change(file, (text) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    });
    await expect(compileSeason()).rejects.toThrow(problem);
  });
});

describe('the data of this season', () => {
  const seasons = readSeasons(dataPath('reference'), realTables(), ['mcc', 'kea']);

  it('has dates for MCC and none for Karnataka', () => {
    expect(seasons.map(({ code, year, dates }) => [code, year, dates !== null])).toEqual([
      ['mcc', 2026, true],
      ['kea', 2026, false],
    ]);
  });

  it('says of every quota who may take it', () => {
    for (const { counsellingId, rules } of seasons) {
      const quotas = realTables().quotas.filter((row) => Number(row.counselling_id) === counsellingId);
      const judged = (code: string) =>
        rules?.some(
          ({ topic, verdict, quotas: of }) => topic === 'eligibility' && verdict !== null && of.includes(code),
        );
      expect(quotas.filter(({ code }) => !judged(code)).map(({ code }) => code)).toEqual([]);
    }
  });

  it('names the last qualifying rank of General in every counselling: the percentile is that of the exam', () => {
    const codes = [...new Set(realTables().counsellings.map(({ code }) => code))];
    const all = readSeasons(dataPath('reference'), realTables(), codes).filter(({ rules }) => rules !== null);
    const limits = all.map(({ rules }) =>
      rules?.find(({ verdict, needs }) => verdict === 'qualifying' && (needs.includes('GEN') || needs.includes('GM'))),
    );
    expect(all.length).toBeGreaterThan(15);
    expect(new Set(limits.map((rule) => rule?.value))).toEqual(new Set(['133655']));
    // So are its cuts. No rank beyond the lowest percentile qualifies in any category.
    const cuts = all.map(({ rules }) => rules?.filter(isCut).map(({ year }) => year));
    expect(new Set(cuts.map(String))).toEqual(new Set(['2025,2024,2023']));
    const unlimited = all.flatMap(({ code, rules }) => {
      const limited = rules?.flatMap(({ verdict, needs }) => (verdict === 'qualifying' ? needs : [])) ?? [];
      const rows = realTables().categories.filter((row) => row.counselling === code && / candidate$/.test(row.code));
      return rows.filter(({ base }) => !limited.includes(base)).map(({ base }) => `${code} ${base}`);
    });
    expect(unlimited).toEqual([]);
  });
});
