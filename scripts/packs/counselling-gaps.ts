// Finds what a counselling lacks to be whole: each missing row, with its file and the row to add.
import { formatCsvRow } from '../../api/contract/csv.ts';
import type { CounsellingRow } from './counsellings.ts';
import { TableError } from './lists/csv.ts';
import type { Tables } from './tables.ts';

type Add = (file: string, row: readonly string[] | string, why: string) => void;
type Own = Pick<Tables, 'quotas' | 'categories' | 'seatWords' | 'eligibility'> & { row: CounsellingRow };

/** In `state` of about.csv: the counselling is for all of India. */
export const EVERY_STATE = '*';
const LISTS = ['given', 'holders', 'closing'];

/** @throws TableError that names every missing row of every active counselling at once */
export function requireWhole(tables: Tables): void {
  const gaps = tables.counsellings.flatMap((row) => (row.is_active === '1' ? findGaps(row.code, tables) : []));
  if (gaps.length > 0) throw new TableError(`${gaps.length} rows of counsellings are missing\n${gaps.join('\n')}`);
}

/** One line for each missing row; ids are those that come next. */
export function findGaps(code: string, tables: Tables): string[] {
  const row = tables.counsellings.find((one) => one.code === code);
  if (!row)
    return [`  counsellings/${code}/about.csv is missing; to write the folder: npm run data -- import --add ${code}`];
  const gaps: string[] = [];
  const add: Add = (file, cells, why) => {
    const text = typeof cells === 'string' ? cells : `add ${formatCsvRow([...cells])}`;
    gaps.push(`  counsellings/${code}/${file}: ${text} (${why})`);
  };
  const isOwn = ({ counselling }: { counselling: string }) => counselling === code;
  const own: Own = {
    row,
    quotas: tables.quotas.filter(isOwn),
    categories: tables.categories.filter(isOwn),
    seatWords: tables.seatWords.filter(isOwn),
    eligibility: tables.eligibility.filter(isOwn),
  };
  if (row.state !== EVERY_STATE && !tables.states.some((state) => state.code === row.state))
    add(
      'about.csv',
      'write a code of reference/states.csv, or *, into the column state',
      'else it counts as all India',
    );
  if (!tables.names.some(isOwn)) add('names.csv', [row.name.toUpperCase()], 'the word that names it in lists');
  findListGaps(code, tables, add);
  findSeatGaps(own, tables, add);
  if (!tables.seatPools.some(isOwn)) findEligibilityGaps(own, add);
  if (!tables.roundWords.some(isOwn)) add('round-words.csv', ['ROUND1', 'R1'], 'no word names a round');
  return gaps;
}

function findListGaps(code: string, { listSources, sources }: Tables, add: Add): void {
  const rows = listSources.filter((row) => row.counselling === code);
  if (!rows.some(({ kind }) => LISTS.includes(kind)))
    add('lists.csv', [LISTS.join('|'), 'SOURCE'], 'the source of its closing ranks, an id of reference/sources.csv');
  for (const { kind, source } of rows) {
    if (!sources.some(({ id }) => id === source))
      add('lists.csv', `${kind} names the source "${source}"`, 'reference/sources.csv has no such id');
  }
}

/** Codes and their words belong together: a code without a word, and a word without its code. */
function findSeatGaps({ row, quotas, categories, seatWords }: Own, tables: Tables, add: Add): void {
  const nextQuota = nextIds(quotas, row.id, tables.quotas);
  const nextCategory = nextIds(categories, row.id, tables.categories);
  /** Without any word and any code, `CODE` is the name of the first. */
  const worded = (column: 'quota' | 'category', known: readonly unknown[]) => {
    const codes = new Set(seatWords.map((word) => word[column]).filter(Boolean));
    return codes.size === 0 && known.length === 0 ? ['CODE'] : codes;
  };
  const lacking = (codes: Iterable<string>, known: readonly { code: string }[]) =>
    [...codes].filter((code) => !known.some((one) => one.code === code));
  for (const code of lacking(worded('quota', quotas), quotas))
    add('quotas.csv', [nextQuota(), code, 'NAME', '1', 'WHO', '', '0', '0', '0', '0', '0', ''], `seats of ${code}`);
  for (const code of lacking(worded('category', categories), categories))
    add('categories.csv', [nextCategory(), code, 'NAME', code, '0', '1', ''], `seats of ${code}`);
  if (!seatWords.some(({ quota }) => quota)) add('seat-words.csv', ['PRINTED', '*', 'QUOTA', ''], 'no word of a quota');
  if (!seatWords.some(({ category }) => category))
    add('seat-words.csv', ['*', 'PRINTED', '', 'CATEGORY'], 'no word of a category');
}

/** Without its row a candidate would get the seats of the own category only. */
function findEligibilityGaps({ categories, eligibility }: Own, add: Add): void {
  const why = 'the allotted categories that such a candidate may take, or else rows of pools.csv';
  if (categories.length === 0) add('eligibility.csv', ['*', 'CODE', '0', 'CODE …'], why);
  for (const { code, selectable, pwd } of categories) {
    if (selectable === '1' && !eligibility.some(({ category }) => category === code))
      add('eligibility.csv', ['*', code, pwd, `${code} …`], why);
  }
}

type WithId = { id: string };

/** Ids of a counselling begin with its own id; an id is never given twice. */
export function nextIds(own: readonly WithId[], counselling: string, all: readonly WithId[]): () => string {
  const taken = new Set(all.map(({ id }) => Number(id)));
  let id = Math.max(Number(counselling) * 100, ...own.map((one) => Number(one.id)));
  return () => {
    do id++;
    while (taken.has(id));
    return `${id}`;
  };
}
