// Harmonised rounds of one counselling → a pack, all but its forecast.
import { PACK_FORMAT, type Pack } from '../../api/packs/schema.ts';
import { closingsOf, type SeatLine } from './closings.ts';
import { instituteReaderOf } from './describe-institutes.ts';
import { collectFacts } from './facts.ts';
import { makeFeeOf } from './fees.ts';
import type { Harmonised, HarmonisedRound } from './harmonise.ts';
import type { CounsellingRow, Tables } from './tables.ts';

/**
 * @param code counselling code (`mcc`)
 * @param keep which rounds to use, for a back-test on a subset; all by default
 */
export function assemblePack(
  code: string,
  harmonised: Harmonised,
  tables: Tables,
  keep: (round: HarmonisedRound) => boolean = () => true,
): Omit<Pack, 'forecast'> {
  const counselling = tables.counsellings.find((row) => row.code === code);
  if (!counselling) throw new Error(`No counselling ${code} in counsellings.csv`);
  const rounds = harmonised.rounds.filter((round) => round.counselling === code && keep(round));
  const { lines, closings } = closingsOf(rounds);
  const ids = (of: (line: SeatLine) => string) => [...new Set(lines.map(of))].sort();
  const courseIds = ids((line) => line.course);
  const instituteIds = ids((line) => line.institute);
  const factsOf = collectFacts(tables);
  const quotas = quotasOf(counselling, tables);
  const categories = categoriesOf(counselling, tables);
  const fees = lines.map(makeFeeOf(code, tables, factsOf));
  const readInstitute = instituteReaderOf(tables, factsOf);
  const types = typesBySeats(harmonised, tables);

  return {
    format: PACK_FORMAT,
    counselling: {
      id: Number(counselling.id),
      code,
      name: counselling.name,
      rankSpace: counselling.rank_space === 'air' ? 'air' : 'state-merit',
      rankLabel: counselling.rank_label,
      pwdHandling: counselling.pwd_handling === 'derived' ? 'derived' : 'separate',
      neetPgYear: Number(counselling.neet_pg_year),
    },
    sources: tables.sources,
    institutes: instituteIds.map((id) => readInstitute({ id, printed: harmonised.institutes, types })),
    courses: courseIds.map((id) => courseOf(id, tables)),
    quotas,
    categories,
    eligibility: eligibilityOf(code, quotas, categories, tables),
    rounds: rounds.map(({ year, code: round, label, stage, rows, matched, unmatched, doubtful }) => ({
      year,
      code: round,
      label,
      stage,
      rows,
      matched,
      unmatched,
      doubtful,
    })),
    lines: {
      institute: positions(lines, instituteIds, (line) => line.institute),
      course: positions(lines, courseIds, (line) => line.course),
      quota: lines.map((line) => idOf(quotas, line.quota)),
      category: lines.map((line) => idOf(categories, line.category)),
      fee: fees.map((fee) => fee.value),
      feeSource: fees.map((fee) => fee.source),
    },
    closings: {
      line: closings.map((closing) => closing.line),
      round: closings.map((closing) => closing.round),
      opening: closings.map((closing) => closing.opening),
      closing: closings.map((closing) => closing.closing),
      admitted: closings.map((closing) => closing.admitted),
    },
  };
}

function positions(lines: SeatLine[], ids: string[], of: (line: SeatLine) => string): number[] {
  const at = new Map(ids.map((id, position) => [id, position]));
  return lines.map((line) => at.get(of(line)) ?? -1);
}

function idOf(entries: { id: number; code: string }[], code: string): number {
  const entry = entries.find((candidate) => candidate.code === code);
  if (!entry) throw new Error(`No id for code ${code} of aliases/seat-words.csv`);
  return entry.id;
}

function courseOf(id: string, tables: Tables): Pack['courses'][number] {
  const course = tables.courses.find((row) => row.id === id);
  if (!course) throw new Error(`No course ${id} in courses.csv`);
  const { name, degree, speciality } = course;
  const clinicalType = (['Para-clinical', 'Pre-clinical'] as const).find((type) => type === course.clinical_type);
  return {
    id,
    name,
    degree,
    speciality,
    durationYears: Number(course.duration_years),
    clinicalType: clinicalType ?? 'Clinical',
  };
}

const quotasOf = (counselling: CounsellingRow, tables: Tables): Pack['quotas'] =>
  tables.quotas
    .filter((row) => row.counselling_id === counselling.id)
    .map((row) => ({ id: Number(row.id), code: row.code, name: row.name, open: row.open === '1', who: row.who }));

const categoriesOf = (counselling: CounsellingRow, tables: Tables): Pack['categories'] =>
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

function eligibilityOf(
  code: string,
  quotas: Pack['quotas'],
  categories: Pack['categories'],
  tables: Tables,
): Pack['eligibility'] {
  return tables.eligibility
    .filter((row) => row.counselling === code)
    .map((row) => ({
      quotaId: row.quota === '*' ? null : idOf(quotas, row.quota),
      categoryId: idOf(categories, row.category),
      pwd: row.pwd === '1',
      pools: row.pools.split(' ').map((pool) => idOf(categories, pool)),
    }));
}

/** Some quotas tell who runs an institute, whichever counselling shows them: paid seats are a deemed university's. */
function typesBySeats(harmonised: Harmonised, tables: Tables): Map<string, string> {
  const byQuota = new Map(tables.quotas.filter((row) => row.management).map((row) => [row.code, row.management]));
  const types = new Map<string, string>();
  for (const round of harmonised.rounds) {
    for (const seat of round.seats) {
      const type = byQuota.get(seat.quota);
      if (type) types.set(seat.institute, type);
    }
  }
  return types;
}
