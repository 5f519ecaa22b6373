// Facts of a seat line: its college, course and fees, with their sources.
import { NO_INFO } from '../../contract/labels.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import type { Institute, Source } from '../../packs/schema.ts';
import { findCourse, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';

type Facts = Pick<PredictionItem, 'college' | 'course' | 'fee' | 'sources'>;

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

function figureSources(seats: SeatIndex, institute: Institute | undefined, feeSource: number): Facts['sources'] {
  const label = (position: number | null | undefined): string | undefined => {
    const source: Source | undefined = seats.sources[position ?? -1];
    return source && (source.date ? `${source.name}, ${source.date}` : source.name);
  };
  const years = [...new Set(seats.rounds.map((round) => round.year))].join(', ');
  const sources = {
    closing: `${seats.counselling.name}: published allotment lists of ${years}`,
    fee: label(feeSource),
    stipend: label(institute?.stipendY1.source),
    bond: label(institute?.bondYears.source),
    bond_penalty: label(institute?.bondPenalty.source),
    beds: label(institute?.beds.source),
    established: label(institute?.establishedYear.source),
  };
  return Object.fromEntries(Object.entries(sources).filter(([, value]) => value !== undefined));
}
