// Which counselling, year and round a list is of: told by the person, by its columns or by its title.
import { lettersAndDigits } from '../packs/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import type { PublishedList } from './list.ts';
import type { CsvList } from './read-csv.ts';
import { Refusal } from './refusal.ts';

export type Told = { counselling?: string | undefined; year?: string | undefined; round?: string | undefined };
export type Identity = { counselling: string; year: number; code: string; label: string; stage: number; order: number };

export function identify(list: PublishedList | CsvList, told: Told, tables: Tables): Identity {
  const own = 'round' in list ? list : null;
  const counselling = told.counselling ?? counsellingOf(own?.counselling ?? list.title, tables);
  if (!counselling || !tables.counsellings.some((row) => row.code === counselling)) {
    throw new Refusal(`whose list is "${list.title}"? Say it: --counselling mcc`);
  }
  const year = Number(told.year ?? own?.year ?? list.title.match(/\b(20\d{2})\b/)?.[1]);
  if (!Number.isInteger(year)) throw new Refusal(`of which year is "${list.title}"? Say it: --year 2026`);
  const words = told.round ?? own?.round ?? list.title.split(`${year}`)[1] ?? '';
  const code = roundCode(counselling, words, tables);
  const model = tables.rounds.findLast((row) => row.counselling === counselling && row.code === code);
  if (!code || !model) throw new Refusal(`which round is "${words.trim()}"? Say it: --round R1`);
  return { counselling, year, code, label: model.label, stage: Number(model.stage), order: Number(model.order) };
}

/** MCC's titles say `NEET-PG Counselling`; other lists carry the counselling in a column. */
function counsellingOf(words: string, tables: Tables): string | undefined {
  const known = tables.counsellingWords.get(lettersAndDigits(words));
  return known ?? (/^(NEET-?PG )?Counselling Seats Allotment/i.test(words) ? 'mcc' : undefined);
}

/** The longest known word that begins the text: a stamp may follow it. */
function roundCode(counselling: string, words: string, tables: Tables): string | undefined {
  const letters = lettersAndDigits(words);
  const known = tables.roundWords.filter((row) => row.counselling === counselling);
  const exact = known.find((row) => row.round === words.trim().toUpperCase());
  const begins = known
    .filter((row) => letters.startsWith(row.printed))
    .sort((a, b) => b.printed.length - a.printed.length);
  return exact?.round ?? begins[0]?.round;
}
