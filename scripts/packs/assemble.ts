// Builds the pack of one counselling from its harmonised rounds and its seat matrix: its seats, then their facts; the forecast is added later.
import { FEE_KINDS } from '../../api/contract/prediction/fee-kind.ts';
import { type Mark, PACK_FORMAT, type Pack, type Quota } from '../../api/packs/schema.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { collectClosings, formatLine, type SeatLine, splitByRankList, toColumns } from './closings.ts';
import { getInstituteDescriber } from './colleges/describe-institutes.ts';
import { EVERY_STATE } from './counselling-gaps.ts';
import type { CounsellingRow } from './counsellings.ts';
import { addFacts } from './facts/add-facts.ts';
import { type Harmonised, type HarmonisedRound, identifyInstitute } from './harmonise.ts';
import { TableError } from './lists/csv.ts';
import { getReaders } from './names/readers.ts';
import { makeRegister } from './register.ts';
import { buildSeatRules } from './seat-rules.ts';
import type { Tables } from './tables.ts';

/** A pack with its facts and without a forecast. */
export const assemblePack = (...input: Parameters<typeof assembleSeats>): UnfittedPack =>
  addFacts(assembleSeats(...input), input[1], input[2]);

/**
 * A pack without facts and forecast.
 * @param code counselling code (`mcc`)
 */
export function assembleSeats(code: string, harmonised: Harmonised, tables: Tables): UnfittedPack {
  const counselling = tables.counsellings.find((row) => row.code === code);
  if (!counselling) throw new Error(`No counselling ${code} in counsellings.csv`);
  const rounds = harmonised.rounds.filter((round) => round.counselling === code);
  const { lines, closings } = collectClosings(leaveOutEnded(rounds, counselling, tables));
  const matrix = readSeatMatrix(counselling, lines, tables);
  const rankLists = splitByRankList(code, tables, rounds, { lines, closings });
  const ids = (of: (line: SeatLine) => string) => [...new Set(lines.map(of))].sort();
  const courseIds = ids((line) => line.course);
  const instituteIds = ids((line) => line.institute);
  const names = new Map(rounds.flatMap(({ printed }) => [...printed]));
  const quotas = selectQuotas(counselling, tables, names);
  const categories = selectCategories(counselling, tables);
  const seatRules = buildSeatRules(code, { quotas, categories }, lines, tables);
  const lookUp = getInstituteDescriber(tables);
  const institutes = instituteIds.map((id) => {
    const { name, place, state } = lookUp(id, harmonised.institutes);
    return { id, name, place, state, facts: {} };
  });

  return {
    format: PACK_FORMAT,
    counselling: {
      id: Number(counselling.id),
      code,
      name: counselling.name,
      ...(counselling.state !== EVERY_STATE && { state: counselling.state }),
      rankSpace: counselling.rank_space === 'air' ? 'air' : 'state-merit',
      rankLabel: counselling.rank_label,
      pwdHandling: counselling.pwd_handling === 'derived' ? 'derived' : 'separate',
      neetPgYear: Number(counselling.neet_pg_year),
    },
    ...(counselling.rank_space === 'air' && listCandidates(tables)),
    sources: tables.sources,
    figures: [],
    institutes,
    courses: courseIds.map((id) => describeCourse(id, tables, names)),
    quotas,
    categories,
    eligibility: selectEligibility(code, quotas, categories, tables),
    ...(seatRules && { seatRules }),
    ...markRounds(rounds, tables),
    missingRounds: listMissingRounds(code, rounds, tables),
    lines: {
      institute: positions(lines, instituteIds, (line) => line.institute),
      course: positions(lines, courseIds, (line) => line.course),
      quota: lines.map((line) => requireId(quotas, line.quota)),
      category: lines.map((line) => requireId(categories, line.category)),
      figures: [],
    },
    closings: toColumns(closings, 'line', 'round', 'opening', 'closing', 'admitted'),
    ...(rankLists && { rankLists }),
    ...(matrix && { matrix }),
  };
}

const listCandidates = ({ candidates }: Tables): Pick<Pack, 'candidates'> => ({
  candidates: candidates.map((row) => ({ year: Number(row.year), count: Number(row.candidates) })),
});

/** Of the years that have lists; a round without a label of its own has that of the same round in the latest year. */
function listMissingRounds(code: string, rounds: HarmonisedRound[], tables: Tables): Pack['missingRounds'] {
  const years = new Set(rounds.map((round) => `${round.year}`));
  return tables.missingRounds
    .filter((row) => row.counselling === code && years.has(row.year))
    .map(({ year, code: round, label, reason }) => {
      const same = tables.rounds.findLast((row) => row.counselling === code && row.code === round);
      return { year: Number(year), code: round, label: label || (same?.label ?? round), reason };
    });
}

function positions(lines: SeatLine[], ids: string[], of: (line: SeatLine) => string): number[] {
  const at = new Map(ids.map((id, position) => [id, position]));
  return lines.map((line) => at.get(of(line)) ?? -1);
}

function requireId(entries: { id: number; code: string }[], code: string): number {
  const entry = entries.find((candidate) => candidate.code === code);
  if (!entry) throw new Error(`No id for code ${code} of counsellings/*/seat-words.csv`);
  return entry.id;
}

/** The rounds follow in time: a name is that of the latest list. */
type PrintedNames = HarmonisedRound['printed'];

function readPrinted(names: PrintedNames, key: string): { printed?: string } {
  const printed = names.get(key);
  return printed === undefined ? {} : { printed };
}

