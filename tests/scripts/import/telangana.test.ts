// The next season of Telangana: cumulative lists in two series, of which most rows are in the list before.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '../../../scripts/import/import-files.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { readRounds } from '../packs/read-rounds.ts';
import { dataPath } from '../packs/real-tables.ts';

const FOLDERS = ['raw', 'reference', 'aliases', 'counsellings'] as const;
let folder = '';
const inFolder = (name: string) => join(folder, name);
const to = () => ({ raw: inFolder('raw'), reference: inFolder('reference'), aliases: inFolder('aliases') });

/** A list of 2023 as one of 2024 with other ranks; the last row is of a candidate who was given a seat since. */
function give(name: string, round: string, skip: number): string {
  const [header = '', ...rows] = readFileSync(dataPath(`raw/tg/2023-${name}.csv`), 'utf8')
    .trimEnd()
    .split('\n');
  const moved = rows.map((row) =>
    row.replace(/^2023,([^,]*),[^,]*,(\d+)/, (_, who, rank) => `2024,${who},${round},${Number(rank) + 7}`),
  );
  const path = inFolder(`${round}.csv`);
  writeFileSync(path, `${[header, ...moved.slice(0, moved.length - skip)].join('\n')}\n`);
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telangana-'));
  for (const name of FOLDERS.slice(1)) cpSync(dataPath(name), inFolder(name), { recursive: true });
  cpSync(dataPath('raw/tg'), inFolder('raw/tg'), { recursive: true });
  const lists = [give('cq1', 'CQ Phase 1', 1), give('cq1', 'CQ Phase 2', 0), give('mq1', 'MQ Phase 1', 0)];
  await importFiles(lists, { ...to(), replace: false }, () => {});
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the next season of Telangana', () => {
  it('takes both series and counts only seats that are new', () => {
    const tables = loadTables(to().reference, to().aliases);
    const { rounds, unmatched } = harmonise(readRounds(to().raw), tables);
    const season = rounds.filter(({ year }) => year === 2024);
    expect(season.map(({ code, rows, seats }) => [code, rows, seats.length])).toEqual([
      ['CQ1', 985, 985],
      ['MQ1', 416, 416],
      ['CQ2', 986, 1],
    ]);
    expect(unmatched).toEqual([]);
  });

  it('refuses a list that is in the folder already under another phase', async () => {
    const again = give('cq1', 'CQ Phase 3', 0);
    await expect(importFiles([again], { ...to(), replace: false }, () => {})).rejects.toThrow(
      /was imported already, as CQ Phase 2/,
    );
  });
});
