// Joins the names of published rows to the institutes, courses, quotas and categories of the reference tables.
import { memoize } from '../../api/contract/memoize.ts';
import type { AllotmentRow, RoundFile, SeatRow } from './lists/round-file.ts';
import { TELLING_LENGTH } from './names/certain-match.ts';
import type { InstituteMatch } from './names/institute-match.ts';
import { getReaders } from './names/readers.ts';
import { findCounselling, findSeries, isDroppedList, nameRound, type RoundName } from './names/round-words.ts';
import type { Tables } from './tables.ts';

/** A name that the tables do not know, with the number of its rows. */
export type Unmatched = {
  kind: 'institute' | 'course' | 'quota' | 'category';
  counselling: string;
  printed: string;
  rows: number;
  match: InstituteMatch | null;
};

export type HarmonisedRound = RoundName & {
  path: string;
  sha256: string;
  /** Rows of the list; matched + unmatched. */
  rows: number;
  matched: number;
  unmatched: number;
  /** Rows whose course is unclear in the source: counted above, but not used for closing ranks. */
  doubtful: number;
  /** Rows without a seat line: unreadable, or with an unknown word. Rows of seats that were held before are not lost. */
  lost: number;
  /** Seats are closing ranks of seat lines: how many were given, and the smallest rank, is not known. */
  isClosingTable: boolean;
  seats: SeatRow[];
  /** By course id and by quota code: the name as the list prints it. */
  printed: ReadonlyMap<string, string>;
};

export type Harmonised = ReturnType<typeof harmonise>;

/** Works on lists of years never seen: names are matched by spelling, not looked up by year. */
export function harmonise(files: RoundFile[], tables: Tables) {
  const read = makeReaders(tables);
  const rounds = files
    .filter((file) => !isDroppedList(file, tables))
    .map((file) => ({ file, name: nameRound(file, tables) }))
    .sort((a, b) => byTime(a.name, b.name))
    .map(({ file, name }) => harmoniseRound(file, name, read));
  return { rounds, institutes: read.institutes, unmatched: [...read.unmatched.values()] };
}

/** The files of each counselling, the one with most rows first. */
export const groupByCounselling = (files: readonly RoundFile[], tables: Tables): RoundFile[][] =>
  [...Map.groupBy(files, ({ counselling }) => findCounselling(counselling, tables)).values()]
    .map((own) => ({ own, rows: own.reduce((sum, { rows }) => sum + rows.length, 0) }))
    .sort((a, b) => b.rows - a.rows)
    .map(({ own }) => own);

/** The parts of all counsellings as one, the same as if their files had been harmonised together. */
export function joinHarmonised(parts: readonly Harmonised[]): Harmonised {
  const ordered = parts.toSorted((a, b) => findCode(a).localeCompare(findCode(b)));
  const institutes = new Map<string, InstituteMatch[]>();
  for (const part of ordered) {
    for (const [id, forms] of part.institutes) institutes.set(id, [...(institutes.get(id) ?? []), ...forms]);
  }
  return {
    rounds: ordered.flatMap(({ rounds }) => rounds),
    institutes,
    unmatched: ordered.flatMap(({ unmatched }) => unmatched),
  };
}

const findCode = ({ rounds }: Harmonised): string => rounds[0]?.counselling ?? '';

const byTime = (a: RoundName, b: RoundName) =>
  a.counselling.localeCompare(b.counselling) || a.year - b.year || a.order - b.order || a.code.localeCompare(b.code);

type Readers = ReturnType<typeof makeReaders>;

function makeReaders(tables: Tables) {
  const { matchInstitute, readSeat: seat, readSeatCourse: course, splitQuota } = getReaders(tables);
  /** Printed forms of every institute id, own ids of unmatched ones included. */
  const institutes = new Map<string, InstituteMatch[]>();
  const unmatched = new Map<string, Unmatched>();
  const institute = memoize(
    (row: AllotmentRow, counselling: string) => {
      const match = matchInstitute(row.institute, row.state);
      const id = identifyInstitute(counselling, match);
      institutes.set(id, [...(institutes.get(id) ?? []), match]);
      return { id, match };
    },
    (row, counselling) => `${counselling}|${row.institute}|${row.state}`,
  );
  const miss = (kind: Unmatched['kind'], counselling: string, printed: string, found: InstituteMatch | null = null) => {
    const key = `${kind}|${counselling}|${printed}`;
    const entry = unmatched.get(key) ?? { kind, counselling, printed, rows: 0, match: found };
    entry.rows++;
    unmatched.set(key, entry);
  };
  const [correct, isNew] = [makeCorrector(tables), makeNewSeatCheck(tables)];
  return { institute, course, seat, splitQuota, correct, isNew, miss, institutes, unmatched };
}

/** @returns the id of the institute of a list's row, its own where no known one is certain */
export const identifyInstitute = (counselling: string, match: InstituteMatch): string =>
  match.institute ?? ownId(counselling, match);

