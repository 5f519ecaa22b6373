// Identifies counselling, year and round of a list: from the command line, its columns or its title.
import { findModel } from '../packs/names/round-words.ts';
import { lettersAndDigits } from '../packs/names/spelling.ts';
import type { Tables } from '../packs/tables.ts';
import { type PublishedList, Refusal } from './list.ts';
import type { CsvList } from './read-csv.ts';

export type GivenIdentity = { counselling?: string | undefined; year?: string | undefined; round?: string | undefined };
export type Identity = { counselling: string; year: number; code: string; label: string; stage: number; order: number };

export function identify(list: PublishedList | CsvList, given: GivenIdentity, tables: Tables): Identity {
  const own = 'round' in list ? list : null;
  const counselling = given.counselling ?? findCounselling(own?.counselling ?? list.title, tables);
  if (!counselling || !tables.counsellings.some((row) => row.code === counselling)) {
    throw new Refusal(`the counselling of "${list.title}" is unknown. Add it, for example: --counselling mcc`);
  }
  const year = Number(given.year ?? own?.year ?? list.title.match(/\b(20\d{2})\b/)?.[1]);
  if (!Number.isInteger(year))
    throw new Refusal(`the year of "${list.title}" is unknown. Add it, for example: --year 2026`);
  const words = given.round ?? own?.round ?? list.title.split(`${year}`)[1] ?? '';
  const code = findRoundCode(counselling, words, tables);
  const model = findModel(code, counselling, tables);
  if (!code || !model) throw new Refusal(`the round "${words.trim()}" is unknown. Add it, for example: --round R1`);
  const printed = own?.round && findRoundCode(counselling, own.round, tables) === code ? own.round : null;
  const label = printed ?? (model.code === code ? model.label : words.trim());
  return { counselling, year, code, label, stage: Number(model.stage), order: Number(model.order) };
}

/** MCC's titles say `NEET-PG Counselling`; other lists carry the counselling in a column. */
function findCounselling(words: string, tables: Tables): string | undefined {
  const known = tables.counsellingWords.get(lettersAndDigits(words));
  return known ?? (/^(NEET-?PG )?Counselling Seats Allotment/i.test(words) ? 'mcc' : undefined);
}

/** The longest known word that begins the text: a stamp may follow it. */
function findRoundCode(counselling: string, words: string, tables: Tables): string | undefined {
  const letters = lettersAndDigits(words);
  const known = tables.roundWords.filter((row) => row.counselling === counselling);
  const exact = known.find((row) => row.round === words.trim().toUpperCase());
  const begins = known
    .filter((row) => letters.startsWith(row.printed))
    .sort((a, b) => b.printed.length - a.printed.length);
  return exact?.round ?? begins[0]?.round;
}

export type ImportOptions = GivenIdentity & { raw: string; reference: string; aliases: string; replace: boolean };
export type Imported = { path: string; identity: Identity; outcome: string; unknownRows: number };
