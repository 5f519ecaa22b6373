// Loads the reference tables and aliases: everything the pipeline knows that is not an allotment.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from '../../api/packs/schema.ts';
import { loadFactTables } from './facts/fact-tables.ts';
import { readTable } from './lists/csv.ts';
import { mergeDecisions, readDecisions } from './names/decisions.ts';
import { lettersOnly, makeKey, withoutAnd } from './names/spelling.ts';

export type Tables = ReturnType<typeof loadTables>;
type Row<Names extends readonly string[]> = Record<Names[number], string>;

const COUNSELLING = [
  'id',
  'code',
  'name',
  'list_name',
  'rank_space',
  'rank_label',
  'pwd_handling',
  'is_active',
  'inactive_reason',
  'neet_pg_year',
] as const;
const ROUND = ['counselling', 'year', 'code', 'label', 'stage', 'order', 'published_on', 'published_rows'] as const;
const QUOTA = [
  'id',
  'counselling_id',
  'code',
  'name',
  'open',
  'who',
  'management',
  'all_india',
  'national_board',
  'paid',
  'non_resident',
  'internal',
  'given_by',
] as const;
const RANK_LIST = ['counselling', 'quota', 'mark', 'from', 'to', 'name', 'is_rank'] as const;
const CATEGORY = ['id', 'counselling_id', 'code', 'name', 'base', 'pwd', 'selectable', 'note'] as const;
const ELIGIBILITY = ['counselling', 'quota', 'category', 'pwd', 'pools'] as const;
const COURSE = ['id', 'name', 'degree', 'speciality', 'duration_years', 'clinical_type'] as const;
const SEAT_WORD = ['counselling', 'printed_quota', 'printed_category', 'quota', 'category'] as const;
const PROFILE = [
  'mcc_institute_code',
  'college_name',
  'name_and_address',
  'address',
  'state_code',
  'pin_code',
] as const;
const KEA_FEE = ['kea_course_code', 'institute', 'course', 'fee_per_year_inr'] as const;
const CONFIDENCE = ['high', 'medium', 'low'] as const;
const EXTRA_INSTITUTE = ['id', 'name', 'name_and_address', 'state', 'pin', 'place'] as const;
const INSTITUTE_ALIAS = ['printed', 'institute', 'note'] as const;
const CORRECTION = ['counselling', 'year', 'round', 'rank', 'course', 'institute', 'source'] as const;
const SEAT_POOL = [
  'counselling',
  'quota',
  'category',
  'cand_category',
  'gender',
  'horizontal',
  'service',
  'region',
  'special',
  'confidence',
  'unsettled',
  'meaning',
] as const;
const QUESTION = ['counselling', 'id', 'text', 'hint', 'source', 'confidence'] as const;
const QUESTION_ANSWER = ['counselling', 'question', 'answer', 'text', 'satisfies', 'leaves_open', 'domicile'] as const;
const MISSING_ROUND = ['counselling', 'year', 'code', 'label', 'reason'] as const;

export type CounsellingRow = Row<typeof COUNSELLING>;
export type RoundRow = Row<typeof ROUND>;

