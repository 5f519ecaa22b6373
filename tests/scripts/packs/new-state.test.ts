// A state that nobody has seen, from a closing table to a pack with a forecast: only files of the data folder are added.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCounselling } from '../../../scripts/import/add-counselling.ts';
import { importFiles } from '../../../scripts/import/import-files.ts';
import { buildPacks } from '../../../scripts/packs/build.ts';

const fixture = new URL('../../fixtures/packs/input/made-up-state/', import.meta.url).pathname;
const TABLE = [
  'counselling_state,institute_state,quota,category,institute,course,closing_2024_1,closing_2024_2',
  'VINDHYA,KARNATAKA,State seats,OPEN,"Avanti Med Coll, Avanti Nagar",OPHTHALMOLOGY,1000,1000',
  'VINDHYA,KARNATAKA,State seats,HILL,"Avanti Med Coll, Avanti Nagar",OPHTHALMOLOGY,2000,2500',
].join('\n');

const OWN = 'counsellings/vdy';
/** Rows by file, after what the folder of the fixture and the added folder have. */
const ROWS: Record<string, string[]> = {
  'reference/sources.csv': ['compiled,Compiled by others,,medium,'],
  'aliases/courses.csv': ['OPHTHALMOLOGY,ms-ophthalmology'],
  [`${OWN}/lists.csv`]: ['closing,compiled'],
  [`${OWN}/quotas.csv`]: ['801,VS,State seats,1,Candidates of Vindhya.,,0,0,0,0,0,'],
  [`${OWN}/categories.csv`]: ['801,OPEN,Open,OPEN,0,1,', '802,HILL,Hill Area,HILL,0,1,'],
  [`${OWN}/eligibility.csv`]: ['*,OPEN,0,OPEN', '*,HILL,0,OPEN HILL'],
  [`${OWN}/round-words.csv`]: ['LIST1,R1', 'LIST2,R2'],
  [`${OWN}/rounds.csv`]: ['2023,R1,Round 1,0,1,,', '2023,R2,Round 2,1,2,,'],
  [`${OWN}/seat-words.csv`]: ['STATESEATS,*,VS,', '*,OPEN,,OPEN', '*,HILL,,HILL'],
};

/** Headers of the files that the new folder does not have yet. */
const headerOf = (file: string) => readFileSync(join(fixture, file.replace('/vdy/', '/avn/')), 'utf8').split('\n')[0];

let folder = '';
const inFolder = (name: string) => join(folder, name);

/** Files that the fixture lacks. */
const FILES: Record<string, string[]> = {
  'aliases/short-institutes.csv': [
    'printed,state,institute',
    '"Avanti Med Coll, Avanti Nagar",KA,avn-avanti-medical-college',
  ],
  'aliases/columns.csv': [
    'layout,column,printed',
    'closing-table,counselling,COUNSELLINGSTATE',
    'closing-table,state,INSTITUTESTATE',
    'closing-table,quota,QUOTA',
    'closing-table,allotted_category,CATEGORY',
    'closing-table,institute,INSTITUTE',
    'closing-table,course,COURSE',
    'closing-table,closing,CLOSING@#',
  ],
};

const folders = () => ({ raw: inFolder('raw'), reference: inFolder('reference'), aliases: inFolder('aliases') });
const addState = () => addCounselling({ add: 'vdy', name: 'Vindhya', state: 'KA', ...folders() });
const importTable = () => importFiles([inFolder('table.csv')], { ...folders(), replace: false }, () => {});

