// What reads the printed names and words of a row: made once for a set of tables, because indexing the names is slow.
import { memoize } from '../memoize.ts';
import type { Tables } from '../tables.ts';
import { makeCourseReader } from './course-words.ts';
import { getInstituteMatcher } from './institute-match.ts';
import { makeQuotaSplitter } from './quota-areas.ts';
import { makeSeatCourseReader } from './seat-course.ts';
import { makeSeatReader } from './seat-words.ts';

export const getReaders = memoize((tables: Tables) => ({
  matchInstitute: getInstituteMatcher(tables),
  readCourse: makeCourseReader(tables),
  readSeatCourse: makeSeatCourseReader(tables),
  readSeat: makeSeatReader(tables),
  splitQuota: makeQuotaSplitter(tables),
}));
