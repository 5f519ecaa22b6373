// Rows of the public tables, from the packs: colleges, courses, fees and rounds, without closing ranks and seat lines.
import type { AllotmentRow, CollegeRow, CourseRow, FeeRow } from '../../contract/catalogue.ts';
import type { FigureSet } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';

type Packs = { counsellings: ReadonlyMap<number, SeatIndex> };

const byName = (a: { college_name: string }, b: { college_name: string }): number =>
  a.college_name < b.college_name ? -1 : 1;

export function collegeRows(packs: Packs): CollegeRow[] {
  const rows = new Map<string, CollegeRow>();
  for (const { institutes } of packs.counsellings.values()) {
    for (const institute of institutes) {
      rows.set(institute.id, {
        college_name: institute.name,
        place: institute.place,
        state: institute.state,
        management_type: institute.managementType,
        established_year: institute.established?.low ?? null,
        no_of_beds: institute.beds?.low ?? null,
      });
    }
  }
  return [...rows.values()].sort(byName);
}

export function courseRows(packs: Packs): CourseRow[] {
  const rows = new Map<string, CourseRow>();
  for (const { courses } of packs.counsellings.values()) {
    for (const course of courses) {
      rows.set(course.name, {
        course_name: course.name,
        degree_type: course.degree,
        clinical_type: course.clinicalType,
        duration: course.durationYears,
      });
    }
  }
  return [...rows.values()].sort((a, b) => (a.course_name < b.course_name ? -1 : 1));
}

export const feeRows = (packs: Packs): FeeRow[] => [...packs.counsellings.values()].flatMap(buildFeeRows).sort(byName);

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
      stipend_y1: sets.find(({ stipend }) => stipend !== null)?.stipend?.low ?? null,
    };
  });
}

/** The loaded rounds, latest first. */
export const allotmentRows = (packs: Packs): AllotmentRow[] =>
  [...packs.counsellings.values()].flatMap(({ counselling, rounds }) =>
    [...rounds].reverse().map(({ year, label, rows }) => ({ counselling: counselling.name, year, round: label, rows })),
  );
