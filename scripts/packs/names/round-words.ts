// Identifies the round of a list, also for years that the tables do not have yet.

import type { RoundRow, Tables } from '../tables.ts';
import { lettersAndDigits } from './spelling.ts';

export type RoundName = {
  counselling: string;
  year: number;
  code: string;
  label: string;
  stage: number;
  order: number;
  publishedOn: string | null;
  /** Rows the authority published; null when not recorded. */
  publishedRows: number | null;
};

export function nameRound(printed: { counselling: string; year: number; round: string }, tables: Tables): RoundName {
  const counselling = tables.counsellingWords.get(lettersAndDigits(printed.counselling));
  if (!counselling) {
    throw new Error(
      `Unknown counselling "${printed.counselling}". Add it to aliases/counsellings.csv and reference/counsellings.csv`,
    );
  }
  const word = lettersAndDigits(printed.round);
  const code = tables.roundWords.find((row) => row.counselling === counselling && row.printed === word)?.round;
  const known = tables.rounds.filter((row) => row.counselling === counselling && row.code === code);
  const model = known.at(-1);
  if (!code || !model) {
    throw new Error(`Unknown round "${printed.round}" of ${counselling}. Add it to aliases/rounds.csv and rounds.csv`);
  }
  const own = known.find((row) => Number(row.year) === printed.year);
  return { counselling, year: printed.year, code, label: printed.round, ...place(model), ...published(own) };
}

const place = (row: RoundRow) => ({ stage: Number(row.stage), order: Number(row.order) });

const published = (row: RoundRow | undefined) => ({
  publishedOn: row?.published_on || null,
  publishedRows: row?.published_rows ? Number(row.published_rows) : null,
});
