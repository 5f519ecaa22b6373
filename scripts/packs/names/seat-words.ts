// Turns the printed quota and category of a seat into codes; the words are data (seat-words.csv of a counselling).
import { memoize } from '../memoize.ts';
import type { Tables } from '../tables.ts';
import { lettersAndDigits } from './spelling.ts';

export type Seat = {
  quota: string | null;
  category: string | null;
  /** Columns whose word is to blame when a code is null. */
  unknown: ('quota' | 'category')[];
};

const ANY = '*';

export function makeSeatReader(tables: Tables): (counselling: string, quota: string, category: string) => Seat {
  const words = new Map(
    tables.seatWords.map((row) => [`${row.counselling}|${row.printed_quota}|${row.printed_category}`, row]),
  );
  const isKnown = makeWordCheck(tables);
  const read = (counselling: string, quota: string, category: string): Seat => {
    const [q, c] = [lettersAndDigits(quota), lettersAndDigits(category)];
    const rows = [`${q}|${c}`, `${q}|${ANY}`, `${ANY}|${c}`].map((key) => words.get(`${counselling}|${key}`));
    const codes = {
      quota: rows.find((row) => row?.quota)?.quota ?? null,
      category: rows.find((row) => row?.category)?.category ?? null,
    };
    if (codes.quota && codes.category) return { ...codes, unknown: [] };
    const unknown = (['quota', 'category'] as const).filter(
      (column) => !isKnown(counselling, column, column === 'quota' ? q : c),
    );
    return { ...codes, unknown: unknown.length > 0 ? unknown : ['category'] };
  };
  return memoize(read, (...words) => words.join('|'));
}

/**
 * Where no row names a word of a column (Karnataka's quota), the other column decides and this one is never to blame.
 * A counselling without any word knows neither column.
 */
function makeWordCheck(tables: Tables) {
  const known = new Set<string>();
  const worded = new Set(tables.seatWords.map(({ counselling }) => counselling));
  for (const row of tables.seatWords) {
    if (row.printed_quota !== ANY)
      known.add(`${row.counselling}|quota|`).add(`${row.counselling}|quota|${row.printed_quota}`);
    if (row.printed_category !== ANY) {
      known.add(`${row.counselling}|category|`).add(`${row.counselling}|category|${row.printed_category}`);
    }
  }
  return (counselling: string, column: 'quota' | 'category', word: string) =>
    (worded.has(counselling) && !known.has(`${counselling}|${column}|`)) ||
    known.has(`${counselling}|${column}|${word}`);
}
