// Facts of a seat line: its college, course and money, with the positions of their sources.
import { NO_INFO } from '../../contract/labels.ts';
import type { SeatLine } from '../../contract/prediction/seat-line.ts';
import type { Figure, FigureSet, Institute } from '../../packs/schema.ts';
import { findCourse, findFigures, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';

type Facts = Pick<SeatLine, 'college' | 'course' | 'fee' | 'sources'>;
type Known = Figure | null | undefined;

/** Unknown figures are null (bond: `No Info`), never 0. */
export function buildFacts(seats: SeatIndex, line: number): Facts {
  const institute = findInstitute(seats, line);
  const figures = findFigures(seats, line);
  return {
    college: college(institute),
    course: course(seats, line),
    fee: buildMoney(figures),
    sources: figureSources(findClosingMark(seats, line), institute, figures),
  };
}

/** The end of a range; null for a single figure. */
const readEnd = (figure: Known): number | null => (figure && figure.high !== figure.low ? figure.high : null);

export function buildMoney(figures: FigureSet | undefined): Facts['fee'] {
  const { fee, stipend, hostel, bond, bondPenalty: penalty, discontinuation, intake } = figures ?? {};
  const isRange = readEnd(fee) !== null;
  return {
    stipend_y1: stipend?.low ?? null,
    stipend_high: readEnd(stipend),
    stipend_later: figures?.stipendLater ?? null,
    hostel: hostel?.low ?? null,
    hostel_high: readEnd(hostel),
    discontinuation: discontinuation?.low ?? null,
    bond: bond?.low ?? NO_INFO,
    bond_high: readEnd(bond),
    bond_penalty: penalty?.low ?? null,
    penalty_high: readEnd(penalty),
    fee_low: isRange ? (fee?.low ?? null) : null,
    fee_high: readEnd(fee),
    course_fee: isRange ? null : (fee?.low ?? null),
    fee_later: figures?.feeLater ?? null,
    intake: intake?.low ?? null,
  };
}

const college = (institute: Institute | undefined): Facts['college'] => ({
  college_name: institute?.name ?? 'Unknown College',
  place: institute?.place ?? null,
  state: institute?.state ?? null,
  established_year: institute?.established?.low ?? null,
  no_of_beds: institute?.beds?.low ?? null,
  management_type: institute?.managementType ?? null,
});

function course(seats: SeatIndex, line: number): Facts['course'] {
  const known = findCourse(seats, line);
  return {
    course_name: known?.name ?? 'Unknown Course',
    clinical_type: known?.clinicalType ?? 'N/A',
    degree_type: known?.degree ?? 'N/A',
    duration: known?.durationYears ?? 0,
  };
}

/** Of the latest closing rank, which is the one that is shown. */
const findClosingMark = (seats: SeatIndex, line: number): number | undefined =>
  seats.rounds[seats.closingRound[(seats.closingStart[line + 1] ?? 0) - 1] ?? -1]?.mark;

/** Positions in the pack's marks, which are those of the context. */
function figureSources(
  closing: number | undefined,
  institute: Institute | undefined,
  figures: FigureSet | undefined,
): Facts['sources'] {
  const positions = {
    closing,
    fee: figures?.fee?.mark,
    stipend: figures?.stipend?.mark,
    bond: figures?.bond?.mark,
    bond_penalty: figures?.bondPenalty?.mark,
    beds: institute?.beds?.mark,
    established: institute?.established?.mark,
    hostel: figures?.hostel?.mark,
    discontinuation: figures?.discontinuation?.mark,
    intake: figures?.intake?.mark,
    management: institute?.managementMark,
  };
  return Object.fromEntries(
    Object.entries(positions).filter(([, position]) => position !== null && position !== undefined),
  );
}