/**
 * Stable over rounds and years as long as the letters are: an unmatched institute is kept, not lost.
 * A text that says little also needs the same PIN, so that two district hospitals are not made one.
 */
function ownId(counselling: string, { printed }: InstituteMatch): string {
  const pin = printed.key.length < TELLING_LENGTH ? (printed.pins[0] ?? '') : '';
  const letters = `${printed.state ?? ''}${printed.key}${pin}`.toLowerCase();
  return `${counselling}-${letters.slice(0, 24)}-${hash(letters)}`;
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193) >>> 0;
  return value.toString(36);
}

function harmoniseRound(file: RoundFile, name: RoundName, read: Readers): HarmonisedRound {
  const seats: SeatRow[] = [];
  const names = new Map<string, string>();
  const isClosingTable = file.isClosingTable ?? false;
  let [unmatched, doubtful, lost] = [file.unreadable.length, 0, file.unreadable.length];
  for (const printed of file.rows) {
    const row = read.correct(printed, name);
    const seat = readSeat(row, name.counselling, read);
    if (!seat.certain) unmatched++;
    if (row.doubtful) doubtful++;
    else if (!seat.row) lost++;
    else {
      addPrinted(names, seat.row, printed, row);
      if (!row.isCarried && (isClosingTable || read.isNew(name, seat.row))) seats.push(seat.row);
    }
  }
  const { path, sha256 } = file;
  const rows = file.rows.length + file.unreadable.length;
  return {
    ...name,
    path,
    sha256,
    rows,
    matched: rows - unmatched,
    unmatched,
    doubtful,
    lost,
    isClosingTable,
    seats,
    printed: names,
  };
}

/** @param corrected the printed row with the course that a correction names: then the printed one is wrong */
function addPrinted(names: Map<string, string>, seat: SeatRow, printed: AllotmentRow, corrected: AllotmentRow): void {
  // A line of the list may end behind a hyphen: `RADIO- DIAGNOSIS`.
  const join = (name: string) => name.replace(/(?<=\w-)\s+/g, '');
  if (corrected.course === printed.course) names.set(seat.course, join(printed.course));
  names.set(seat.quota, join(printed.quota));
}

/** `row` is null when no seat line can be named; `certain` also asks for an identified institute. */
function readSeat(row: AllotmentRow, counselling: string, read: Readers) {
  const { id, match } = read.institute(row, counselling);
  const { quota: printed, category, unknown } = read.seat(counselling, row.quota, row.category);
  const quota = printed && read.splitQuota(counselling, printed, id);
  const course = read.course(counselling, quota, row.course);
  if (!match.institute) read.miss('institute', counselling, row.institute, match);
  if (!course) read.miss('course', counselling, row.course);
  for (const column of unknown) read.miss(column, counselling, row[column]);
  const mark = { ...(row.mark && { mark: row.mark }), ...(row.candidate && { candidate: row.candidate }) };
  const complete =
    course && quota && category ? { rank: row.rank, institute: id, course, quota, category, ...mark } : null;
  return { row: complete, certain: complete !== null && match.institute !== null };
}

/**
 * A correction names the course of a candidate's row, so that the row is no longer doubtful, or its institute. The category
 * of a candidate is that of another list of the year where the row has none.
 */
function makeCorrector(tables: Tables) {
  const corrections = new Map(
    tables.corrections.map((row) => [`${row.counselling}|${row.year}|${row.round}|${row.rank}`, row]),
  );
  const categories = new Map(
    tables.candidateCategories.map((row) => [`${row.counselling}|${row.year}|${row.rank}`, row.category]),
  );
  return (printed: AllotmentRow, { counselling, year, code }: RoundName): AllotmentRow => {
    const candidate = printed.candidate ?? categories.get(`${counselling}|${year}|${printed.rank}`);
    const row = candidate === undefined ? printed : { ...printed, candidate };
    const right = corrections.get(`${counselling}|${year}|${code}|${row.rank}`);
    if (!right) return row;
    const institute = right.institute || row.institute;
    return right.course ? { ...row, institute, course: right.course, doubtful: false } : { ...row, institute };
  };
}

/**
 * Which counsellings publish cumulative lists is data: `holders` in lists.csv.
 * @returns whether a seat is in no earlier list of the season: called in the order of the rounds
 */
function makeNewSeatCheck(tables: Tables) {
  const held = new Map<string, string>();
  return ({ counselling, year, code }: RoundName, { rank, ...line }: SeatRow): boolean => {
    if (tables.listKinds.get(counselling) !== 'holders') return true;
    const candidate = `${counselling}|${year}|${findSeries(code)}|${rank}`;
    const seat = Object.values(line).join('|');
    const isNew = held.get(candidate) !== seat;
    held.set(candidate, seat);
    return isNew;
  };
}
