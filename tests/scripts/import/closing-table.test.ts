// Closing tables as a person imports them: many states and years in one file, the next year of a loaded state, a table with unknown words.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFiles } from '../../../scripts/import/import-files.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { readCsv } from '../../../scripts/packs/lists/csv.ts';
import { listQuestions } from '../../../scripts/packs/review/questions.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { copyTables } from '../../support/tables-of-state.ts';
import { readRounds } from '../packs/read-rounds.ts';
import { dataPath } from '../packs/real-tables.ts';

const HEADER = 'counselling_state,institute_state,quota,category,institute,course,beds,closing_2024_1,closing_2024_2';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  copyTables(folder, 'rajasthan', ['rj', 'gj', 'kea']);
});
afterEach(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);

async function runImport(rows: readonly string[], more: { replace?: boolean; year?: string } = {}) {
  const path = inFolder('table.csv');
  writeFileSync(path, `${[HEADER, ...rows].join('\n')}\n`);
  const said: string[] = [];
  const folders = { raw: inFolder('raw'), reference: inFolder('reference'), aliases: inFolder('aliases') };
  const imported = await importFiles([path], { ...folders, replace: false, ...more }, (text) => said.push(text));
  return {
    said: said.join('\n'),
    outcomes: imported.map(({ identity, outcome }) => `${identity.counselling} ${outcome}`),
  };
}

const quote = (cell: string) => `"${cell}"`;

/** The table of Rajasthan 2023 as one of 2024. */
function nextYear(): string[] {
  const { header, rows } = readCsv(dataPath('raw/rj/2023-closing.csv'));
  const at = (name: string) => header.indexOf(name);
  return rows.map((cells) => {
    const read = (name: string) => quote(cells[at(name)] ?? '');
    const words = ['quota', 'category', 'institute', 'course'].map(read);
    return ['RAJASTHAN', read('state'), ...words, '', read('closing_1'), read('closing_2')].join(',');
  });
}

const GUJARAT = 'GUJARAT,GUJARAT,GUJ Mgmt Quota,MQ-MQ,"BJ Med Coll, Ahmedabad",ENT,,100,100';

describe('npm run data -- import of a closing table', () => {
  it('saves each counselling and year by itself, and leaves out years with lists of allotments', async () => {
    cpSync(dataPath('raw/kea/2024-r5.csv'), inFolder('raw/kea/2024-r5.csv'), { recursive: true });
    const { outcomes, said } = await runImport([GUJARAT, 'KARNATAKA,KARNATAKA,KAR NRI Quota,NRI,"A College",ENT,,5,6']);
    expect(outcomes).toEqual(['gj written', 'kea lists']);
    expect(said).toContain('kea 2024: left out, because the lists of allotments of that year are there');
    expect(readFileSync(inFolder('raw/gj/2024-closing.csv'), 'utf8')).toBe(
      'year,counselling,quota,category,institute,state,course,closing_1,closing_2\n2024,GUJARAT,GUJ Mgmt Quota,MQ-MQ,"BJ Med Coll, Ahmedabad",GUJARAT,ENT,100,100\n',
    );
    expect(readFileSync(inFolder('counsellings/gj/rounds.csv'), 'utf8')).toContain('2024,R2,Round 2,1,2,,1');
  });

  it('leaves lines that are there, and replaces others only when told to', async () => {
    await runImport([GUJARAT]);
    expect((await runImport([GUJARAT])).outcomes).toEqual(['gj unchanged']);
    const other = [GUJARAT.replace('100,100', '100,200')];
    await expect(runImport(other)).rejects.toThrow(/2024-closing.csv is there already and differs/);
    expect((await runImport(other, { replace: true })).outcomes).toEqual(['gj replaced']);
  });

  it('names unknown words with the line that decides them, and saves nothing', async () => {
    const odd = [GUJARAT.replace('GUJ Mgmt Quota', 'GUJ Management'), GUJARAT.replace('ENT', 'ENT AND NECK')];
    await expect(runImport(odd)).rejects.toThrow(/unknown course "ENT AND NECK"[\s\S]*unknown quota "GUJ Management"/);
    expect(existsSync(inFolder('raw/gj'))).toBe(false);
    await expect(runImport(['NOWHERE,NOWHERE,Q,C,I,ENT,,1,'])).rejects.toThrow(/counselling "NOWHERE" is unknown/);
    await expect(runImport([GUJARAT.replace('100,100', '1e5,')])).rejects.toThrow(/"1e5" is not a closing rank/);
  });

  it('takes the next year of a loaded state with a decision for each new college only', async () => {
    const fresh = 'RAJASTHAN,RAJASTHAN,RAJ Priv-All India,GEN,"Quite New Med Coll, Jaipur",ENT,,300,301';
    const { outcomes } = await runImport([...nextYear(), fresh]);
    expect(outcomes).toEqual(['rj written']);
    const tables = loadTables(inFolder('reference'), inFolder('aliases'));
    const questions = listQuestions(harmonise(readRounds(inFolder('raw')), tables), tables);
    expect(questions.map(({ kind, printed }) => [kind, printed])).toEqual([
      ['institute', 'Quite New Med Coll, Jaipur'],
    ]);
  });
});
