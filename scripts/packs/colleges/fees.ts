// Finds the yearly fee of a seat line: Karnataka's course fee list by seat type, else the institute's own declaration.
import type { SeatLine } from '../closings.ts';
import { makeCourseReader } from '../names/course-words.ts';
import { getInstituteMatcher } from '../names/institute-match.ts';
import type { Tables } from '../tables.ts';
import type { InstituteFacts } from './facts.ts';

type Fee = InstituteFacts['fee'];
const UNKNOWN: Fee = { value: null, source: null };

/** Every amount of the list includes this university fee; an amount of this size means that the course fee is missing. */
const KEA_UNIVERSITY_FEE = 15_750;
/** Quotas to which an institute's single declared amount does not apply: NRI fees are in dollars. */
const NOT_DECLARED = new Set(['NR', 'NRI', 'MNG']);

/** No paid seat costs less: a smaller declared amount is a deposit, a hostel or another currency. */
const LEAST_DEEMED_FEE = 500_000;

export function makeFeeFinder(
  counselling: string,
  tables: Tables,
  findFacts: (institute: string) => InstituteFacts,
): (line: SeatLine) => Fee {
  const listed = counselling === 'kea' ? keaFees(tables) : new Map<string, number>();
  const source = tables.sources.findIndex((entry) => entry.id === 'kea-fees');
  const deemed = new Set(tables.quotas.filter((row) => row.management === 'Deemed').map((row) => row.code));
  const letters = new Map(tables.keaFeeSeatTypes.map((row) => [row.quota, row.letter]));
  return (line) => {
    const amount = listed.get(`${line.institute}|${line.course}|${letters.get(line.quota) ?? ''}`);
    if (amount !== undefined) return { value: amount, source: source < 0 ? null : source };
    if (counselling === 'kea' || NOT_DECLARED.has(line.quota)) return UNKNOWN;
    const { fee } = findFacts(line.institute);
    return deemed.has(line.quota) && (fee.value ?? 0) < LEAST_DEEMED_FEE ? UNKNOWN : fee;
  };
}

/** The fourth character of a course code is the seat type: `M01GC5` is a government seat. */
function keaFees(tables: Tables): Map<string, number> {
  const match = getInstituteMatcher(tables);
  const readCourse = makeCourseReader(tables);
  const fees = new Map<string, number>();
  for (const row of tables.keaFees) {
    const { institute } = match(row.institute, 'KARNATAKA');
    const course = readCourse(row.course);
    const amount = Number(row.fee_per_year_inr);
    if (!institute || !course || !(amount > KEA_UNIVERSITY_FEE)) continue;
    fees.set(`${institute}|${course}|${row.kea_course_code.charAt(3)}`, amount);
  }
  return fees;
}
