// Saves a list into data/raw, whole or not at all, after checking it against the lists that are there.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { locateCounsellings, ROUND } from '../packs/counsellings.ts';
import { replaceFile } from '../packs/files.ts';
import { formatTable, type Row, readOptional, readTable, writeTable } from '../packs/lists/csv.ts';
import { describeData } from '../packs/lists/datapackage.ts';
import { locateStatuses } from '../packs/lists/reporting.ts';
import { readRoundFile } from '../packs/lists/rows.ts';
import { findModel, findSeries } from '../packs/names/round-words.ts';
import { readRule, type Tables } from '../packs/tables.ts';
import { checkWords, findUnknownWords, isSameList, type Understanding } from './check-list.ts';
import type { Identity } from './identify.ts';
import { nameCells, type PublishedList, Refusal, SEAT_COLUMNS } from './list.ts';

export type Outcome = 'written' | 'unchanged' | 'replaced';
export type Folders = { raw: string; reference: string };

export function saveList(list: PublishedList, identity: Identity, tables: Tables, to: Folders, replace: boolean) {
  const unknown = findUnknownWords(list.seats, identity.counselling, tables);
  checkSeats(list, identity, tables, unknown);
  checkOrder(identity, tables, to.raw);
  const path = locateList(identity, identity.code, to.raw);
  const text = formatList(list, identity, tables);
  const outcome = judgePlace(path, 'list', (there) => there === text, replace);
  const isNew = outcome !== 'unchanged';
  if (isNew) {
    checkOtherRounds(list, path, tables, join(to.raw, identity.counselling));
    replaceFile(path, text);
  }
  // A command that was killed after the list was written may have left the rest to the next one.
  if (isNew || !tables.rounds.filter((row) => row.counselling === identity.counselling).some(isRoundOf(identity))) {
    recordRoundRow({ ...identity, publishedOn: list.date, rows: list.seats.length }, to);
    updateDescription(to.raw);
  }
  return { path, outcome, unknown };
}

/** @throws Refusal where another list is there and `replace` is not set */
export function judgePlace(path: string, what: string, isHeld: (there: string) => boolean, replace: boolean): Outcome {
  if (!existsSync(path)) return 'written';
  if (isHeld(readFileSync(path, 'utf8'))) return 'unchanged';
  if (!replace) throw new Refusal(`${path} is there already and differs. To take this ${what} instead: --replace`);
  return 'replaced';
}

/** Among the rounds of the counselling. */
const isRoundOf =
  ({ year, code }: Identity) =>
  (row: Row<typeof ROUND>) =>
    Number(row.year) === year && row.code === code;

/**
 * Removes a list that should not have been imported, its row of rounds.csv, and what it said of the round before. The list
 * goes last: a command that was killed is repeated.
 * @throws Refusal where it is not there, or a later list of the season rests on it
 */
export function removeList(identity: Identity, tables: Tables, to: Folders): string {
  const { counselling, year, code, order } = identity;
  const path = locateList(identity, code, to.raw);
  if (!existsSync(path)) throw new Refusal(`${path} is not there: npm run packs publishes the lists that are`);
  const there = listRoundsThere(identity, tables, to.raw).sort((a, b) => a.order - b.order);
  const later = there.filter((round) => round.order > order);
  if (later.length > 0) {
    const codes = later.map((round) => round.code).join(', ');
    throw new Refusal(
      `${codes} of ${year} rest on ${code}: take them back first, or give the corrected list with --replace`,
    );
  }
  const before = there.findLast((round) => round.order < order);
  if (before) rmSync(locateStatuses(counselling, year, before.code, to.raw), { force: true });
  const rounds = locateRounds(to, counselling);
  if (rounds && existsSync(rounds)) {
    const isOwn = isRoundOf(identity);
    const kept = readTable(rounds, ROUND).filter((row) => !isOwn(row));
    writeTable(rounds, ROUND, kept);
  }
  rmSync(path);
  updateDescription(to.raw);
  return path;
}

export const locateList = ({ counselling, year }: Identity, code: string, raw: string) =>
  join(raw, counselling, `${year}-${code.toLowerCase()}.csv`);

function checkSeats(list: PublishedList, identity: Identity, tables: Tables, unknown: Understanding): void {
  if (list.seats.length === 0) throw new Refusal('no row of the list was given a seat');
  const ranks = new Set<string>();
  for (const { rank } of list.seats) {
    if (rank !== '' && ranks.has(rank)) throw new Refusal(`rank ${rank} occurs twice in the list`);
    ranks.add(rank);
  }
  const [first] = list.unreadable;
  if (first && list.unreadable.length > readRule('most_unmatched_share', tables) * list.seats.length) {
    throw new Refusal(`${list.unreadable.length} rows cannot be read, the first on ${first.place}: ${first.why}`);
  }
  checkWords(list, unknown, identity, tables);
}

