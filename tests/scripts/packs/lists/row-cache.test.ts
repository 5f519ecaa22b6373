// Parsed rows kept by checksum.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRoundsCached } from '../../../../scripts/packs/lists/rows.ts';
import { readRounds } from '../read-rounds.ts';
import { caseFolder } from '../small-case.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  cpSync(caseFolder('raw'), join(folder, 'raw'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readRoundsCached(join(folder, 'raw'), join(folder, 'cache'));

describe('readRoundsCached', () => {
  it('gives the rows that parsing gives', () => {
    const parsedRows = readRounds(join(folder, 'raw'));
    expect(read().files).toEqual(parsedRows);
    expect(read()).toEqual({ files: parsedRows, parsed: [] });
  });

  it('reads only the list that changed', () => {
    read();
    const path = join(folder, 'raw/mcc/2023-r2.csv');
    writeFileSync(path, readFileSync(path, 'utf8').replace(',170,', ',171,'));
    const again = read();
    expect(again.parsed).toEqual(['mcc/2023-r2.csv']);
    expect(again.files.flatMap((file) => file.rows).some((row) => row.rank === 171)).toBe(true);
  });

  it('forgets lists that are gone', () => {
    read();
    rmSync(join(folder, 'raw/mcc/2023-r2.csv'));
    read();
    expect(readdirSync(join(folder, 'cache'))).toHaveLength(2);
  });
});
