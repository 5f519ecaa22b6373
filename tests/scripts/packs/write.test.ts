// Packs on disk: whole sets, same bytes, nothing left behind.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadPacks } from '../../../api/packs/load.ts';
import { comparePacks, formatChanges, readPackSet } from '../../../scripts/packs/compare-packs.ts';
import { type Compiled, compile } from '../../../scripts/packs/compile.ts';
import { replaceFile } from '../../../scripts/packs/files.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { encodePack, writePacks } from '../../../scripts/packs/write.ts';
import { readRounds } from './read-rounds.ts';
import { caseFolder } from './small-case.ts';

const tables = loadTables(caseFolder('reference'), caseFolder('aliases'));
const files = readRounds(caseFolder('raw'));
const all = await compile(files, tables);
const early = await compile(
  files.filter((file) => file.year === 2023),
  tables,
);

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'packs-'));
});
afterEach(() => rmSync(out, { recursive: true }));

const options = () => ({ outDir: out, cacheDir: null, isDraft: true });
const write = async ({ packs, extras }: Compiled) =>
  writePacks(await Promise.all((await packs).map((pack) => encodePack(pack, options()))), extras, out);

describe('writePacks', () => {
  it('writes the same bytes for the same input', async () => {
    await write(all);
    const before = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'));
    const again = await compile(readRounds(caseFolder('raw')), tables);
    await write(again);
    expect(readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(before);
  });

  it('replaces the old set and leaves other files', async () => {
    await write(early);
    const [old] = readdirSync(out);
    writeFileSync(join(out, 'notes.txt'), 'mine');
    await write(all);
    const names = readdirSync(out);
    expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(2);
    expect(names).toContain('notes.txt');
    expect(names).not.toContain(old === 'manifest.json' ? '' : old);
  });

  it('writes what the API reads', async () => {
    const manifest = await write(all);
    expect(loadPacks(out).version).toBe(manifest.version);
    expect(manifest.packs[0]?.rounds.map((round) => round.rows)).toEqual([6, 2, 6]);
    expect(manifest.dataTime).toBe('2024-11-20');
    expect(manifest.inactive).toMatchObject([{ code: 'tn', reason: 'No list is loaded' }]);
  });

  it('says no date of the data where a list of the newest year has none', async () => {
    const undated = tables.rounds.map((row) => (row.year === '2024' ? { ...row, published_on: '' } : row));
    const { extras } = await compile(readRounds(caseFolder('raw')), { ...tables, rounds: undated });
    expect(extras.dataTime).toBeNull();
  });
});

describe('comparePacks', () => {
  it('reports rounds added, lines and moves', async () => {
    await write(early);
    const after = new Map((await all.packs).map((pack) => [pack.counselling.code, pack]));
    const [change] = comparePacks(readPackSet(out), after);
    expect(change).toMatchObject({
      code: 'mcc',
      rounds: { added: ['2024 R1'], gone: [] },
      unmatched: { from: 0, to: 3 },
    });
    expect(formatChanges(change ? [change] : [])).toContain('Rounds added: 2024 R1; gone: none');
  });

  it('reports nothing for equal sets', async () => {
    const packs = new Map((await all.packs).map((pack) => [pack.counselling.code, pack]));
    expect(comparePacks(packs, packs)).toEqual([]);
  });
});

it('leaves no part of a file that could not be written', () => {
  mkdirSync(join(out, 'list.csv'));
  expect(() => replaceFile(join(out, 'list.csv'), 'rank')).toThrow();
  expect(readdirSync(out)).toEqual(['list.csv']);
});
