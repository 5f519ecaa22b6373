// The mark and the source of closing ranks of every list, against the files that the ranks come from.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toItem } from '../../../api/contract/prediction/to-item.ts';
import { buildSeatLine, findSeatContext } from '../../../api/domain/seats/seat-line.ts';
import type { SeatIndex } from '../../../api/packs/seat-index.ts';
import { assembleSeats } from '../../../scripts/packs/assemble.ts';
import { harmonise } from '../../../scripts/packs/harmonise.ts';
import { readTable } from '../../../scripts/packs/lists/csv.ts';
import { realPacks } from '../../support/real-packs.ts';
import { readRounds } from './read-rounds.ts';
import { dataPath, realTables } from './real-tables.ts';

const packs = realPacks();
const kinds = realTables().listSources;
const sources = readTable(dataPath('reference/sources.csv'), 'id name confidence');

const harmoniseOne = (code: string) =>
  harmonise(
    readRounds(dataPath(`raw/${code}`)).map((file) => ({ ...file, path: `${code}/${file.path}` })),
    realTables(),
  );

/** What the files say of a year: a table that others compiled is named so, every other file is a published list. */
function readTruth(code: string, year: number) {
  const files = readdirSync(dataPath(`raw/${code}`)).filter((name) => name.startsWith(`${year}-`));
  const isTable = files.includes(`${year}-closing.csv`);
  expect(files).toHaveLength(isTable ? 1 : files.length || 1);
  const row = kinds.find((one) => one.counselling === code && (one.kind === 'closing') === isTable);
  const source = sources.find(({ id }) => id === row?.source);
  expect(/compiled by others/i.test(source?.name ?? '')).toBe(isTable);
  return { mark: { kind: isTable ? 'compiled' : 'official', year, disputed: false }, source: source?.name };
}

/** Lines of one list share mark and source: some of each list are enough. All lines: CLOSINGS=all. */
const STEP = process.env.CLOSINGS === 'all' ? 1 : 7;

/** Lines of a counselling, and what the closing rank of each says of itself. */
function* readClosings(seats: SeatIndex) {
  const context = findSeatContext(seats);
  for (let line = 0; line < seats.size; line += STEP) {
    const { year, marks, sources } = toItem(
      buildSeatLine(seats, line),
      { level: 0, scores: [] },
      { rank: 1, category: '' },
      context,
    );
    yield { year, mark: marks.closing, source: sources.closing };
  }
}

describe('the mark of a closing rank', { timeout: 60_000 }, () => {
  const counsellings = [...packs.counsellings.values()];

  it('is that of the file it comes from, in all 18 counsellings', () => {
    expect(counsellings).toHaveLength(18);
    for (const seats of counsellings) {
      const { code } = seats.counselling;
      const wrong = new Map<string, unknown>();
      for (const { year, ...found } of readClosings(seats)) wrong.set(JSON.stringify([year, found]), { year, found });
      for (const { year, found } of wrong.values() as Iterable<{ year: number; found: unknown }>)
        expect([code, found]).toEqual([code, readTruth(code, year)]);
    }
  });

  it('is official in MCC, Karnataka and Telangana only', () => {
    const official = counsellings.filter(({ marks, rounds }) =>
      rounds.every((r) => marks[r.mark]?.kind === 'official'),
    );
    expect(official.map(({ counselling }) => counselling.code).sort()).toEqual(['kea', 'mcc', 'tg']);
    expect(counsellings.filter(({ origin }) => origin === null)).toEqual(official);
  });

  it('differs by year where the sources of the years differ', () => {
    const harmonised = harmoniseOne('kea');
    const rounds = harmonised.rounds.map((round) => ({ ...round, isClosingTable: round.year === 2023 }));
    const pack = assembleSeats('kea', { ...harmonised, rounds }, realTables());
    const marks = new Set(pack.rounds.map(({ mark }) => `${pack.marks[mark]?.kind} ${pack.marks[mark]?.year}`));
    expect([...marks]).toEqual(['compiled 2023', 'official 2024']);
  });

  it('is not made up: lists without a source are refused with the row to add', () => {
    const tables = { ...realTables(), listSources: [] };
    expect(() => assembleSeats('gj', harmoniseOne('gj'), tables)).toThrow(/gj.lists.csv .* Add the row closing,SOURCE/);
  });
});
