// Claims of lists: compiled tables, lists of colleges, fee rules of the board, bonds of states, accepted corrections.
import type { FactName } from '../../../../api/contract/facts.ts';
import { type Claim, figure, makeClaim } from '../claim.ts';
import {
  COMPILED_COLUMNS,
  type CompiledFigure,
  type CorrectionRow,
  type FactTables,
  type StateBond,
} from '../fact-tables.ts';

const COMPILED_YEAR = 2024;
const COLLEGES_YEAR = 2025;
const HEALTH_PROFILE_YEAR = 2019;

type Common = Pick<Claim, 'source' | 'kind' | 'year'> & Partial<Claim>;

const COMPILED: Common = { source: 'compiled-2024', kind: 'compiled', year: COMPILED_YEAR };

export function listCompiled({ counselling, ...row }: CompiledFigure, source: Common = COMPILED): Claim[] {
  const common: Common = { ...source, counselling, course: row.course, quotas: [row.quota] };
  return COMPILED_COLUMNS.flatMap(({ fact, column, least }) => claimNumber(fact, row[column], common, least));
}

/** Beds of the National Health Profile; 0 there means that the number was not given. */
export const listProfileBeds = (beds: string): Claim[] =>
  claimNumber('beds', beds, { source: 'nhp-beds', kind: 'official', year: HEALTH_PROFILE_YEAR });

/** Claims by institute about the institute as a whole. */
export function listAboutInstitutes(tables: FactTables): { institute: string; claims: Claim[] }[] {
  const about = (institute: string, ...claims: Claim[][]) => ({ institute, claims: claims.flat() });
  const ofColleges: Common = { source: 'compiled-2025', kind: 'compiled', year: COLLEGES_YEAR };
  const ofIntake: Common = { source: 'intake-2025', kind: 'compiled', year: COLLEGES_YEAR };
  const ofTelangana = { source: 'telangana-colleges', kind: 'official' } as const;
  return [
    ...tables.compiledBeds.map(({ institute, beds }) => about(institute, claimNumber('beds', beds, COMPILED))),
    ...tables.colleges.map(({ institute, established, university }) =>
      about(
        institute,
        claimNumber('established', established, ofColleges),
        university ? [makeClaim({ fact: 'university', value: university, ...ofColleges })] : [],
      ),
    ),
    ...tables.establishedTelangana.map(({ institute, established, year }) =>
      about(institute, claimNumber('established', established, { ...ofTelangana, year: Number(year) })),
    ),
    ...tables.intake.map(({ institute, course, seats }) =>
      about(institute, claimNumber('intake', seats, { course, ...ofIntake })),
    ),
    ...tables.compiled.map((row) => about(row.institute, listCompiled(row))),
    ...tables.corrections.map((row) => about(row.institute, [listCorrection(row)])),
  ];
}

export const listBoardFees = ({ boardFees }: FactTables): Claim[] =>
  boardFees.map(({ quota, low_inr, high_inr, year, source }) =>
    makeClaim({
      fact: 'fee',
      quotas: [quota],
      value: { low: Number(low_inr), high: Number(high_inr) },
      year: Number(year),
      source,
      kind: 'rule',
      confidence: 'high',
    }),
  );

/** A rule of the state about years and penalty. */
export function listStateBond(row: StateBond): Claim[] {
  const common = {
    quotas: row.quotas.split(';'),
    year: Number(row.year),
    source: 'state-bond-2026',
    kind: 'rule',
    confidence: row.confidence === 'medium' ? 'medium' : 'high',
    printed: row.printed,
  } as const;
  const years = { low: Number(row.low_years), high: Number(row.high_years) };
  return [
    makeClaim({ fact: 'bond', value: years, ...common }),
    ...claimNumber('bond_penalty', row.penalty_inr, common),
  ];
}

function listCorrection(row: CorrectionRow): Claim {
  return makeClaim({
    fact: row.fact as FactName,
    course: row.course || null,
    quotas: row.quota ? [row.quota] : null,
    value: row.text || { low: Number(row.low), high: Number(row.high || row.low) },
    year: Number(row.year) || null,
    source: 'reported',
    kind: 'declared',
    confidence: 'high',
    printed: row.source,
  });
}

/** @param least a smaller number means that the source gives none */
export function claimNumber(fact: FactName, text: string, common: Common, least = 1): Claim[] {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < least
    ? []
    : [makeClaim({ fact, value: figure(value), ...common })];
}