/** `referenceDir` and `aliasesDir` hold the CSV files that data/README.md describes; the raw lists stay out of it. */
export function loadTables(referenceDir: string, aliasesDir: string) {
  const reference = (name: string) => join(referenceDir, name);
  const alias = (name: string) => join(aliasesDir, name);
  return {
    key: makeKey(readTable(alias('abbreviations.csv'), ['letters', 'short'])),
    stateKey: lettersOnly,
    counsellings: readTable(reference('counsellings.csv'), COUNSELLING),
    rounds: readTable(reference('rounds.csv'), ROUND),
    quotas: readTable(reference('quotas.csv'), QUOTA),
    candidates: readOptional(reference('candidates.csv'), ['year', 'candidates']),
    rankLists: readOptional(reference('rank-lists.csv'), RANK_LIST),
    categories: readTable(reference('categories.csv'), CATEGORY),
    eligibility: readTable(reference('eligibility.csv'), ELIGIBILITY),
    seatPools: readOptional(reference('seat-pools.csv'), SEAT_POOL),
    questions: readOptional(reference('questions.csv'), QUESTION),
    questionAnswers: readOptional(reference('question-answers.csv'), QUESTION_ANSWER),
    counsellingStates: pairs(readOptional(reference('counselling-states.csv'), ['counselling', 'state'])),
    courses: readTable(reference('courses.csv'), COURSE),
    states: readTable(reference('states.csv'), ['code', 'name']),
    sources: readTable(reference('sources.csv'), ['id', 'name', 'date', 'confidence']).map(readSource),
    nameWords: pairs(readTable(reference('name-words.csv'), ['word', 'written'])),
    missingRounds: readOptional(reference('missing-rounds.csv'), MISSING_ROUND),
    corrections: readOptional(reference('corrections.csv'), CORRECTION),
    importRules: pairs(readOptional(reference('import-rules.csv'), ['rule', 'value'])),
    ...loadListKinds(reference('list-kinds.csv')),
    reportingWords: readOptional(alias('reporting-words.csv'), ['kind', 'printed', 'means']),
    columnWords: readOptional(alias('columns.csv'), ['layout', 'column', 'printed']),
    checkExceptions: readOptional(reference('check-exceptions.csv'), ['rule', 'key', 'reason']),
    ...loadColleges(referenceDir, aliasesDir),
    facts: loadFactTables(referenceDir, aliasesDir),
    counsellingWords: pairs(readTable(alias('counsellings.csv'), ['printed', 'counselling'])),
    roundWords: readTable(alias('rounds.csv'), ['counselling', 'printed', 'round']),
    stateWords: pairs(readTable(alias('states.csv'), ['printed', 'state'])),
    shortInstitutes: readOptional(alias('short-institutes.csv'), ['printed', 'state', 'institute']),
    collegeAreas: readOptional(reference('college-areas.csv'), ['counselling', 'institute', 'area', 'district']),
    endedQuotas: readOptional(reference('ended-quotas.csv'), ['counselling', 'quota', 'last_year']),
    sameInstitutes: pairs(readTable(alias('same-institutes.csv'), ['code', 'same_as'])),
    ...mergeDecisions(
      {
        courseWords: new Map(
          readTable(alias('courses.csv'), ['printed', 'course']).map((row) => [withoutAnd(row.printed), row.course]),
        ),
        seatWords: readTable(alias('seat-words.csv'), SEAT_WORD),
        instituteAliases: readTable(alias('institutes.csv'), INSTITUTE_ALIAS),
      },
      readDecisions(alias('decisions.csv')),
    ),
  };
}

function loadListKinds(path: string) {
  const rows = readOptional(path, ['counselling', 'kind', 'source']);
  return {
    /** By counselling: what a row of its lists is. */
    listKinds: pairs(rows.filter(({ kind }) => kind === 'given' || kind === 'holders')),
    /** What rows of its lists are, and where the closing ranks of such lists come from. */
    listSources: rows,
    /** Counsellings whose wide lists have the reporting status of the round before. */
    reportingCounsellings: new Set(rows.flatMap((row) => (row.kind === 'reporting' ? [row.counselling] : []))),
  };
}

/** What is known about colleges; a counselling can do without any of these lists. */
function loadColleges(referenceDir: string, aliasesDir: string) {
  const list = (name: string) => join(referenceDir, 'colleges', name);
  const towns = Map.groupBy(
    readOptional(join(referenceDir, 'towns.csv'), ['printed', 'state', 'town']),
    (row) => row.state,
  );
  return {
    profiles: readOptional(list('mcc-institute-profiles.csv'), PROFILE),
    nmcColleges: readOptional(list('nmc-medical-colleges.csv'), ['institute', 'state', 'management']),
    bedsList: readOptional(list('beds-ownership.csv'), ['institute', 'state', 'ownership', 'beds']),
    keaFees: readOptional(list('kea-course-fees.csv'), KEA_FEE),
    keaFeeSeatTypes: readOptional(join(referenceDir, 'kea-fee-seat-types.csv'), ['quota', 'letter']),
    extraInstitutes: readOptional(join(referenceDir, 'institutes-extra.csv'), EXTRA_INSTITUTE),
    instituteNames: pairs(readOptional(join(referenceDir, 'institute-names.csv'), ['institute', 'name'])),
    towns: {
      byState: new Map([...towns].map(([state, rows]) => [state, new Map(rows.map((row) => [row.printed, row.town]))])),
      byPin: pairs(readOptional(join(referenceDir, 'pin-towns.csv'), ['pin_starts', 'town'])),
    },
    managementTypes: pairs(readOptional(join(aliasesDir, 'management.csv'), ['printed', 'type'])),
    managementWords: readOptional(join(referenceDir, 'management-words.csv'), ['word', 'type']),
  };
}

function readOptional<Name extends string>(path: string, names: readonly Name[]): Record<Name, string>[] {
  return existsSync(path) ? readTable(path, names) : [];
}

/** First column → second column. */
function pairs<From extends string, To extends string>(rows: Record<From | To, string>[]): Map<string, string> {
  return new Map(rows.map((row) => Object.values<string>(row) as [string, string]));
}

function readSource(row: Record<'id' | 'name' | 'date' | 'confidence', string>): Source {
  const confidence = CONFIDENCE.find((level) => level === row.confidence);
  if (!confidence)
    throw new Error(`sources.csv: confidence "${row.confidence}" of ${row.id}: high, medium or low expected`);
  return { id: row.id, name: row.name, date: row.date || null, confidence };
}
