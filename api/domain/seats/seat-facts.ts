// Facts of a seat line: its college, course and money, with the positions of their sources.
import { WIRED_FACTS } from '../../contract/facts.ts';
import { type FindFact, flattenFacts } from '../../contract/prediction/flat-figures.ts';
import type { SeatLine } from '../../contract/prediction/seat-line.ts';
import { findCourse, findFact, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';

type Facts = Pick<SeatLine, 'college' | 'course' | 'fee' | 'sources'>;

export function buildFacts(seats: SeatIndex, line: number): Facts {
  const find: FindFact = (fact) => findFact(seats, line, fact);
  const institute = findInstitute(seats, line);
  return {
    college: {
      college_name: institute?.name ?? 'Unknown College',
      place: institute?.place ?? null,
      state: institute?.state ?? null,
      ...flattenFacts('college', find),
    },
    course: course(seats, line),
    fee: flattenFacts('fee', find),
    sources: listSources(findClosingMark(seats, line), find),
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

/** Of the latest closing rank, which is the one that is shown. */
const findClosingMark = (seats: SeatIndex, line: number): number | undefined =>
  seats.rounds[seats.closingRound[(seats.closingStart[line + 1] ?? 0) - 1] ?? -1]?.mark;

/** Positions in the pack's marks, which are those of the context. */
function listSources(closing: number | undefined, find: FindFact): Facts['sources'] {
  const sources: Facts['sources'] = closing === undefined ? {} : { closing };
  for (const fact of WIRED_FACTS) {
    const known = find(fact);
    if (known) sources[fact] = known.mark;
  }
  return sources;
}
