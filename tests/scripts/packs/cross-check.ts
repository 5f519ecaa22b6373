// Checks closing ranks of packs: against an independent reading of the candidates, and back to the rows that they come from.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from '../../../api/contract/memoize.ts';
import type { UnfittedPack } from '../../../scripts/forecast/seat-table.ts';
import { listLines } from '../../../scripts/packs/closings.ts';
import { type Harmonised, type HarmonisedRound, harmonise } from '../../../scripts/packs/harmonise.ts';
import { readTable } from '../../../scripts/packs/lists/csv.ts';
import type { AllotmentRow, RoundFile } from '../../../scripts/packs/lists/round-file.ts';
import { getReaders } from '../../../scripts/packs/names/readers.ts';
import { isDroppedList, nameRound } from '../../../scripts/packs/names/round-words.ts';
import type { Tables } from '../../../scripts/packs/tables.ts';
import { seededRandom } from '../../../scripts/tooling/seeded-random.ts';

/** The independent reading: its file in data/reference, and the last of the rounds that it covers. */
const READING = {
  file: 'mcc-2024-after-r3-by-candidate-category.csv',
  counselling: 'mcc',
  year: 2024,
  order: 3,
};

type OtherReading = { institute: string; course: string; quota: string; closing_rank: string };
export type CrossCheck = { comparable: number; equal: number; different: string[] };

/** Largest rank by institute, course and quota among the candidates whose latest seat was there. */
function lastRanks(rounds: HarmonisedRound[]): Map<string, number> {
  const latest = new Map<number, string>();
  for (const round of rounds) {
    for (const { rank, institute, course, quota } of round.seats) latest.set(rank, `${institute}|${course}|${quota}`);
  }
  const last = new Map<string, number>();
  for (const [rank, seat] of latest) last.set(seat, Math.max(last.get(seat) ?? 0, rank));
  return last;
}

/** @returns null without the independent reading in `referenceDir` */
export function crossCheckReference(referenceDir: string, harmonised: Harmonised, tables: Tables): CrossCheck | null {
  const path = join(referenceDir, READING.file);
  if (!existsSync(path)) return null;
  const rounds = harmonised.rounds.filter(
    ({ counselling, year, order }) =>
      counselling === READING.counselling && year === READING.year && order <= READING.order,
  );
  const others = readTable(path, 'institute course quota closing_rank');
  return crossCheck(others, { ...harmonised, rounds }, tables);
}

/** That reading often omits the address; where a bare name fits two institutes, neither is compared. */
function crossCheck(others: OtherReading[], harmonised: Harmonised, tables: Tables): CrossCheck {
  const ours = lastRanks(harmonised.rounds);
  const { findId, unclear } = makeNameReader(harmonised, tables);
  const { readCourse } = getReaders(tables);
  const theirs = new Map<string, number>();
  for (const row of others) {
    const [institute, course] = [findId(row.institute), readCourse(row.course)];
    if (!institute || !course) continue;
    const seat = `${institute}|${course}|${row.quota}`;
    theirs.set(seat, Math.max(theirs.get(seat) ?? 0, Number(row.closing_rank)));
  }
  const comparable = [...theirs].filter(([seat]) => ours.has(seat) && !unclear.has(seat.split('|')[0] ?? ''));
  const different = comparable.filter(([seat, rank]) => ours.get(seat) !== rank);
  return {
    comparable: comparable.length,
    equal: comparable.length - different.length,
    different: different.map(([seat, rank]) => `${seat}: ${ours.get(seat)} here, ${rank} there`),
  };
}

function makeNameReader(harmonised: Harmonised, tables: Tables) {
  const printed = [...harmonised.institutes].flatMap(([id, matches]) =>
    matches.map((one) => ({ id, key: tables.key(one.printed.text) })),
  );
  const unclear = new Set<string>();
  const findId = memoize((name: string): string | null => {
    const whole = getReaders(tables).matchInstitute(name, '').institute;
    if (whole) return whole;
    const key = tables.key(name);
    const ids = new Set(printed.filter((form) => form.key.startsWith(key)).map((form) => form.id));
    const [only] = ids;
    if (ids.size === 1) return only ?? null;
    for (const id of ids) unclear.add(id);
    return null;
  });
  return { findId, unclear };
}

/** `source`: the row of a list that has the closing rank. */
type Trace = { seat: string; source: string | null };

type Traced = { files: readonly RoundFile[]; packs: readonly UnfittedPack[]; tables: Tables };

/** @param count closings of each counselling, drawn at random from all of its rounds, always the same ones */
export function traceClosings({ files, packs, tables }: Traced, count: number): Trace[] {
  const random = seededRandom(20_261_122);
  const named = files
    .filter((file) => !isDroppedList(file, tables))
    .map((file) => ({ file, name: nameRound(file, tables) }));
  return packs.flatMap((pack) => {
    const lines = listLines(pack);
    return Array.from({ length: Math.min(count, pack.closings.line.length) }, () => {
      const position = Math.floor(random() * pack.closings.line.length);
      const round = pack.rounds[pack.closings.round[position] ?? -1];
      const file = named.find(
        ({ name }) =>
          name.counselling === pack.counselling.code && name.year === round?.year && name.code === round.code,
      )?.file;
      const line = lines[pack.closings.line[position] ?? -1];
      const seat = [pack.counselling.code, ...Object.values(line ?? {})].join('.');
      const closing = pack.closings.closing[position] ?? 0;
      const row = file?.rows.find((one) => one.rank === closing && readSeat(file, one, tables) === seat);
      return { seat, source: file && row ? `${file.path}:${row.line}` : null };
    });
  });
}

/** The row by itself, read as the build reads it. */
function readSeat(file: RoundFile, row: AllotmentRow, tables: Tables): string | null {
  const [round] = harmonise([{ ...file, rows: [row], unreadable: [] }], tables).rounds;
  const [seat] = round?.seats ?? [];
  return round && seat ? [round.counselling, seat.institute, seat.course, seat.quota, seat.category].join('.') : null;
}
