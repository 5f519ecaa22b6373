// Finds every word of a list that the tables do not know, with its rows, the nearest known words and the line that decides it.
import { formatCsvRow } from '../../api/contract/csv.ts';
import { findNearestWords, type NearestWord, type WordKind } from '../packs/names/nearest-words.ts';
import { getReaders } from '../packs/names/readers.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import type { Seat } from './list.ts';

export type UnknownWord = {
  kind: WordKind;
  printed: string;
  rows: number;
  /** Known words that are nearest, with the id or code that each means. */
  nearest: NearestWord[];
};

export type Understanding = { words: UnknownWord[]; rows: number };

/** One pass over the list: all unknown words, those with most rows first, and the number of rows that have any. */
export function findUnknownWords(seats: readonly Seat[], counselling: string, tables: Tables): Understanding {
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
export function formatUnknownWord(word: UnknownWord, counselling: string): string {
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

export function reportInstitutes(seats: readonly Seat[], tables: Tables, say: (text: string) => void): void {
  const { matchInstitute } = getReaders(tables);
  const rows = Map.groupBy(seats, (seat) => `${seat.institute}\t${seat.state}`);
  const unknown = [...rows.values()].filter(([seat]) => seat && !matchInstitute(seat.institute, seat.state).institute);
  const count = unknown.reduce((sum, same) => sum + same.length, 0);
  if (unknown.length > 0)
    say(`${unknown.length} institute texts on ${count} rows are not identified: npm run data -- review`);
}
