// Identifies the round of a list, also for years that the tables do not have yet.

import type { RoundRow } from '../counsellings.ts';
import type { Tables } from '../tables.ts';
import { lettersAndDigits } from './spelling.ts';

export type RoundName = ReturnType<typeof nameRound>;

type PrintedRound = { counselling: string; year: number; round: string; isClosingTable?: true };

/** Undefined where no names.csv of a counselling has the word. */
export const findCounselling = (printed: string, { counsellingWords }: Tables): string | undefined =>
  counsellingWords.get(lettersAndDigits(printed));

export function nameRound(printed: PrintedRound, tables: Tables) {
  const counselling = findCounselling(printed.counselling, tables);
  if (!counselling) {
    throw new Error(
      `Unknown counselling "${printed.counselling}". Add it to counsellings/CODE/names.csv, or a new one: npm run data -- import --add CODE`,
    );
  }
  const word = lettersAndDigits(printed.round);
  const words = tables.roundWords.filter((row) => row.counselling === counselling);
  const code = (words.find((row) => row.printed === word) ?? words.find((row) => row.round === word))?.round;
  const known = tables.rounds.filter((row) => row.counselling === counselling && row.code === code);
  const model = findModel(code, counselling, tables);
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

/**
 * Places a code that the counselling has no list of so far: as rounds of the same code are placed elsewhere, else as the
 * round before it in its series (`CQ4` as `CQ3`).
 */
export function findModel(code: string | undefined, counselling: string, tables: Tables): RoundRow | undefined {
  if (!code) return undefined;
  const own = tables.rounds.filter((row) => row.counselling === counselling);
  const number = (other: string) => Number(other.slice(findSeries(other).length));
  const before = own
    .filter((row) => findSeries(row.code) === findSeries(code) && number(row.code) < number(code))
    .sort((a, b) => number(a.code) - number(b.code));
  const elsewhere = tables.rounds.findLast((row) => row.code === code);
  return own.findLast((row) => row.code === code) ?? elsewhere ?? before.at(-1);
}

/** Lists of one code letter follow each other; those of another are of another series (`CQ1`, `MQ1`). */
export const findSeries = (code: string): string => code.replace(/\d+$/, '');

const place = (row: RoundRow) => ({ stage: Number(row.stage), order: Number(row.order) });

const published = (row: RoundRow | undefined) => ({
  publishedOn: row?.published_on || null,
  /** Null when not recorded. */
  publishedRows: row?.published_rows ? Number(row.published_rows) : null,
});
