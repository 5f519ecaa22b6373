// Identifies the round of a list, also for years that the tables do not have yet.

import type { RoundRow } from '../counsellings.ts';
import type { Tables } from '../tables.ts';
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

type PrintedRound = { counselling: string; year: number; round: string; isClosingTable?: true };

/** Undefined where no names.csv of a counselling has the word. */
export const findCounselling = (printed: string, { counsellingWords }: Tables): string | undefined =>
  counsellingWords.get(lettersAndDigits(printed));

export function nameRound(printed: PrintedRound, tables: Tables): RoundName {
  const counselling = findCounselling(printed.counselling, tables);
  if (!counselling) {
    throw new Error(
      `Unknown counselling "${printed.counselling}". Add it to counsellings/CODE/names.csv, or a new one: npm run import -- --add CODE`,
    );
  }
  const word = lettersAndDigits(printed.round);
  const code = tables.roundWords.find((row) => row.counselling === counselling && row.printed === word)?.round;
  const known = tables.rounds.filter((row) => row.counselling === counselling && row.code === code);
  const model = known.at(-1) ?? findModel(code, tables);
  if (!code || !model) {
    throw new Error(
      `Unknown round "${printed.round}" of ${counselling}. Add to counsellings/${counselling}/round-words.csv: ${word},CODE`,
    );
  }
  const own = known.find((row) => Number(row.year) === printed.year);
  const label = printed.isClosingTable ? model.label : printed.round;
  return { counselling, year: printed.year, code, label, ...place(model), ...published(own) };
}

/** A list that is no allotment, such as a mock list: its row of round-words.csv names no round. */
export function isDroppedList({ counselling, round }: PrintedRound, tables: Tables): boolean {
  const code = findCounselling(counselling, tables);
  const word = lettersAndDigits(round);
  return tables.roundWords.some((row) => row.counselling === code && row.printed === word && row.round === '');
}

/** A counselling without lists so far: its rounds are placed as those of the same code elsewhere. */
export const findModel = (code: string | undefined, tables: Tables): RoundRow | undefined =>
  tables.rounds.findLast((row) => row.code === code);

/** Lists of one code letter follow each other; those of another are of another series (`CQ1`, `MQ1`). */
export const findSeries = (code: string): string => code.replace(/\d+$/, '');

const place = (row: RoundRow) => ({ stage: Number(row.stage), order: Number(row.order) });

const published = (row: RoundRow | undefined) => ({
  publishedOn: row?.published_on || null,
  publishedRows: row?.published_rows ? Number(row.published_rows) : null,
});
