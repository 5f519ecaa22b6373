// Saves a list into data/raw, whole or not at all, after checking it against the lists that are there.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { formatCsvRow } from '../../api/contract/csv.ts';
import { describeData } from '../packs/lists/datapackage.ts';
import { makeCourseReader } from '../packs/names/course-words.ts';
import { makeSeatReader } from '../packs/names/seat-words.ts';
import type { Tables } from '../packs/tables.ts';
import { replaceFile } from '../packs/write.ts';
import type { Identity } from './identify.ts';
import type { PublishedList } from './list.ts';
import { Refusal } from './refusal.ts';

const HEADER =
  'year,counselling,round,rank,quota,institute,state,course,allotted_category,candidate_category,remarks,course_in_source,course_doubt\n';

export type Saved = { path: string; outcome: 'written' | 'unchanged' | 'replaced' };
export type Folders = { raw: string; reference: string };

export function saveList(
  list: PublishedList,
  identity: Identity,
  tables: Tables,
  to: Folders,
  replace: boolean,
): Saved {
  checkSeats(list, identity, tables);
  checkOrder(identity, tables, to.raw);
  const path = locateList(identity, identity.code, to.raw);
  const text = formatList(list, identity, tables);
  if (existsSync(path)) {
    if (readFileSync(path, 'utf8') === text) return { path, outcome: 'unchanged' };
    if (!replace) throw new Refusal(`${path} is there already and differs. To take this list instead: --replace`);
  }
  const outcome = existsSync(path) ? 'replaced' : 'written';
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, text);
  recordRound(list, identity, to);
  updateDescription(to.raw);
  return { path, outcome };
}

const locateList = ({ counselling, year }: Identity, code: string, raw: string) =>
  join(raw, counselling, `${year}-${code.toLowerCase()}.csv`);

function checkSeats(list: PublishedList, identity: Identity, tables: Tables): void {
  if (list.seats.length === 0) throw new Refusal('no row of the list was given a seat');
  const readCourse = makeCourseReader(tables);
  const readSeat = makeSeatReader(tables);
  const ranks = new Set<number>();
  for (const seat of list.seats) {
    if (ranks.has(seat.rank)) throw new Refusal(`rank ${seat.rank} occurs twice in the list`);
    ranks.add(seat.rank);
    const { quota, category } = readSeat(identity.counselling, seat.quota, seat.category);
    const unknown = !quota ? `quota "${seat.quota}"` : !category ? `category "${seat.category}"` : null;
    if (unknown) throw new Refusal(`rank ${seat.rank}: unknown ${unknown}. Add it to aliases/seat-words.csv`);
    if (!readCourse(seat.course)) {
      throw new Refusal(`rank ${seat.rank}: unknown course "${seat.course}". Add it to aliases/courses.csv`);
    }
  }
}

/** A season is loaded in its order: closing ranks of later rounds mean nothing without the earlier ones. */
function checkOrder(identity: Identity, tables: Tables, raw: string): void {
  const folder = join(raw, identity.counselling);
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const earlier = tables.rounds.filter(
    (row) => row.counselling === identity.counselling && Number(row.order) < identity.order,
  );
  const codes = [...new Set(earlier.map((row) => row.code))];
  const missing = codes.filter((code) => !existsSync(locateList(identity, code, raw)));
  if (missing.length === 0) return;
  throw new Refusal(`${identity.code} of ${identity.year} comes after ${missing.join(', ')}: import that first`);
}

function formatList({ seats }: PublishedList, { counselling, year, label }: Identity, tables: Tables): string {
  const printed = counsellingLabel(counselling, tables);
  const lines = seats.map((seat) =>
    formatCsvRow([
      `${year}`,
      printed,
      label,
      `${seat.rank}`,
      seat.quota,
      seat.institute,
      seat.state,
      seat.course,
      seat.category,
      seat.candidateCategory,
      seat.remarks,
      seat.courseInSource,
      seat.courseDoubt,
    ]),
  );
  return `${HEADER}${lines.join('\n')}\n`;
}

/** The word that names the counselling in lists; its aliases all lead back to the code. */
const counsellingLabel = (code: string, tables: Tables) =>
  tables.counsellings.find((row) => row.code === code)?.list_name || code;

/** Records the count of rows in rounds.csv, so that the build finds a row that was lost later. */
function recordRound(list: PublishedList, identity: Identity, to: Folders): void {
  if (dirname(resolve(to.raw)) !== dirname(resolve(to.reference))) return;
  const path = join(to.reference, 'rounds.csv');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const start = `${identity.counselling},${identity.year},${identity.code},`;
  const at = lines.findIndex((line) => line.startsWith(start));
  const [, , , , , , knownDate = ''] = lines[at]?.split(',') ?? [];
  const { label, stage, order } = identity;
  const record = `${start}${label},${stage},${order},${list.date ?? knownDate},${list.seats.length}`;
  if (at < 0) lines.push(record);
  else lines[at] = record;
  replaceFile(path, `${lines.join('\n')}\n`);
}

/** Updates the data package that describes the lists, if there is one. */
function updateDescription(raw: string): void {
  const data = dirname(resolve(raw));
  const path = join(data, 'datapackage.json');
  if (existsSync(path)) replaceFile(path, `${JSON.stringify(describeData(data), null, 2)}\n`);
}
