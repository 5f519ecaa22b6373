// A folder of data for tests of npm run data -- import: tables, one old list, and the first three hundred seats of 2025 in Rajasthan as a new list.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { readCsv } from '../../../scripts/packs/lists/csv.ts';
import { runScript } from '../../support/run-script.ts';
import { copyTables, isInState } from '../../support/tables-of-state.ts';
import { dataPath } from '../packs/real-tables.ts';

const ROWS = 300;

export type Row = Record<string, string>;

/** The seats of a list that are in Rajasthan. */
function readSeats(list: string) {
  const { header, rows } = readCsv(dataPath(`raw/mcc/${list}`));
  const place = header.indexOf('institute');
  return { header, rows: rows.filter((cells) => isInState(cells[place] ?? '', 'rajasthan')) };
}

export const HEADER = readSeats('2025-r1.csv');
const OLD = readSeats('2024-r5.csv');
export const SEATS: Row[] = HEADER.rows
  .slice(0, ROWS)
  .map((cells) => Object.fromEntries(HEADER.header.map((name, at) => [name, cells[at] ?? ''])));

let folder = '';
export const inFolder = (name: string) => join(folder, name);
export const saved = (round: string) => inFolder(`data/raw/mcc/2026-${round}.csv`);

/** Makes the folder before each test of the file and removes it after. */
export function openListFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
    copyTables(inFolder('data'), 'rajasthan', ['mcc', 'kea']);
    mkdirSync(inFolder('data/raw/mcc'), { recursive: true });
    const old = [OLD.header, ...OLD.rows].map((cells) => cells.map(quote).join(','));
    writeFileSync(inFolder('data/raw/mcc/2024-r5.csv'), old.join('\n'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

export const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The seats as a list of 2026, changed row by row. */
export function give(
  round: number,
  change: (row: Row, at: number) => Row = (row) => row,
  header = HEADER.header,
): string {
  const rows = SEATS.map((row, at) => change({ ...row, year: '2026', round: `Round ${round}` }, at));
  const path = inFolder(`round-${round}.csv`);
  writeFileSync(path, [header, ...rows.map((row) => HEADER.header.map((name) => quote(row[name] ?? '')))].join('\n'));
  return path;
}

export function runImport(...words: string[]) {
  const folders = ['raw', 'reference', 'aliases'].flatMap((name) => [`--${name}`, inFolder(`data/${name}`)]);
  return runScript('import-allotments', [...words, ...folders]);
}

export const lists = () => readdirSync(inFolder('data/raw/mcc'));