/**
 * A season is loaded in its order: closing ranks of later rounds mean nothing without the earlier ones. One list of each
 * place in the order is enough: in 2024 Telangana published a phase 4 in the place of phase 3.
 */
function checkOrder(identity: Identity, tables: Tables, raw: string): void {
  const { counselling, year, code: own, order } = identity;
  const folder = join(raw, counselling);
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const earlier = tables.rounds.filter(
    (row) => row.counselling === counselling && Number(row.order) < order && findSeries(row.code) === findSeries(own),
  );
  const isMissing = (code: string) =>
    tables.missingRounds.some(
      (row) => row.counselling === counselling && Number(row.year) === year && row.code === code,
    );
  const places = new Set(listRoundsThere(identity, tables, raw).map((round) => round.order));
  const codes = [...new Set(earlier.filter((row) => !places.has(Number(row.order))).map((row) => row.code))];
  const needed = codes.filter((code) => !isMissing(code));
  if (needed.length === 0) return;
  const line = `${counselling},${year},${needed[0]},,REASON`;
  throw new Refusal(
    `${own} of ${year} comes after ${needed.join(', ')}: import that first. If it cannot be had, add to reference/missing-rounds.csv: ${line}`,
  );
}

/** The rounds of a list's series and year whose lists are there. */
function listRoundsThere(identity: Identity, tables: Tables, raw: string): { code: string; order: number }[] {
  const { counselling, code } = identity;
  const own = tables.roundWords.filter(
    ({ round, ...row }) =>
      row.counselling === counselling &&
      findSeries(round) === findSeries(code) &&
      round !== '' &&
      existsSync(locateList(identity, round, raw)),
  );
  return [...new Set(own.map(({ round }) => round))].map((round) => ({
    code: round,
    order: Number(findModel(round, counselling, tables)?.order),
  }));
}

/** The same rows under another round are a mistake of the person or of the publisher. */
function checkOtherRounds(list: PublishedList, own: string, tables: Tables, folder: string): void {
  const isCumulative = tables.listKinds.get(basename(folder)) === 'holders';
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, name);
    if (path === own || !name.endsWith('.csv')) continue;
    const [round] = readRoundFile(path, relative(folder, path));
    if (!round || round.isClosingTable) continue;
    if (isSameList(list.seats, round.rows, tables, isCumulative)) {
      throw new Refusal(
        `these are the rows of ${path}: the list was imported already, as ${round.round} of ${round.year}`,
      );
    }
  }
}

function formatList({ seats }: PublishedList, { counselling, year, label }: Identity, tables: Tables): string {
  const head = { year: `${year}`, counselling: findListName(counselling, tables), round: label };
  return formatTable(
    `year counselling round ${SEAT_COLUMNS}`,
    seats.map((seat): Record<string, string> => ({ ...head, ...nameCells(seat) })),
  );
}

/** The word that names the counselling in lists; its aliases all lead back to the code. */
const findListName = (code: string, tables: Tables) =>
  tables.counsellings.find((row) => row.code === code)?.list_name || code;

/** Null where the lists are not next to the reference tables. */
const locateRounds = (to: Folders, counselling: string) =>
  dirname(resolve(to.raw)) === dirname(resolve(to.reference))
    ? join(locateCounsellings(to.reference), counselling, 'rounds.csv')
    : null;

type RecordedRound = Identity & { publishedOn: string | null; rows: number };

/** Records the count of rows in rounds.csv, so that the build finds a row that was lost later. */
export function recordRoundRow({ publishedOn, rows, ...identity }: RecordedRound, to: Folders): void {
  const path = locateRounds(to, identity.counselling);
  if (!path) return;
  const { counselling: _, year, ...round } = identity;
  const known = readOptional(path, ROUND);
  const isOwn = isRoundOf(identity);
  const row = {
    ...round,
    year: `${year}`,
    stage: `${round.stage}`,
    order: `${round.order}`,
    published_on: publishedOn ?? known.find(isOwn)?.published_on ?? '',
    published_rows: `${rows}`,
  };
  const isNew = !known.some(isOwn);
  writeTable(path, ROUND, isNew ? [...known, row] : known.map((one) => (isOwn(one) ? row : one)));
}

/** Updates the data package that describes the lists, if there is one. */
export function updateDescription(raw: string): void {
  const data = dirname(resolve(raw));
  const path = join(data, 'datapackage.json');
  if (existsSync(path)) replaceFile(path, `${JSON.stringify(describeData(data), null, 2)}\n`);
}
