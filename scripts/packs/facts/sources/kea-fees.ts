// Claims of Karnataka's fee list: a fee for each college, course and seat type.
import { getReaders } from '../../names/readers.ts';
import type { Tables } from '../../tables.ts';
import { ALL_INDIA, type Claim, DECLARED_TO, figure, makeClaim } from '../claim.ts';

/** Every amount of the list includes this university fee; an amount of this size means that the course fee is missing. */
const UNIVERSITY_FEE = 15_750;
const GOVERNMENT_SEAT = 'G';
const COUNSELLING = 'kea';
const LIST_YEAR = 2024;

/** By institute. The fourth character of a course code is the seat type: `M01GC5` is a government seat. */
export function listKeaFees(tables: Tables): { institute: string; claims: Claim[] }[] {
  const { matchInstitute, readCourse } = getReaders(tables);
  return tables.keaFees.flatMap((row) => {
    const { institute } = matchInstitute(row.institute, 'KARNATAKA');
    const course = readCourse(row.course);
    const amount = Number(row.fee_per_year_inr);
    if (!institute || !course || !(amount > UNIVERSITY_FEE)) return [];
    const letter = row.kea_course_code.charAt(3);
    const quotas = tables.keaFeeSeatTypes.filter((type) => type.letter === letter).map(({ quota }) => quota);
    const common = {
      fact: 'fee',
      course,
      value: figure(amount),
      year: LIST_YEAR,
      source: 'kea-fees',
      kind: 'official',
      confidence: 'high',
      printed: row.kea_course_code,
    } as const;
    const claims = [
      makeClaim({ ...common, counselling: COUNSELLING, quotas }),
      // An All India seat costs what a government seat of the same college and course costs.
      ...(letter === GOVERNMENT_SEAT ? [makeClaim({ ...common, counselling: DECLARED_TO, quotas: [ALL_INDIA] })] : []),
    ];
    return [{ institute, claims }];
  });
}
