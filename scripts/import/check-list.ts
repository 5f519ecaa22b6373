// Refuses a list that is not what it claims: swapped columns, another counselling, or a round that is there already.
import { findGaps } from '../packs/counselling-gaps.ts';
import { getReaders } from '../packs/names/readers.ts';
import { lettersOnly } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import { readMostSameRows, readMostUnmatched } from '../packs/tables.ts';
import type { Identity } from './identify.ts';
import type { PublishedList, Seat } from './list.ts';
import { Refusal } from './refusal.ts';
import { formatUnknownWord, type Understanding } from './unknown-words.ts';

/** Above this share the words of a column belong to another one. */
const MOSTLY = 0.7;
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
  const most = readMostUnmatched(tables);
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
  const most = isCumulative ? 1 - 1 / Math.max(2, seats.length) : readMostSameRows(tables);
  const name = (row: { rank: number | string; institute: string; course: string }) =>
    `${row.rank}|${lettersOnly(row.institute)}|${lettersOnly(row.course)}`;
  const there = new Set(other.map(name));
  const same = seats.filter((seat) => there.has(name(seat))).length;
  return seats.length > 0 && same / seats.length > most;
}
