// Loads the reference tables and aliases: everything the pipeline knows that is not an allotment.
import { join } from 'node:path';
import type { Source } from '../../api/packs/schema.ts';
import { type Counsellings, loadCounsellings, locateCounsellings } from './counsellings.ts';
import { loadFactTables } from './facts/fact-tables.ts';
import { columns, readOptional, readTable } from './lists/csv.ts';
import { mergeDecisions, readDecisions } from './names/decisions.ts';
import { lettersOnly, makeKey, withoutAnd } from './names/spelling.ts';

export type Tables = ReturnType<typeof loadTables>;

const RANK_LIST = columns('counselling quota mark from to name is_rank');
const COURSE = columns('id name degree speciality duration_years clinical_type');
const PROFILE = columns('mcc_institute_code college_name name_and_address address state_code pin_code');
const KEA_FEE = columns('kea_course_code institute course fee_per_year_inr');
const CONFIDENCE = ['high', 'medium', 'low'] as const;
const EXTRA_INSTITUTE = columns('id name name_and_address state pin place');
const INSTITUTE_ALIAS = columns('printed institute note');
const CORRECTION = columns('counselling year round rank course institute source');
const CANDIDATE_CATEGORY = columns('counselling year rank category');
const MISSING_ROUND = columns('counselling year code label reason');

/** `referenceDir` and `aliasesDir` hold CSV files that data/README.md describes, and the counsellings are next to the first. */
export function loadTables(referenceDir: string, aliasesDir: string) {
  const reference = (name: string) => join(referenceDir, name);
  const alias = (name: string) => join(aliasesDir, name);
  const own = loadCounsellings(locateCounsellings(referenceDir));
  return {
    ...own,
    ...readListKinds(own.listSources),
    counsellingWords: new Map(own.names.map((row) => [row.printed, row.counselling])),
    key: makeKey(readTable(alias('abbreviations.csv'), ['letters', 'short'])),
    stateKey: lettersOnly,
    candidates: readOptional(reference('candidates.csv'), ['year', 'candidates']),
    rankLists: readOptional(reference('rank-lists.csv'), RANK_LIST),
    courses: readTable(reference('courses.csv'), COURSE),
    states: readTable(reference('states.csv'), ['code', 'name']),
    sources: readTable(reference('sources.csv'), ['id', 'name', 'date', 'confidence', 'period']).map(readSource),
    nameWords: pairs(readTable(reference('name-words.csv'), ['word', 'written'])),
    missingRounds: readOptional(reference('missing-rounds.csv'), MISSING_ROUND),
    corrections: readOptional(reference('corrections.csv'), CORRECTION),
    candidateCategories: readOptional(reference('candidate-categories.csv'), CANDIDATE_CATEGORY),
    importRules: pairs(readOptional(reference('import-rules.csv'), ['rule', 'value'])),
    reportingWords: readOptional(alias('reporting-words.csv'), ['kind', 'printed', 'means']),
    columnWords: readOptional(alias('columns.csv'), ['layout', 'column', 'printed']),
    checkExceptions: readOptional(reference('check-exceptions.csv'), ['rule', 'key', 'reason']),
    ...loadColleges(referenceDir, aliasesDir),
    facts: loadFactTables(referenceDir, aliasesDir),
    stateWords: pairs(readTable(alias('states.csv'), ['printed', 'state'])),
    shortInstitutes: readOptional(alias('short-institutes.csv'), ['printed', 'state', 'institute']),
    collegeAreas: readOptional(reference('college-areas.csv'), ['counselling', 'institute', 'area', 'district']),
    endedQuotas: readOptional(reference('ended-quotas.csv'), ['counselling', 'quota', 'last_year']),
    sameInstitutes: pairs(readTable(alias('same-institutes.csv'), ['code', 'same_as'])),
    ...mergeDecisions(
      {
        courseWords: new Map([
          ...readTable(reference('courses.csv'), ['id']).map(({ id }) => [withoutAnd(id), id] as const),
          ...readTable(alias('courses.csv'), ['printed', 'course']).map(
            (row) => [withoutAnd(row.printed), row.course] as const,
          ),
        ]),
        seatWords: own.seatWords,
        instituteAliases: readTable(alias('institutes.csv'), INSTITUTE_ALIAS),
      },
      readDecisions(alias('decisions.csv')),
    ),
  };
}

const readListKinds = (rows: Counsellings['listSources']) => ({
  /** By counselling: what a row of its lists is. */
  listKinds: new Map(
    rows.filter(({ kind }) => kind === 'given' || kind === 'holders').map((row) => [row.counselling, row.kind]),
  ),
  /** Counsellings whose wide lists have the reporting status of the round before. */
  reportingCounsellings: new Set(rows.flatMap((row) => (row.kind === 'reporting' ? [row.counselling] : []))),
});

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

/** First column → second column. */
function pairs<From extends string, To extends string>(rows: Record<From | To, string>[]): Map<string, string> {
  return new Map(rows.map((row) => Object.values<string>(row) as [string, string]));
}

function readSource(row: Record<'id' | 'name' | 'date' | 'confidence' | 'period', string>): Source {
  const confidence = CONFIDENCE.find((level) => level === row.confidence);
  if (!confidence)
    throw new Error(`sources.csv: confidence "${row.confidence}" of ${row.id}: high, medium or low expected`);
  return {
    id: row.id,
    name: row.name,
    date: row.date || null,
    ...(row.period && { period: row.period }),
    confidence,
  };
}

const DEFAULTS = {
  most_unmatched_share: 0.02,
  most_same_rows_share: 0.9,
  least_rows_share: 0.55,
  most_far_lines_share: 0.4,
};

const readRule = (name: keyof typeof DEFAULTS, tables: Tables) =>
  Number(tables.importRules.get(name) ?? DEFAULTS[name]);

/** Largest share (0–1) of rows with an unknown word or institute. */
export const readMostUnmatched = (tables: Tables) => readRule('most_unmatched_share', tables);

/** Above this share (0–1) of equal rows, a list is another round imported again. */
export const readMostSameRows = (tables: Tables) => readRule('most_same_rows_share', tables);

/** Smallest share of the rows of the same round of the year before. */
export const readLeastRows = (tables: Tables) => readRule('least_rows_share', tables);

/** Largest share (0–1) of seat lines that close at more than twice or less than half the rank of the year before. */
export const readMostFarLines = (tables: Tables) => readRule('most_far_lines_share', tables);
