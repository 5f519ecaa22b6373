// A state that nobody has seen, from a closing table to a pack with a forecast: only files of the data folder are added.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../../../scripts/import/import-files.ts';
import { buildPacks } from '../../../scripts/packs/build.ts';

const fixture = new URL('../../fixtures/packs/input/made-up-state/', import.meta.url).pathname;
const TABLE = [
  'counselling_state,institute_state,quota,category,institute,course,closing_2024_1,closing_2024_2',
  'VINDHYA,KARNATAKA,State seats,OPEN,"Avanti Med Coll, Avanti Nagar",OPHTHALMOLOGY,1000,1000',
  'VINDHYA,KARNATAKA,State seats,HILL,"Avanti Med Coll, Avanti Nagar",OPHTHALMOLOGY,2000,2500',
].join('\n');

/** Rows by file, each under the header that the fixture has. */
const ROWS: Record<string, string[]> = {
  'reference/list-kinds.csv': ['vdy,closing,compiled'],
  'reference/sources.csv': ['compiled,Compiled by others,,medium'],
  'reference/counsellings.csv': ['9,vdy,Vindhya,VINDHYA,air,NEET PG All India Rank,derived,1,,2025'],
  'reference/quotas.csv': ['91,9,VS,State seats,1,Candidates of Vindhya.,,0,0,0,0,0,'],
  'reference/categories.csv': ['91,9,OPEN,Open,OPEN,0,1,', '92,9,HILL,Hill Area,HILL,0,1,'],
  'reference/eligibility.csv': ['vdy,*,OPEN,0,OPEN', 'vdy,*,HILL,0,OPEN HILL'],
  'reference/rounds.csv': ['vdy,2024,R1,Round 1,0,1,,', 'vdy,2024,R2,Round 2,1,2,,'],
  'aliases/counsellings.csv': ['VINDHYA,vdy'],
  'aliases/rounds.csv': ['vdy,LIST1,R1', 'vdy,LIST2,R2'],
  'aliases/courses.csv': ['OPHTHALMOLOGY,ms-ophthalmology'],
  'aliases/seat-words.csv': ['vdy,STATESEATS,*,VS,', 'vdy,*,OPEN,,OPEN', 'vdy,*,HILL,,HILL'],
};

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

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-state-'));
  cpSync(fixture, folder, { recursive: true });
  for (const [file, rows] of Object.entries(ROWS)) {
    writeFileSync(inFolder(file), `${readFileSync(inFolder(file), 'utf8').trimEnd()}\n${rows.join('\n')}\n`);
  }
  for (const [file, rows] of Object.entries(FILES)) writeFileSync(inFolder(file), `${rows.join('\n')}\n`);
  writeFileSync(inFolder('table.csv'), `${TABLE}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a new state', { timeout: 30_000 }, () => {
  it('goes from its closing table to a published pack by rows of data alone', async () => {
    const folders = { raw: inFolder('raw'), reference: inFolder('reference'), aliases: inFolder('aliases') };
    await importFiles([inFolder('table.csv')], { ...folders, replace: false }, () => {});
    const out = { out: inFolder('packs'), review: inFolder('review'), cache: '' };
    const { problems, after } = await buildPacks({ ...folders, ...out, drop: ['mcc'] }, () => {});
    expect(problems).toEqual([]);
    const pack = after.get('vdy');
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
