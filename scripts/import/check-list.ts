// Finds the unknown words of a list, and refuses a list that is not what it claims: swapped columns, or another counselling or round.
import { formatCsvRow } from '../../api/contract/csv.ts';
import { findGaps } from '../packs/counselling-gaps.ts';
import { findNearestWords, type WordKind } from '../packs/names/nearest-words.ts';
import { getReaders } from '../packs/names/readers.ts';
import { lettersAndDigits, lettersOnly } from '../packs/names/spelling.ts';
import { readRule, type Tables } from '../packs/tables.ts';
import type { Identity } from './identify.ts';
import { type PublishedList, Refusal, type Seat } from './list.ts';

/** Above this share the words of a column belong to another one. */
const MOSTLY = 0.7;
/** Unreadable rows that are named one by one. */
const SHOWN_ROWS = 20;
/** Rows that are looked at; a list is either sound or swapped throughout. */
const SAMPLE = 2_000;

type Column = 'quota' | 'institute' | 'course' | 'category';
const COLUMNS: readonly Column[] = ['quota', 'institute', 'course', 'category'];

/** @throws Refusal that names every missing row and every unknown word, after a sentence about what is wrong with the list as a whole */
export function checkWords(
  { seats, unreadable }: PublishedList,
  { words, rows: unknown }: Understanding,
  identity: Identity,
  tables: Tables,
  unknownRounds: readonly string[] = [],
): void {
  const gaps = [...findGaps(identity.counselling, tables), ...unknownRounds];
  const details = words.map((word) => formatUnknownWord(word, identity.counselling)).join('\n');
  if (gaps.length > 0)
    throw new Refusal(`${gaps.length} rows of ${identity.counselling} are missing\n${[...gaps, details].join('\n')}\n`);
  const rows = unknown + unreadable.length;
  const share = rows / seats.length;
  const most = readRule('most_unmatched_share', tables);
  if (share <= most) return;
  const whole = findSwapped(seats, identity, tables) ?? findOtherCounselling(seats, identity, tables);
  if (whole) throw new Refusal(whole);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  throw new Refusal(
    `${rows} of ${seats.length} rows (${percent(share)}, at most ${percent(most)} are allowed) have unknown words or cannot be read\n${details}\n`,
  );
}

/** What a column holds, as shares of its rows by the column whose words they are. */
function findSwapped(seats: readonly Seat[], identity: Identity, tables: Tables): string | null {
  const isWord = makeWordTests(identity.counselling, tables);
  const sample = seats.slice(0, SAMPLE);
  const share = (column: Column, as: Column) =>
    sample.filter((seat) => isWord[as](seat[column])).length / sample.length;
  const swapped = COLUMNS.flatMap((column) => {
    if (column !== 'institute' && share(column, column) >= MOSTLY) return [];
    const other = COLUMNS.find((as) => as !== column && as !== 'institute' && share(column, as) >= MOSTLY);
    return other ? [{ column, other }] : [];
  });
  if (swapped.length === 0) return null;
  const parts = swapped.map(({ column, other }) => `the column of the ${column} has the words of the ${other}`);
  return `columns are swapped: ${parts.join(', and ')}. Correct the header of the file`;
}

/** An institute has no small set of words. */
function makeWordTests(counselling: string, tables: Tables): Record<Column, (text: string) => boolean> {
  const { readCourse, readSeat } = getReaders(tables);
  return {
    quota: (text) => readSeat(counselling, text, '').quota !== null,
    category: (text) => readSeat(counselling, '', text).category !== null,
    course: (text) => readCourse(text) !== null,
    institute: () => false,
  };
}

function findOtherCounselling(seats: readonly Seat[], identity: Identity, tables: Tables): string | null {
  const { readSeat } = getReaders(tables);
  const sample = seats.slice(0, SAMPLE);
  const known = (counselling: string) =>
    sample.filter((seat) => readSeat(counselling, seat.quota, seat.category).unknown.length === 0).length /
    sample.length;
  if (known(identity.counselling) >= MOSTLY) return null;
  const other = tables.counsellings.find((row) => row.code !== identity.counselling && known(row.code) >= MOSTLY);
  if (!other) return null;
  return `the quotas and categories are those of ${other.name}, not of ${identity.counselling}. If it is that list, add --counselling ${other.code}`;
}

