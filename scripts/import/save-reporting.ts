// Saves who took up the seats of the round before, after checking a wide list against the lists that are there.
import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '../packs/files.ts';
import { locateStatuses, OUTCOMES, STATUSES } from '../packs/lists/reporting.ts';
import type { AllotmentRow } from '../packs/lists/round-file.ts';
import { readRoundFile } from '../packs/lists/rows.ts';
import { getReaders } from '../packs/names/readers.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import type { Identity } from './identify.ts';
import { Refusal, type Reporting } from './list.ts';
import { locateList, updateDescription } from './save-list.ts';

type PrintedSeat = { rank: string; quota: string; institute: string; course: string };
/** Rows of both lists; `unclear` are those whose institute or course one of them does not name clearly. */
export type Comparison = { rows: number; equal: number; unclear: number };

/** The statuses of a round as a file, and how many seats are those of the list of that round. */
type Statuses = Comparison & { path: string; text: string };

/** @throws Refusal where the list names other candidates than the list of that round, or a word of it is unknown */
export function readStatuses({ round, rows }: Reporting, identity: Identity, tables: Tables, raw: string): Statuses {
  const { counselling, year } = identity;
  if (!tables.reportingCounsellings.has(counselling)) {
    throw new Refusal(
      `the list has a column of reporting status. If ${counselling} publishes such lists, add to counsellings/${counselling}/lists.csv: reporting,SOURCE`,
    );
  }
  const code = `R${round}`;
  const held = readHeld(identity, code, raw);
  if (!held) throw new Refusal(`the reporting status is of ${code}: import the list of ${code} first`);
  const comparison = compareSeats(rows, held, counselling, tables);
  if (!comparison) throw new Refusal(`the candidates with a seat of ${code} are not those of ${held.path}`);
  const read = makeWordReader(tables);
  const lines = rows.map(({ rank, status, outcome }) =>
    [rank, read('status', status), read('outcome', outcome)].join(','),
  );
  if (read.unknown.size > 0) throw new Refusal(formatUnknown(read.unknown));
  const text = `rank,status,outcome\n${lines.join('\n')}\n`;
  return { ...comparison, path: locateStatuses(counselling, year, code, raw), text };
}

export function saveStatuses({ path, text }: Statuses, raw: string): void {
  replaceFile(path, text);
  updateDescription(raw);
}

/** @returns null where there is no list of the round, or it names other candidates */
export function compareWithHeld(
  seats: readonly PrintedSeat[],
  identity: Identity,
  tables: Tables,
  raw: string,
): (Comparison & { path: string }) | null {
  const held = readHeld(identity, identity.code, raw);
  const comparison = held && compareSeats(seats, held, identity.counselling, tables);
  return held && comparison ? { ...comparison, path: held.path } : null;
}

type Held = { path: string; rows: Map<string, AllotmentRow> };

function readHeld(identity: Identity, code: string, raw: string): Held | null {
  const path = locateList(identity, code, raw);
  if (!existsSync(path)) return null;
  const rows = readRoundFile(path, path, readFileSync(path)).flatMap((list) => list.rows);
  return { path, rows: new Map(rows.map((row) => [String(row.rank), row])) };
}

/** @returns null where the ranks differ */
function compareSeats(
  seats: readonly PrintedSeat[],
  held: Held,
  counselling: string,
  tables: Tables,
): Comparison | null {
  const ranks = new Set(seats.map(({ rank }) => rank));
  if (ranks.size !== seats.length || ranks.size !== held.rows.size) return null;
  if (![...ranks].every((rank) => held.rows.has(rank))) return null;
  const { matchInstitute, readCourse, readSeat } = getReaders(tables);
  const name = ({ quota, institute, course }: PrintedSeat | AllotmentRow, state = '') => {
    const parts = [
      readSeat(counselling, quota, '').quota,
      matchInstitute(institute, state).institute,
      readCourse(course),
    ];
    return parts.includes(null) ? null : parts.join('|');
  };
  const counts = { rows: seats.length, equal: 0, unclear: 0 };
  for (const seat of seats) {
    const other = held.rows.get(seat.rank);
    const names = [name(seat), other && !other.doubtful ? name(other, other.state) : null];
    if (names.includes(null)) counts.unclear++;
    else if (names[0] === names[1]) counts.equal++;
  }
  return counts;
}

/** Remarks may end in a rank of another list: `Upgraded( AFMS Rank : 127 )`. */
const withoutBrackets = (text: string) => text.replace(/\(.*$/, '');

function makeWordReader(tables: Tables) {
  const words = new Map(tables.reportingWords.map((row) => [`${row.kind}|${row.printed}`, row.means]));
  const known: Record<string, readonly string[]> = { status: STATUSES, outcome: OUTCOMES };
  const unknown = new Map<string, { kind: string; printed: string; rows: number }>();
  const read = (kind: 'status' | 'outcome', printed: string): string => {
    const means = words.get(`${kind}|${lettersAndDigits(withoutBrackets(printed))}`) ?? '';
    if (known[kind]?.includes(means)) return means;
    const key = `${kind}|${printed}`;
    unknown.set(key, { kind, printed, rows: (unknown.get(key)?.rows ?? 0) + 1 });
    return '';
  };
  return Object.assign(read, { unknown });
}

const formatUnknown = (unknown: ReadonlyMap<string, { kind: string; printed: string; rows: number }>): string =>
  [...unknown.values()]
    .map(({ kind, printed, rows }) => {
      const line = `${kind},${lettersAndDigits(withoutBrackets(printed))},MEANING`;
      return `unknown ${kind} "${printed}" on ${rows} rows; line for aliases/reporting-words.csv: ${line}`;
    })
    .join('\n');
