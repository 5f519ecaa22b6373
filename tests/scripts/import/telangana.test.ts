// The nine lists of Telangana 2024 as a person brings them in: cumulative, in two series, with new words for pools, courses and rounds.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCsvRow } from '../../../api/contract/csv.ts';
import type { Imported } from '../../../scripts/import/identify.ts';
import { importFiles, takeBack } from '../../../scripts/import/import-files.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { readCsv } from '../../../scripts/packs/lists/csv.ts';
import { loadTables } from '../../../scripts/packs/tables.ts';
import { copyTables } from '../../support/tables-of-state.ts';
import { readRounds } from '../packs/read-rounds.ts';
import { dataPath } from '../packs/real-tables.ts';

const MOST_DECISIONS = 12;
/** One candidate in so many, in every list: each list is compared with those before it. */
const PART = 5;
const NEW_WORD = /IMMUNO HAEMATOLOGY/;
let folder = '';
let imported: Imported[] = [];
const said: string[] = [];
const inFolder = (name: string) => join(folder, name);
const to = () => ({ raw: inFolder('raw'), reference: inFolder('reference'), aliases: inFolder('aliases') });

const dropLines = (name: string, isDropped: (line: string) => boolean) =>
  writeFileSync(
    inFolder(name),
    readFileSync(inFolder(name), 'utf8')
      .split('\n')
      .filter((line) => !isDropped(line))
      .join('\n'),
  );

function copyList(name: string, to: string): void {
  const { header, rows } = readCsv(dataPath(`raw/tg/${name}`));
  const rank = header.indexOf('rank');
  const kept = rows.filter((cells) => Number(cells[rank]) % PART === 0 || cells.some((cell) => NEW_WORD.test(cell)));
  writeFileSync(join(inFolder(to), name), [header, ...kept].map((cells) => `${formatCsvRow(cells)}\n`).join(''));
}

/** The data as they were before these lists came: no list, no round, no decision of 2024. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telangana-'));
  copyTables(folder, 'telangana', ['tg']);
  mkdirSync(inFolder('raw/tg'), { recursive: true });
  mkdirSync(inFolder('new'));
  const lists = readdirSync(dataPath('raw/tg')).filter((name) => name.endsWith('.csv'));
  for (const name of lists) copyList(name, name.startsWith('2024-') ? 'new' : 'raw/tg');
  dropLines('counsellings/tg/rounds.csv', (line) => line.startsWith('2024,'));
  dropLines('aliases/decisions.csv', (line) => line.startsWith('course,tg,'));
  imported = await importFiles(
    readdirSync(inFolder('new')).map((name) => inFolder(`new/${name}`)),
    { ...to(), replace: false },
    (text) => said.push(text),
  );
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the lists of Telangana 2024', () => {
  it('go in, nine of nine, with few decisions and the right line for each', () => {
    expect(imported.map(({ identity, outcome }) => `${identity.code} ${outcome}`)).toEqual(
      ['CQ1', 'MQ1', 'CQ2', 'MQ2', 'CQ4', 'MQ3', 'CQ5', 'CQ7', 'MQ7'].map((code) => `${code} written`),
    );
    const unknown = new Set(said.filter((text) => text.startsWith('unknown ')).map((text) => text.split(' on ')[0]));
    expect([...unknown]).toEqual(
      ['unknown course "TM (036) - MD(IMMUNO HAEMATOLOGY AND BLOOD TRANSFUSION MEDICINE)'].map((text) => `${text}"`),
    );
    expect(unknown.size).toBeLessThanOrEqual(MOST_DECISIONS);
    const lines = said.flatMap((text) => text.match(/line for aliases\/decisions\.csv: .*/g) ?? []);
    for (const line of lines) expect(line).toContain(',md-immunohaematology-and-blood-transfusion,chosen,');
  });

  it('are read as the seats of candidates of the state, each seat once', () => {
    const { rounds } = harmonise(readRounds(to().raw), loadTables(to().reference, to().aliases));
    const season = rounds.filter(({ year }) => year === 2024);
    expect(season.map(({ code }) => code)).toEqual(['CQ1', 'MQ1', 'CQ2', 'MQ2', 'CQ4', 'MQ3', 'CQ5', 'CQ7', 'MQ7']);
    const quotas = new Set(
      season.filter(({ code }) => code.startsWith('CQ')).flatMap(({ seats }) => seats.map((seat) => seat.quota)),
    );
    expect([...quotas].sort()).toEqual(['Tel Govt-NS LOC', 'Tel Govt-Serv LOC']);
    expect(season.every(({ rows, matched }) => matched / rows > 0.95)).toBe(true);
  });

  it('are refused under another phase, and out of their order', async () => {
    const [header = '', ...rows] = readFileSync(inFolder('new/2024-cq1.csv'), 'utf8').trimEnd().split('\n');
    const give = (year: number, round: string) => {
      const path = inFolder(`${year} ${round}.csv`);
      const named = rows.map((row) => row.replace(/^2024,([^,]*),[^,]*/, (_, who) => `${year},${who},${round}`));
      writeFileSync(path, `${[header, ...named].join('\n')}\n`);
      return importFiles([path], { ...to(), replace: false }, () => {});
    };
    await expect(give(2024, 'CQ Phase 6')).rejects.toThrow(/was imported already, as CQ Phase 1/);
    await expect(give(2025, 'CQ Phase 2')).rejects.toThrow(/CQ2 of 2025 comes after CQ1/);
  });

  it.each(['CQ7', 'CQ Stray'])('are taken back by the code and by the words of a round: %s', async (round) => {
    const path = takeBack({ ...to(), counselling: 'tg', year: '2024', round, replace: false });
    expect(path).toBe(inFolder('raw/tg/2024-cq7.csv'));
    const again = await importFiles([inFolder('new/2024-cq7.csv')], { ...to(), round, replace: false }, () => {});
    expect(again[0]).toMatchObject({ outcome: 'written', identity: { code: 'CQ7', label: 'CQ Stray' } });
  });
});