/**
 * @param other rows of another round of the same counselling
 * @param isCumulative the lists name everybody who holds a seat, so that most rows of one are in the next
 */
export function isSameList(
  seats: readonly Seat[],
  other: readonly { rank: number; institute: string; course: string }[],
  tables: Tables,
  isCumulative = false,
): boolean {
  const most = isCumulative ? 1 - 1 / Math.max(2, seats.length) : readRule('most_same_rows_share', tables);
  const name = (row: { rank: number | string; institute: string; course: string }) =>
    `${row.rank}|${lettersOnly(row.institute)}|${lettersOnly(row.course)}`;
  const there = new Set(other.map(name));
  const same = seats.filter((seat) => there.has(name(seat))).length;
  return seats.length > 0 && same / seats.length > most;
}

export type Understanding = ReturnType<typeof findUnknownWords>;
type UnknownWord = Understanding['words'][number];

/** One pass over the list: all unknown words, those with most rows first, and the number of rows that have any. */
export function findUnknownWords(seats: readonly Seat[], counselling: string, tables: Tables) {
  const { readSeat, readSeatCourse } = getReaders(tables);
  const counts = new Map<string, { kind: WordKind; printed: string; rows: number }>();
  const count = (kind: WordKind, printed: string) => {
    const key = `${kind}|${printed}`;
    const entry = counts.get(key) ?? { kind, printed, rows: 0 };
    counts.set(key, { ...entry, rows: entry.rows + 1 });
  };
  let rows = 0;
  for (const seat of seats) {
    const { unknown, quota } = readSeat(counselling, seat.quota, seat.category);
    const course = readSeatCourse(counselling, quota, seat.course);
    for (const column of unknown) count(column, seat[column]);
    if (!course) count('course', seat.course);
    if (!course || unknown.length > 0) rows++;
  }
  const words = [...counts.values()]
    .sort((a, b) => b.rows - a.rows || (a.printed < b.printed ? -1 : 1))
    .map((entry) => ({ ...entry, nearest: findNearestWords(entry.kind, entry.printed, counselling, tables) }));
  return { words, rows };
}

/** The row of a word whose code is new as well. */
const newWord = ({ kind, printed }: UnknownWord): string =>
  kind === 'quota' ? `${lettersAndDigits(printed)},*,CODE,` : `*,${lettersAndDigits(printed)},,CODE`;

/** A block of lines: the word, what is near, and the line of aliases/decisions.csv that decides it. */
function formatUnknownWord(word: UnknownWord, counselling: string): string {
  const near = word.nearest.map((one) => `${one.answer} (${one.word}, ${one.score} %)`).join('; ');
  const answer = word.nearest[0]?.answer ?? '';
  const line = formatCsvRow([word.kind, counselling, word.printed, answer, 'chosen', 'WHO', 'DATE', 'WHY']);
  return [
    `unknown ${word.kind} "${word.printed}" on ${word.rows} rows`,
    `  nearest: ${near || 'none'}`,
    `  line for aliases/decisions.csv: ${line}`,
    ...(word.kind === 'course'
      ? []
      : [`  or, of a new code: counsellings/${counselling}/seat-words.csv: ${newWord(word)}`]),
  ].join('\n');
}

export type Say = (text: string) => void;

/** Says which words and institutes of a saved list are unknown. */
export function reportUnknown(
  { seats, unreadable }: PublishedList,
  { words, rows }: Understanding,
  counselling: string,
  tables: Tables,
  say: Say,
): void {
  for (const word of words) say(formatUnknownWord(word, counselling));
  for (const { place, why } of unreadable.slice(0, SHOWN_ROWS)) say(`unreadable row on ${place}: ${why}`);
  const kept = rows + unreadable.length;
  if (kept > 0) say(`${kept} of ${seats.length} rows are kept as unmatched`);
  const { matchInstitute } = getReaders(tables);
  const byText = Map.groupBy(seats, (seat) => `${seat.institute}\t${seat.state}`);
  const unknown = [...byText.values()].filter(([one]) => one && !matchInstitute(one.institute, one.state).institute);
  const count = unknown.reduce((sum, same) => sum + same.length, 0);
  if (unknown.length > 0)
    say(`${unknown.length} institute texts on ${count} rows are not identified: npm run data -- review`);
}
