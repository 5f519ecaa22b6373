// Turns the printed quota and category of a seat into codes; the words are data (aliases/seat-words.csv).

import type { Tables } from '../tables.ts';
import { lettersAndDigits } from './spelling.ts';

export type Seat = { quota: string | null; category: string | null };

export function makeSeatReader(tables: Tables): (counselling: string, quota: string, category: string) => Seat {
  const words = new Map(
    tables.seatWords.map((row) => [`${row.counselling}|${row.printed_quota}|${row.printed_category}`, row]),
  );
  const read = (counselling: string, quota: string, category: string): Seat => {
    const [q, c] = [lettersAndDigits(quota), lettersAndDigits(category)];
    const rows = [`${q}|${c}`, `${q}|*`, `*|${c}`].map((key) => words.get(`${counselling}|${key}`));
    return {
      quota: rows.find((row) => row?.quota)?.quota ?? null,
      category: rows.find((row) => row?.category)?.category ?? null,
    };
  };
  const seen = new Map<string, Seat>();
  return (counselling, quota, category) => {
    const key = `${counselling}|${quota}|${category}`;
    const seat = seen.get(key) ?? read(counselling, quota, category);
    seen.set(key, seat);
    return seat;
  };
}
