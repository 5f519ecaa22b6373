// Loads the reference tables and aliases: everything the pipeline knows that is not an allotment.
import { join } from 'node:path';
import type { Source } from '../../api/packs/schema.ts';
import { type Counsellings, loadCounsellings, locateCounsellings } from './counsellings.ts';
import { loadFactTables } from './facts/fact-tables.ts';
import { openTables } from './lists/csv.ts';
import { mergeDecisions, readDecisions } from './names/decisions.ts';
import { lettersOnly, makeKey, withoutAnd } from './names/spelling.ts';

export type Tables = ReturnType<typeof loadTables>;

export const EXTRA_INSTITUTE = 'id name name_and_address state pin place';
const CONFIDENCE = ['high', 'medium', 'low'] as const;
/** `referenceDir` and `aliasesDir` hold CSV files that data/README.md describes, and the counsellings are next to the first. */
export function loadTables(referenceDir: string, aliasesDir: string) {
  const [reference, aliases] = [openTables(referenceDir), openTables(aliasesDir)];
  const own = loadCounsellings(locateCounsellings(referenceDir));
  return {
    ...own,
    ...readListKinds(own.listSources),
    counsellingWords: new Map(own.names.map((row) => [row.printed, row.counselling])),
    key: makeKey(aliases.table('abbreviations.csv', 'letters short')),
    stateKey: lettersOnly,
    candidates: reference.optional('candidates.csv', 'year candidates'),
    rankLists: reference.optional('rank-lists.csv', 'counselling quota mark from to name is_rank'),
    courses: reference.table('courses.csv', 'id name degree speciality duration_years clinical_type'),
    states: reference.table('states.csv', 'code name'),
    sources: reference.table('sources.csv', 'id name date confidence period').map(readSource),
    nameWords: pairs(reference.table('name-words.csv', 'word written')),
    missingRounds: reference.optional('missing-rounds.csv', 'counselling year code label reason'),
    corrections: reference.optional('corrections.csv', 'counselling year round rank course institute source'),
    candidateCategories: reference.optional('candidate-categories.csv', 'counselling year rank category'),
    importRules: pairs(reference.optional('import-rules.csv', 'rule value')),
    reportingWords: aliases.optional('reporting-words.csv', 'kind printed means'),
    columnWords: aliases.optional('columns.csv', 'layout column printed'),
    checkExceptions: reference.optional('check-exceptions.csv', 'rule key reason'),
    ...loadColleges(referenceDir, aliases),
    facts: loadFactTables(referenceDir, aliasesDir),
    stateWords: pairs(aliases.table('states.csv', 'printed state')),
    shortInstitutes: aliases.optional('short-institutes.csv', 'printed state institute'),
    collegeAreas: reference.optional('college-areas.csv', 'counselling institute area district'),
    endedQuotas: reference.optional('ended-quotas.csv', 'counselling quota last_year'),
    sameInstitute: unify(pairs(aliases.table('same-institutes.csv', 'code same_as'))),
    ...mergeDecisions(
      {
        courseWords: new Map([
          ...reference.table('courses.csv', 'id').map(({ id }) => [withoutAnd(id), id] as const),
          ...aliases
            .table('courses.csv', 'printed course')
            .map((row) => [withoutAnd(row.printed), row.course] as const),
        ]),
        seatWords: own.seatWords,
        instituteAliases: aliases.table('institutes.csv', 'printed institute note'),
      },
      readDecisions(join(aliasesDir, 'decisions.csv')),
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
function loadColleges(referenceDir: string, aliases: ReturnType<typeof openTables>) {
  const [reference, list] = [openTables(referenceDir), openTables(join(referenceDir, 'colleges'))];
  const towns = Map.groupBy(reference.optional('towns.csv', 'printed state town'), (row) => row.state);
  return {
    profiles: list.optional(
      'mcc-institute-profiles.csv',
      'mcc_institute_code college_name name_and_address address state_code pin_code',
    ),
    nmcColleges: list.optional('nmc-medical-colleges.csv', 'institute state management'),
    bedsList: list.optional('beds-ownership.csv', 'institute state ownership beds'),
    keaFees: list.optional('kea-course-fees.csv', 'kea_course_code institute course fee_per_year_inr'),
    keaFeeSeatTypes: reference.optional('kea-fee-seat-types.csv', 'quota letter'),
    extraInstitutes: reference.optional('institutes-extra.csv', EXTRA_INSTITUTE),
    instituteNames: pairs(reference.optional('institute-names.csv', 'institute name')),
    towns: {
      /** By state code: words as printed (upper case) → town as shown. */
      byState: new Map([...towns].map(([state, rows]) => [state, new Map(rows.map((row) => [row.printed, row.town]))])),
      /** By the first digits of a PIN, for cities that own them all. */
      byPin: pairs(reference.optional('pin-towns.csv', 'pin_starts town')),
    },
    managementTypes: pairs(aliases.optional('management.csv', 'printed type')),
    managementWords: reference.optional('management-words.csv', 'word type'),
  };
}

/** MCC lists some places twice: both ids mean one. */
const unify = (same: ReadonlyMap<string, string>) => (id: string) => same.get(id) ?? id;

/** First column → second column. */
const pairs = (rows: readonly Record<string, string>[]): Map<string, string> =>
  new Map(rows.map((row) => Object.values(row) as [string, string]));

function readSource(row: Record<'id' | 'name' | 'date' | 'confidence' | 'period', string>): Source {
  const { id, name, date, period } = row;
  const confidence = CONFIDENCE.find((level) => level === row.confidence);
  if (!confidence)
    throw new Error(`sources.csv: confidence "${row.confidence}" of ${id}: high, medium or low expected`);
  return { id, name, date: date || null, ...(period && { period }), confidence };
}

/** Limits of a sound list, from 0 to 1, where import-rules.csv has no other. */
const RULES = {
  /** Largest share of rows with an unknown word or institute. */
  most_unmatched_share: 0.02,
  /** Above this share of equal rows, a list is another round imported again. */
  most_same_rows_share: 0.9,
  /** Smallest share of the rows of the same round of the year before. */
  least_rows_share: 0.55,
  /** Largest share of seat lines that close at more than twice or less than half the rank of the year before. */
  most_far_lines_share: 0.4,
};

export const readRule = (name: keyof typeof RULES, { importRules }: Tables): number =>
  Number(importRules.get(name) ?? RULES[name]);
