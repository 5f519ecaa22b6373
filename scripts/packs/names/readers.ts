// What reads the printed names and words of a row, made once for a set of tables: institutes, courses, quotas and categories.
import { memoize } from '../../../api/contract/memoize.ts';
import type { Tables } from '../tables.ts';
import { makeCourseReader, splitDegree } from './course-words.ts';
import { getInstituteMatcher } from './institute-match.ts';
import { lettersAndDigits, withoutAnd } from './spelling.ts';

export const getReaders = memoize((tables: Tables) => ({
  matchInstitute: getInstituteMatcher(tables),
  readCourse: makeCourseReader(tables),
  readSeatCourse: makeSeatCourseReader(tables),
  readSeat: makeSeatReader(tables),
  splitQuota: makeQuotaSplitter(tables),
}));

/**
 * @returns the quota of a college's area: where the tables have a quota `LOC AU`, a row printed `LOC` at a college of the
 *   area AU is one of it. Other rows keep their quota
 */
function makeQuotaSplitter({ collegeAreas, quotas }: Tables) {
  const known = new Set(quotas.map(({ counselling, code }) => `${counselling}|${code}`));
  const areas = new Map(collegeAreas.map(({ counselling, institute, area }) => [`${counselling}|${institute}`, area]));
  return (counselling: string, quota: string, institute: string): string => {
    const area = areas.get(`${counselling}|${institute}`);
    const split = `${quota} ${area}`;
    return area !== undefined && known.has(`${counselling}|${split}`) ? split : quota;
  };
}

/** @returns by counselling, code of the quota and printed course the id of the course; null if it is unknown */
function makeSeatCourseReader(
  tables: Tables,
): (counselling: string, quota: string | null, printed: string) => string | null {
  const read = makeCourseReader(tables);
  const boards = new Set(
    tables.quotas.flatMap((row) => (row.national_board === '1' ? [`${row.counselling}|${row.code}`] : [])),
  );
  return (counselling, quota, printed) => {
    const isBare = boards.has(`${counselling}|${quota}`) && splitDegree(withoutAnd(printed)).degree === '';
    return (isBare ? read(`DNB ${printed}`) : null) ?? read(printed);
  };
}

const ANY = '*';

/** @returns the codes of a seat; `unknown`: columns whose word is to blame when a code is null */
function makeSeatReader(tables: Tables) {
  const words = new Map(
    tables.seatWords.map((row) => [`${row.counselling}|${row.printed_quota}|${row.printed_category}`, row]),
  );
  const isKnown = makeWordCheck(tables);
  const read = (counselling: string, quota: string, category: string) => {
    const [q, c] = [lettersAndDigits(quota), lettersAndDigits(category)];
    const rows = [`${q}|${c}`, `${q}|${ANY}`, `${ANY}|${c}`].map((key) => words.get(`${counselling}|${key}`));
    const codes = {
      quota: rows.find((row) => row?.quota)?.quota ?? null,
      category: rows.find((row) => row?.category)?.category ?? null,
    };
    if (codes.quota && codes.category) return { ...codes, unknown: [] };
    const unknown = (['quota', 'category'] as const).filter(
      (column) => !isKnown(counselling, column, column === 'quota' ? q : c),
    );
    return { ...codes, unknown: unknown.length > 0 ? unknown : ['category' as const] };
  };
  return memoize(read, (...words) => words.join('|'));
}

/**
 * Where no row names a word of a column (Karnataka's quota), the other column decides and this one is never to blame.
 * A counselling without any word knows neither column.
 */
function makeWordCheck(tables: Tables) {
  const known = new Set<string>();
  const worded = new Set(tables.seatWords.map(({ counselling }) => counselling));
  for (const row of tables.seatWords) {
    if (row.printed_quota !== ANY)
      known.add(`${row.counselling}|quota|`).add(`${row.counselling}|quota|${row.printed_quota}`);
    if (row.printed_category !== ANY) {
      known.add(`${row.counselling}|category|`).add(`${row.counselling}|category|${row.printed_category}`);
    }
  }
  return (counselling: string, column: 'quota' | 'category', word: string) =>
    (worded.has(counselling) && !known.has(`${counselling}|${column}|`)) ||
    known.has(`${counselling}|${column}|${word}`);
}
