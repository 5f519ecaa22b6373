// Reads the course of a seat: in a quota of the national board a speciality without a degree is a DNB course.
import type { Tables } from '../tables.ts';
import { makeCourseReader, splitDegree } from './course-words.ts';
import { withoutAnd } from './spelling.ts';

/** @returns by counselling, code of the quota and printed course the id of the course; null if it is unknown */
export function makeSeatCourseReader(
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