function describeCourse(id: string, tables: Tables, names: PrintedNames): Pack['courses'][number] {
  const course = tables.courses.find((row) => row.id === id);
  if (!course) throw new Error(`No course ${id} in courses.csv`);
  const { name, degree, speciality } = course;
  const clinicalType = (['Para-clinical', 'Pre-clinical'] as const).find((type) => type === course.clinical_type);
  return {
    id,
    name,
    ...readPrinted(names, id),
    degree,
    speciality,
    durationYears: Number(course.duration_years),
    clinicalType: clinicalType ?? 'Clinical',
  };
}

/** Absent where fee-kinds.csv has no row of the quota. @throws Error for a row whose kind or source is unknown */
function findFeeKind({ counselling, code }: Tables['quotas'][number], tables: Tables): Pick<Quota, 'feeKind'> {
  const rows = tables.feeKinds.filter((row) => row.counselling === counselling && row.quota === code);
  if (rows.length === 0) return {};
  const [government, other] = ['Government', 'other'].map((management) => {
    const word = rows.find((row) => row.management === management)?.fee_kind;
    return FEE_KINDS.find((kind) => kind === word);
  });
  const id = rows[0]?.source ?? '';
  const source = tables.sources.find((one) => one.id === id)?.name ?? null;
  if (!government || !other || (id !== '' && source === null)) {
    throw new Error(`counsellings/${counselling}/fee-kinds.csv: ${code} has no known kind or source ${id}`);
  }
  return { feeKind: { government, other, source } };
}

const selectQuotas = (counselling: CounsellingRow, tables: Tables, names: PrintedNames): Pack['quotas'] =>
  tables.quotas
    .filter((row) => row.counselling_id === counselling.id)
    .map((row) => ({
      id: Number(row.id),
      code: row.code,
      name: row.name,
      ...readPrinted(names, row.code),
      open: row.open === '1',
      who: row.who,
      ...findFeeKind(row, tables),
      traits: {
        allIndia: row.all_india === '1',
        nationalBoard: row.national_board === '1',
        paid: row.paid === '1',
        nonResident: row.non_resident === '1',
        internal: row.internal === '1',
      },
      ...(row.given_by && { givenBy: row.given_by }),
    }));

const selectCategories = (counselling: CounsellingRow, tables: Tables): Pack['categories'] =>
  tables.categories
    .filter((row) => row.counselling_id === counselling.id)
    .map(({ id, code, name, base, pwd, selectable, note }) => ({
      id: Number(id),
      code,
      name,
      base,
      pwd: pwd === '1',
      selectable: selectable === '1',
      note,
    }));

function selectEligibility(
  code: string,
  quotas: Pack['quotas'],
  categories: Pack['categories'],
  tables: Tables,
): Pack['eligibility'] {
  return tables.eligibility
    .filter((row) => row.counselling === code)
    .map((row) => ({
      quotaId: row.quota === '*' ? null : requireId(quotas, row.quota),
      categoryId: requireId(categories, row.category),
      pwd: row.pwd === '1',
      pools: row.pools.split(' ').map((pool) => requireId(categories, pool)),
    }));
}

/**
 * @param lines the seat lines of the pack. Rows of other lines are left out: nothing is known of their ranks
 * @returns undefined where the counselling has no matrix of the year that is forecast
 * @throws TableError for a row whose words are unknown or whose seats are no number: a line that is not read would count as
 *   not on offer
 */
function readSeatMatrix(
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

/**
 * Each round names the mark of its closing ranks, by the source that lists.csv of its counselling gives for such lists.
 * @throws Error with the row to add where no source is named
 */
function markRounds(rounds: readonly HarmonisedRound[], tables: Tables): Pick<Pack, 'rounds' | 'marks'> {
  const marks = makeRegister<Mark>();
  const marked = rounds.map((round) => {
    const { year, code, label, stage, rows, matched, unmatched, doubtful } = round;
    return { year, code, label, stage, mark: marks.add(findMark(round, tables)), rows, matched, unmatched, doubtful };
  });
  return { rounds: marked, marks: marks.entries };
}

function findMark({ counselling, year, isClosingTable }: HarmonisedRound, { listSources, sources }: Tables): Mark {
  const kinds = isClosingTable ? ['closing'] : ['given', 'holders'];
  const row = listSources.find((own) => own.counselling === counselling && kinds.includes(own.kind));
  const source = sources.findIndex(({ id }) => id === row?.source);
  const { confidence } = sources[source] ?? {};
  if (!confidence)
    throw new Error(
      `counsellings/${counselling}/lists.csv names no source of the closing ranks of ${year}. Add the row ${kinds[0]},SOURCE with an id of reference/sources.csv`,
    );
  return { source, year, kind: isClosingTable ? 'compiled' : 'official', confidence, disputed: false };
}

/** Nobody can get a seat of a quota that ended before the season. */
function leaveOutEnded(
  rounds: HarmonisedRound[],
  { code, neet_pg_year }: CounsellingRow,
  tables: Tables,
): HarmonisedRound[] {
  const ended = new Set(
    tables.endedQuotas.flatMap(({ counselling, quota, last_year }) =>
      counselling === code && Number(last_year) < Number(neet_pg_year) ? [quota] : [],
    ),
  );
  if (ended.size === 0) return rounds;
  return rounds.map((round) => ({ ...round, seats: round.seats.filter(({ quota }) => !ended.has(quota)) }));
}
