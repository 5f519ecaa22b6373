// Reads the published seat matrix of a counselling: which seat lines the year offers, with how many seats.
import type { Pack } from '../../api/packs/schema.ts';
import { formatLine, type SeatLine } from './closings.ts';
import type { CounsellingRow } from './counsellings.ts';
import { identifyInstitute } from './harmonise.ts';
import { TableError } from './lists/csv.ts';
import { getReaders } from './names/readers.ts';
import type { Tables } from './tables.ts';

/**
 * @param lines the seat lines of the pack. Rows of other lines are left out: nothing is known of their ranks
 * @returns undefined where the counselling has no matrix of the year that is forecast
 * @throws TableError for a row whose words are unknown or whose seats are no number: a line that is not read would count as
 *   not on offer
 */
export function readSeatMatrix(
  { code, neet_pg_year }: CounsellingRow,
  lines: readonly SeatLine[],
  tables: Tables,
): Pack['matrix'] {
  const own = tables.seatMatrix.filter(({ counselling }) => counselling === code);
  if (!own.some(({ year }) => year === neet_pg_year)) return undefined;
  const { matchInstitute, readSeat, readSeatCourse, splitQuota } = getReaders(tables);
  const at = new Map(lines.map((line, position) => [formatLine(line), position]));
  const seats = lines.map(() => 0);
  own.forEach((row, position) => {
    if (row.year !== neet_pg_year) return;
    const institute = identifyInstitute(code, matchInstitute(row.institute, row.state));
    const { quota: printed, category } = readSeat(code, row.quota, row.allotted_category);
    const quota = printed && splitQuota(code, printed, institute);
    const course = readSeatCourse(code, quota, row.course);
    if (!quota || !category || !course || !/^\d+$/.test(row.seats)) {
      const words = [row.quota, row.allotted_category, row.course, row.seats].map((word) => `"${word}"`).join(', ');
      throw new TableError(
        `counsellings/${code}/seat-matrix.csv, line ${position + 2}: a quota, category, course and number of seats expected, found ${words}`,
      );
    }
    const line = at.get(formatLine({ institute, course, quota, category }));
    if (line !== undefined) seats[line] = (seats[line] ?? 0) + Number(row.seats);
  });
  return { year: Number(neet_pg_year), seats };
}