/** @param without a row that is left out */
function addRows(without?: string): void {
  for (const [file, rows] of Object.entries(ROWS)) {
    const text = existsSync(inFolder(file)) ? readFileSync(inFolder(file), 'utf8').trimEnd() : headerOf(file);
    const kept = rows.filter((row) => `${file}: ${row}` !== without);
    writeFileSync(inFolder(file), `${[text, ...kept].join('\n')}\n`);
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-state-'));
  cpSync(fixture, folder, { recursive: true });
  for (const [file, rows] of Object.entries(FILES)) writeFileSync(inFolder(file), `${rows.join('\n')}\n`);
  writeFileSync(inFolder('table.csv'), `${TABLE}\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Of the rounds the import writes its own rows. */
const NEEDED = Object.entries(ROWS)
  .filter(([file]) => !file.endsWith('/rounds.csv'))
  .flatMap(([file, rows]) => rows.map((row) => `${file}: ${row}`));

describe('a new state', { timeout: 90_000 }, () => {
  it('gets the next id, and one message names every row that it lacks', async () => {
    const gaps = addState();
    expect(readFileSync(inFolder(`${OWN}/about.csv`), 'utf8')).toContain('\n8,Vindhya,KA,VINDHYA,air,');
    const files = ['lists', 'quotas', 'categories', 'seat-words', 'eligibility', 'round-words'];
    for (const file of files) expect(gaps.join('\n')).toContain(`${OWN}/${file}.csv: add `);
    expect(gaps.join('\n')).toContain('quotas.csv: add 801,CODE,');
    const refused = await importTable().catch((error: Error) => error.message);
    for (const file of files) expect(refused).toContain(`${OWN}/${file}.csv: `);
    for (const row of ['LIST1,R1', 'LIST2,R2', 'STATESEATS,*,CODE,', '*,HILL,,CODE', 'OPHTHALMOLOGY'])
      expect(refused).toContain(row);
    expect(existsSync(inFolder('raw/vdy'))).toBe(false);
    const out = { out: inFolder('packs'), review: inFolder('review'), cache: '' };
    await expect(buildPacks({ ...folders(), ...out, drop: ['mcc'] }, () => {})).rejects.toThrow(
      /rows of counsellings are missing/,
    );
    expect(existsSync(inFolder('packs'))).toBe(false);
  });

  it.each(NEEDED)('is refused without %s', async (row) => {
    addState();
    addRows(row);
    const refused = await importTable().catch((error: Error) => error.message);
    const [file = '', cells = ''] = row.split(': ');
    const named = file === 'reference/sources.csv' ? file : file.startsWith(OWN) ? `${file}: ` : 'OPHTHALMOLOGY';
    expect(refused, cells).toContain(named);
    expect(existsSync(inFolder('raw/vdy'))).toBe(false);
  });

  it('is refused with a state that is not on record, and with a row that is there twice', async () => {
    addState();
    addRows();
    const about = readFileSync(inFolder(`${OWN}/about.csv`), 'utf8');
    writeFileSync(inFolder(`${OWN}/about.csv`), about.replace(',KA,', ',,'));
    await expect(importTable()).rejects.toThrow(`${OWN}/about.csv: write a code`);
    writeFileSync(inFolder(`${OWN}/about.csv`), about);
    for (const file of ['rounds', 'quotas', 'eligibility', 'seat-words']) {
      const path = inFolder(`${OWN}/${file}.csv`);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, `${text}${text.split('\n').slice(1).join('\n')}`);
    }
    const refused = await importTable().catch((error: Error) => error.message);
    for (const file of ['rounds', 'quotas', 'eligibility', 'seat-words'])
      expect(refused).toMatch(new RegExp(`vdy/${file}\\.csv, line \\d+: .* already`));
  });

  it('goes from its closing table to a published pack by rows of data alone', async () => {
    addState();
    addRows();
    await importTable();
    const out = { out: inFolder('packs'), review: inFolder('review'), cache: '' };
    const { problems, after } = await buildPacks({ ...folders(), ...out, drop: ['mcc'] }, () => {});
    expect(problems).toEqual([]);
    const pack = after.get('vdy');
    expect(pack?.counselling).toMatchObject({ id: 8, name: 'Vindhya', state: 'KA' });
    expect(pack?.eligibility.map(({ categoryId, pools }) => [categoryId, pools])).toEqual([
      [801, [801]],
      [802, [801, 802]],
    ]);
    expect(pack?.rounds.map(({ mark }) => pack.marks[mark])).toEqual(
      [0, 1].map(() => ({
        source: expect.any(Number),
        year: 2024,
        kind: 'compiled',
        confidence: 'medium',
        disputed: false,
      })),
    );
    expect(pack?.sources[pack.marks[0]?.source ?? -1]?.name).toBe('Compiled by others');
    expect(pack?.closings).toMatchObject({ closing: [2000, 2500, 1000], admitted: [0, 0, 0], opening: [0, 0, 0] });
    expect(pack?.forecast.location[0]).toHaveLength(2);
  });
});
