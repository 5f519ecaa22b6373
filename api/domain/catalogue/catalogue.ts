// Rows of the public tables, from the packs, without closing ranks and seat lines; and the mistakes that people report in data.

import type { InstituteFact } from '../../contract/facts.ts';
import { MAX_MISTAKES, type MistakeReport } from '../../contract/mistakes.ts';
import type { AllotmentRow, CollegeRow, CourseRow, FeeRow } from '../../contract/options/catalogue.ts';
import { flattenFacts } from '../../contract/prediction/flat-figures.ts';
import type { Course, FigureSet, Institute } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { StoredRecord } from '../../store/collections.ts';

export type Catalogue = { colleges: CollegeRow[]; courses: CourseRow[]; fees: FeeRow[]; allotments: AllotmentRow[] };

/** @param packs read once, each after the one before: not all of them are in memory at the same time */
export function buildCatalogue(packs: Iterable<SeatIndex>): Catalogue {
  const colleges = new Map<string, CollegeRow>();
  const courses = new Map<string, CourseRow>();
  const fees: FeeRow[] = [];
  const allotments: AllotmentRow[] = [];
  for (const seats of packs) {
    for (const institute of seats.institutes) colleges.set(institute.id, buildCollegeRow(institute));
    for (const course of seats.courses) courses.set(course.name, buildCourseRow(course));
    fees.push(...buildFeeRows(seats));
    allotments.push(...buildAllotmentRows(seats));
  }
  return {
    colleges: [...colleges.values()].sort(byName),
    courses: [...courses.values()].sort((a, b) => (a.course_name < b.course_name ? -1 : 1)),
    fees: fees.sort(byName),
    allotments,
  };
}

const byName = (a: { college_name: string }, b: { college_name: string }): number =>
  a.college_name < b.college_name ? -1 : 1;

const buildCollegeRow = (institute: Institute): CollegeRow => ({
  college_name: institute.name,
  place: institute.place,
  state: institute.state,
  ...flattenFacts('college', (fact) => institute.facts[fact as InstituteFact]),
});

const buildCourseRow = (course: Course): CourseRow => ({
  course_name: course.name,
  degree_type: course.degree,
  clinical_type: course.clinicalType,
  duration: course.durationYears,
});

function buildFeeRows(seats: SeatIndex): FeeRow[] {
  const byInstitute: FigureSet[][] = seats.institutes.map(() => []);
  seats.figures.forEach((set, line) => {
    const figures = seats.figureSets[set];
    if (figures) byInstitute[seats.institute[line] ?? 0]?.push(figures);
  });
  return seats.institutes.map((institute, position) => {
    const sets = byInstitute[position] ?? [];
    const fees = sets.flatMap(({ fee }) => fee ?? []);
    const isKnown = fees.length > 0;
    return {
      college_name: institute.name,
      min_fee: isKnown ? Math.min(...fees.map(({ low }) => low)) : null,
      max_fee: isKnown ? Math.max(...fees.map(({ high }) => high)) : null,
      stipend_y1: sets.find(({ stipend }) => stipend)?.stipend?.low ?? null,
    };
  });
}

/** The loaded rounds, latest first. */
const buildAllotmentRows = ({ counselling, rounds }: SeatIndex): AllotmentRow[] =>
  rounds.toReversed().map(({ year, label, rows }) => ({ counselling: counselling.name, year, round: label, rows }));

/** A report does not contain who reported it. */
export type Mistake = StoredRecord<'mistakes'>['open'][number];

/** The list of reported mistakes. Equal reports are counted; the oldest is dropped first. */
export function addMistake(
  mistakes: readonly Mistake[],
  report: MistakeReport,
  fresh: { id: string; at: number },
): Mistake[] {
  const same = (other: Mistake) =>
    other.seatLine === report.seatLine && other.subject === report.subject && other.text === report.text;
  const known = mistakes.find(same);
  const { seatLine, subject, text } = report;
  const added: Mistake = known
    ? { ...known, times: known.times + 1, lastAt: fresh.at }
    : { id: fresh.id, seatLine, subject, text, times: 1, firstAt: fresh.at, lastAt: fresh.at };
  return [...mistakes.filter((other) => other !== known), added].slice(-MAX_MISTAKES);
}
