// View model of the picture of a rank among closing ranks: a row a course, a tick a college, the rank as a line. Pure.
import { count } from '../../../api/contract/labels.ts';
import { shortenSpeciality } from '../seats/course-names.ts';
import type { ClosingRanks, CourseRanks } from './closing-ranks.ts';
import { type Scale, scaleBetweenRanks } from './rank-scale.ts';

/** The axis of closing ranks of all courses. A smaller rank is at its left edge. */
const AXIS = { from: 400, to: 200_000 };
const MARKS = [1_000, 10_000, 100_000];
/** Marks of an axis of a smaller ratio between its ends. */
const CLOSE_MARKS = [1_000, 3_000, 10_000, 30_000, 100_000];
const SHORT_AXIS = 20;
/** So that each axis has a mark. */
const LEAST_RATIO = 4;
/** Fits its column on a phone and in a panel. */
const shorten = (course: string): string =>
  shortenSpeciality(course)
    .replace(/^Immunohaematology.*/, 'Transfusion Med.')
    .replace(/ Medicine$/, ' Med.')
    .replace(/ Oncology$/, ' Onc.');

/** Of several degrees in one speciality each row says which it is. */
function labelRows(courses: ClosingRanks['courses']): string[] {
  const labels = courses.map(({ course }) => shorten(course));
  return courses.map(({ course }, row) => {
    const label = labels[row] as string;
    const [degree = ''] = /^\S+(?: Diploma)?/.exec(course) ?? [];
    return labels.indexOf(label) === labels.lastIndexOf(label)
      ? label
      : `${degree.replace('Diploma', 'Dip.')} ${label}`;
  });
}

/** Of a row 24 units high; its width is 100. */
const TICK = { top: 5, height: 14 };

export type SpecialityPicture = ReturnType<typeof buildSpecialityPicture>;

/** @returns an axis that all these ranks and that of the person fill */
export function spanRanks(courses: readonly CourseRanks[], rank: number): typeof AXIS {
  const all = [rank, ...courses.flatMap(({ ranks }) => ranks)];
  const [first, last] = [Math.min(...all), Math.max(...all)];
  const margin = Math.max(1.1, Math.sqrt((LEAST_RATIO * first) / last));
  return { from: first / margin, to: last * margin };
}

/** Numbers as text; `open` and `count`: in how many colleges it was open at the rank; `you`: position in percent, null without a rank. */
export function buildSpecialityPicture(
  { courses, year }: { courses: ClosingRanks['courses']; year: number | null },
  rank: number | null,
  { from, to } = AXIS,
) {
  const scale = scaleBetweenRanks(from, to);
  const marks = to / from < SHORT_AXIS ? CLOSE_MARKS : MARKS;
  const labels = labelRows(courses);
  const opened = courses.map((one) => countOpen(one, rank));
  const sum = (numbers: readonly number[]): string => count(numbers.reduce((one, other) => one + other, 0));
  return {
    rank: rank === null ? '' : count(rank),
    year,
    rows: courses.map((one, row) => ({
      label: labels[row] as string,
      ...buildRow(one, rank, opened[row] as number, scale),
    })),
    marks: marks.filter((mark) => mark > from && mark < to).map((mark) => ({ at: scale(mark), rank: mark })),
    you: rank === null ? null : scale(rank),
    total: { open: sum(opened), colleges: sum(courses.map(({ colleges }) => colleges)) },
  };
}

function buildRow(one: CourseRanks, rank: number | null, open: number, scale: Scale) {
  const { course, colleges, ranks } = one;
  const isOpen = (closing: number) => rank !== null && closing >= rank;
  return {
    course,
    /** Outlines of the ticks on each side of the rank. */
    closed: drawTicks(ranks.filter((closing) => !isOpen(closing)).map(scale)),
    open: drawTicks(ranks.filter(isOpen).map(scale)),
    count: count(open),
    colleges: count(colleges),
    // Read between published ranks.
    isAbout: ranks.length < colleges && open > 0 && open < colleges,
  };
}

const drawTicks = (places: readonly number[]): string =>
  [...new Set(places)].map((at) => `M${at} ${TICK.top}v${TICK.height}`).join('');

/**
 * How many colleges closed at the rank or beyond. Between two quantiles the middle of the colleges between them is taken.
 * @returns 0 without a rank
 */
function countOpen({ ranks, colleges }: CourseRanks, rank: number | null): number {
  if (rank === null) return 0;
  const first = ranks.findIndex((closing) => closing >= rank);
  if (first <= 0) return first === 0 ? colleges : 0;
  const placeOf = (at: number) => Math.round((at * (colleges - 1)) / (ranks.length - 1));
  const [closed, open] = [placeOf(first - 1), placeOf(first)];
  return colleges - Math.round((closed + 1 + open) / 2);
}
