// A seat matrix of the year decides which seats are on offer; the intake of all quotas together is none.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCsvRow } from '../../../api/contract/csv.ts';
import { fitForecast } from '../../../scripts/forecast/fit.ts';
import { assembleSeats } from '../../../scripts/packs/assemble.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { copyTables } from '../../support/tables-of-state.ts';
import { readRounds } from './read-rounds.ts';
import { dataPath } from './real-tables.ts';

const COLUMNS = ['year', 'quota', 'allotted_category', 'institute', 'state', 'course', 'seats'];
let folder = '';
const inFolder = (name: string) => join(folder, name);
let files: ReturnType<typeof readRounds> = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'matrix-'));
  copyTables(folder, null, ['hp']);
  files = readRounds(dataPath('raw/hp'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const writeMatrix = (...rows: string[][]) =>
  writeFileSync(inFolder('counsellings/hp/seat-matrix.csv'), `${rows.map((row) => formatCsvRow(row)).join('\n')}\n`);

function assemble() {
  const tables = loadTables(inFolder('reference'), inFolder('aliases'));
  return assembleSeats('hp', harmonise(files, tables), tables);
}

/** One printed row of each seat line of the latest table, every second line with a seat. */
function listOffers(year: string) {
  const [table] = files.filter((file) => file.year === 2024);
  const rows = new Map(
    (table?.rows ?? []).map((row) => [
      [row.quota, row.category, row.institute, row.course].join('|'),
      [year, row.quota, row.category, row.institute, row.state, row.course],
    ]),
  );
  return [...rows.values()].map((row, at) => [...row, at % 2 === 0 ? '2' : '0']);
}

describe('a seat matrix', () => {
  it('replaces P(on offer) in its year', () => {
    const before = fitForecast(assemble()).offered;
    const offers = listOffers('2026');
    writeMatrix(COLUMNS, ...offers);
    const pack = assemble();
    const { offered } = fitForecast(pack);
    const withSeats = offers.filter(([, , , , , , seats]) => seats === '2').length;
    expect(pack.matrix?.seats.filter((seats) => seats === 2).length).toBeGreaterThan(0.9 * withSeats);
    expect(offered).toEqual(pack.matrix?.seats.map((seats) => (seats > 0 ? 1 : 0)));
    expect(before.filter((chance) => chance > 0 && chance < 1).length).toBeGreaterThan(0.5 * before.length);
  });

  it('of another year changes nothing', () => {
    writeMatrix(COLUMNS, ...listOffers('2025'));
    expect(assemble().matrix).toBeUndefined();
  });

  it('is refused where a row has a pool that nobody knows', () => {
    writeMatrix(COLUMNS, ['2026', 'All quotas', 'All', 'IGMC, Shimla', 'HIMACHAL PRADESH', 'ANATOMY', '3']);
    expect(assemble).toThrow('counsellings/hp/seat-matrix.csv, line 2: a quota, category, course');
  });

  it('is refused without quota and category: the intake of all quotas together is no matrix of pools', () => {
    writeMatrix(
      ['college_id', 'list', 'college', 'city', 'state', 'course', 'seats'],
      ['6545', 'NMC college', 'NARAYANA MEDICAL COLLEGE', 'NELLORE', 'Andhra Pradesh', 'MD - ANAESTHESIOLOGY', '12'],
    );
    expect(assemble).toThrow('missing column year, quota, allotted_category, institute');
  });
});
