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
  const year = findYear(own?.year ?? list.title.match(/\b(20\d{2})\b/)?.[1], list, given);
  refuseLaterSeason(counselling, year, tables);
  const printedRound = own?.round ?? list.title.split(`${year}`)[1] ?? '';
  const printedCode = findRoundCode(counselling, printedRound, tables);
  const words = given.round ?? printedRound;
  const code = findRoundCode(counselling, words, tables);
  refuseOther('round', printedCode, code, given);
  refuseNotFinal(words, code, given);
  const model = findModel(code, counselling, tables);
  if (!code || !model) throw new Refusal(`the round "${words.trim()}" is unknown. Add it, for example: --round R1`);
  const printed = printedCode === code ? own?.round : null;
  const label = printed ?? (model.code === code ? model.label : words.trim());
  return { counselling, year, code, label, stage: Number(model.stage), order: Number(model.order) };
}

function findYear(printed: string | number | undefined, { title }: PublishedList, given: GivenIdentity): number {
  const year = Number(given.year ?? printed);
  if (!Number.isInteger(year)) throw new Refusal(`the year of "${title}" is unknown. Add it, for example: --year 2026`);
  refuseOther('year', printed, `${year}`, given);
  return year;
}

/** Words in the round of a list that is not the last word of the authority. */
const NOT_FINAL = /mock|provisional|tentative/i;

function refuseNotFinal(words: string, code: string | undefined, given: GivenIdentity): void {
  if (given.round || !NOT_FINAL.test(words)) return;
  const meant = `--round ${code ?? 'R1'}`;
  throw new Refusal(`"${words.trim()}" is not final: wait for the final list, or say that it is meant: ${meant}`);
}

/** An option says what a list leaves out. Only a list that is named whole may print another year or round. */
function refuseOther(
  option: 'year' | 'round',
  printed: string | number | undefined,
  meant: string | undefined,
  { counselling, year, round }: GivenIdentity,
): void {
  if (printed === undefined || meant === undefined || `${printed}` === meant) return;
  if (counselling && year && round) return;
  throw new Refusal(
    `the list says ${option} ${printed}, --${option} says ${meant}: take the right file, or name it whole by --counselling, --year and --round`,
  );
}

/** The forecast is of the season of about.csv: a list of a later year would be taken for its past. */
function refuseLaterSeason(counselling: string, year: number, tables: Tables): void {
  const season = tables.counsellings.find((row) => row.code === counselling)?.neet_pg_year ?? '';
  if (season === '' || year <= Number(season)) return;
  throw new Refusal(
    `the season of ${counselling} is ${season}, and the list is of ${year}. If a new season has begun, raise neet_pg_year in counsellings/${counselling}/about.csv`,
  );
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
export type Imported = { path: string; identity: Identity; outcome: string };
