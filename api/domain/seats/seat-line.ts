// Builds the seat line of the contract from a pack, with its facts and the positions of their sources.
import { choiceKey } from '../../contract/choices/choices.ts';
import { listCompleteYears } from '../../contract/data-years.ts';
import { WIRED_FACTS } from '../../contract/facts.ts';
import { NO_INFO } from '../../contract/labels.ts';
import { memoizeByObject } from '../../contract/memoize.ts';
import { type FindFact, flattenFacts } from '../../contract/prediction/flat-figures.ts';
import type { SeatContext, SeatLine } from '../../contract/prediction/seat-line.ts';
import type { Source } from '../../packs/schema.ts';
import {
  findCategory,
  findCourse,
  findFact,
  findInstitute,
  findQuota,
  namePool,
  type SeatIndex,
} from '../../packs/seat-index.ts';
import type { SeatPool } from '../../packs/seat-rules-schema.ts';
import { closingInterval } from '../chances/inverse.ts';
import { findFeeKind } from '../eligibility/fee-kinds.ts';
import { findSeatPool } from '../eligibility/seat-pools.ts';
import { findDemandRanks } from './demand.ts';

const NO_INTERVAL = { low: null, high: null };
const SELDOM_FILLS = 'Such pools seldom fill: open to any eligible rank in the last rounds.';

/** @throws RangeError where the line has no closing rank on record */
export function buildSeatLine(seats: SeatIndex, line: number): SeatLine {
  const { years, opening } = buildHistory(seats, line);
  const pool = findSeatPool(seats, line);
  const givenBy = findQuota(seats, line)?.givenBy ?? pool?.unsettled ?? null;
  const interval = givenBy === null ? roundOutward(closingInterval(seats, line), seats.knownStages > 0) : NO_INTERVAL;
  return {
    key: seatLineCodes(seats, line),
    ...buildFacts(seats, line),
    quota: findQuota(seats, line)?.name ?? 'N/A',
    allotted_category: namePool(seats, line) ?? 'N/A',
    fee_kind: findFeeKind(seats, line),
    opening,
    given_by: givenBy,
    ...interval,
    note: givenBy === null ? describePool(pool, seats.vacant[line] === 1) : null,
    demand_rank: findDemandRanks(seats)[line] ?? 0,
    history: years,
  };
}

/** What the rank alone does not tell of a chance in a pool; null for nothing. */
function describePool(pool: SeatPool | undefined, isVacant: boolean): string | null {
  const ofService = pool?.needs.some(({ question }) => question === 'service')
    ? 'with more than most your chance is better than this, with fewer worse'
    : 'doctors who have them have a better chance than this';
  const marks = pool?.extraMarks ? `The order counts ${pool.extraMarks} too: ${ofService}.` : '';
  return [marks, isVacant && SELDOM_FILLS].filter(Boolean).join(' ') || null;
}

/** A forecast to the single rank would claim too much: three digits count. A closing rank that is known keeps its digits. */
function roundOutward({ low, high }: { low: number; high: number }, lowIsKnown: boolean) {
  const unit = (rank: number) => 10 ** Math.max(0, Math.floor(Math.log10(rank)) - 2);
  return {
    low: lowIsKnown ? low : Math.max(1, Math.floor(low / unit(low)) * unit(low)),
    high: Math.ceil(high / unit(high)) * unit(high),
  };
}

export const findSeatContext = memoizeByObject((seats: SeatIndex): SeatContext => {
  const years = [...new Set(seats.rounds.map((round) => round.year))];
  const completeYears = listCompleteYears(seats.rounds);
  return {
    labels: seats.marks.map(({ source }) => nameSource(seats.sources[source])),
    marks: seats.marks.map(({ source, kind, year, disputed, doubtful }) => {
      const period = seats.sources[source]?.period;
      return { kind, year, disputed, ...(period && { period }), ...(doubtful && { doubtful }) };
    }),
    stages: [...seats.stages],
    yearsOnRecord: completeYears.length,
    partialYears: years.filter((year) => !completeYears.includes(year)),
    knownStages: seats.knownStages,
    held: seats.held,
    ongoingYear: seats.knownStages > 0 ? seats.counselling.neetPgYear : null,
  };
});

const nameSource = (source: Source | undefined): string =>
  source ? [source.name, source.date].filter(Boolean).join(', ') : NO_INFO;

/** The same seat line has the same key every year. */
export const seatLineKey = (seats: SeatIndex, line: number): string => seatLineCodes(seats, line).join('.');

function seatLineCodes(seats: SeatIndex, line: number): string[] {
  const codes = [
    findInstitute(seats, line)?.id,
    findCourse(seats, line)?.id,
    findQuota(seats, line)?.code,
    findCategory(seats, line)?.code,
  ];
  return [seats.counselling.code, ...codes.map((code) => code ?? 'unknown')];
}

/** By key: the position of the seat line in the pack. */
export const linesByKey = memoizeByObject(
  (seats: SeatIndex): ReadonlyMap<string, number> =>
    new Map(Array.from({ length: seats.size }, (_, line) => [seatLineKey(seats, line), line])),
);

/** By choice, which has no pool (`choiceKey`): its lines. */
export const linesByChoice = memoizeByObject((seats: SeatIndex): ReadonlyMap<string, readonly number[]> => {
  const lines = Map.groupBy(linesByKey(seats), ([key]) => choiceKey(key));
  return new Map([...lines].map(([choice, of]) => [choice, of.map(([, line]) => line)]));
});

/** A pack writes 0 for what its source does not name. */
const readKnown = (value = 0): number | null => (value === 0 ? null : value);

const readRankLists = (seats: SeatIndex, position: number) => [...(seats.rankLists.get(position) ?? [])];

/**
 * @returns years descending, the rounds of a year as they were held; `opening` is the smallest rank of the latest year, null if unknown
 * @throws RangeError where the line has no closing rank on record
 */
export function buildHistory(seats: SeatIndex, line: number): { years: SeatLine['history']; opening: number | null } {
  const years: SeatLine['history'] = [];
  const openings = new Map<number, number>();
  const end = seats.closingStart[line + 1] ?? 0;
  for (let position = seats.closingStart[line] ?? 0; position < end; position++) {
    const round = seats.rounds[seats.closingRound[position] ?? -1];
    if (!round) continue;
    const entry = years.find(({ year }) => year === round.year) ?? { year: round.year, rounds: [] };
    if (entry.rounds.length === 0) years.push(entry);
    const closing = seats.closing[position] ?? 0;
    const lists = readRankLists(seats, position);
    entry.rounds.push({ round: round.label, closing, admitted: readKnown(seats.admitted[position]), lists });
    openings.set(round.year, Math.min(openings.get(round.year) ?? closing, seats.opening[position] ?? 0));
  }
  years.sort((a, b) => b.year - a.year);
  const opening = openings.get(years[0]?.year ?? 0);
  if (opening === undefined) throw new RangeError(`Seat line ${line} has no closing rank on record`);
  return { years, opening: readKnown(opening) };
}

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
