// Facts of a seat line: its college, course and fees, with their sources.
import { NO_INFO } from '../../contract/labels.ts';
import type { SeatLine } from '../../contract/prediction/seat-line.ts';
import type { Institute } from '../../packs/schema.ts';
import { findCourse, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';

type Facts = Pick<SeatLine, 'college' | 'course' | 'fee' | 'sources'>;

/** Unknown figures are null (bond: `No Info`), never 0. */
export function buildFacts(seats: SeatIndex, line: number): Facts {
  const institute = findInstitute(seats, line);
  const fee = seats.fee[line] ?? -1;
  return {
    college: college(institute),
    course: course(seats, line),
    fee: {
      course_fee: fee < 0 ? null : fee,
      stipend_y1: institute?.stipendY1.value ?? null,
      bond: institute?.bondYears.value ?? NO_INFO,
      bond_penalty: institute?.bondPenalty.value ?? null,
    },
    sources: figureSources(seats, institute, seats.feeSource[line] ?? -1),
  };
}

function college(institute: Institute | undefined): Facts['college'] {
  return {
    college_name: institute?.name ?? 'Unknown College',
    place: institute?.place ?? null,
    state: institute?.state ?? null,
    established_year: institute?.establishedYear.value ?? null,
    no_of_beds: institute?.beds.value ?? null,
    management_type: institute?.managementType ?? null,
  };
}

function course(seats: SeatIndex, line: number): Facts['course'] {
  const known = findCourse(seats, line);
  return {
    course_name: known?.name ?? 'Unknown Course',
    clinical_type: known?.clinicalType ?? 'N/A',
    degree_type: known?.degree ?? 'N/A',
    duration: known?.durationYears ?? 0,
  };
}

/** Positions in the labels of the context: the pack's sources in their order, and last the lists themselves. */
function figureSources(seats: SeatIndex, institute: Institute | undefined, feeSource: number): Facts['sources'] {
  const sources = {
    closing: seats.sources.length,
    fee: feeSource < 0 ? null : feeSource,
    stipend: institute?.stipendY1.source,
    bond: institute?.bondYears.source,
    bond_penalty: institute?.bondPenalty.source,
    beds: institute?.beds.source,
    established: institute?.establishedYear.source,
  };
  return Object.fromEntries(Object.entries(sources).filter(([, label]) => label !== null && label !== undefined));
}
