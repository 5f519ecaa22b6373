// What reads the printed names and words of a row: made once for a set of tables, because indexing the names is slow.
import { memoize } from '../memoize.ts';
import type { Tables } from '../tables.ts';
import { makeCourseReader, splitDegree } from './course-words.ts';
import { getInstituteMatcher } from './institute-match.ts';
import { makeSeatReader } from './seat-words.ts';
import { withoutAnd } from './spelling.ts';

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
