// Loads the tables of data/reference/facts and the declarations. A folder without them has no facts, which is no error.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FactName } from '../../../api/contract/facts.ts';
import { columns, readCsv, readOptional } from '../lists/csv.ts';
import type { TrustOrder } from './merge.ts';

const DECLARATION = columns(
  'mcc_institute_code affiliating_university amount_at_admission_inr fee_year1_inr fee_year2_inr',
  'fee_year3_inr annual_fees_inr stipend_year1_inr stipend_year2_inr stipend_year3_inr hostel_male',
  'hostel_female deducted_on_reallocation_inr reimbursed_on_resigning_inr forfeited_inr',
  'miscellaneous_charges other_info',
);
const BOND_DOCUMENT = columns(
  'mcc_institute_code service_years service_years_confidence service_bond_inr service_bond_confidence',
  'discontinuation_inr discontinuation_confidence',
);
const COMPILED = columns('institute quota course fee_year_inr stipend_y1_inr bond_years bond_penalty_inr');
const STATE_FIGURE = [
  'counselling',
  'quotas',
  ...COMPILED.filter((name) => name !== 'quota'),
  'beds',
  'doubt',
] as const;
const STATE_FEE = columns('counselling quotas college course low_inr high_inr year source');
const COLLEGE = columns('institute list management established university');
const STATE_BOND = columns(
  'counselling state quotas management diploma service low_years high_years penalty_inr year confidence',
  'printed',
);
export const CORRECTION = columns(
  'institute course quota fact low high text year reported_on decided_by decided_on source reason',
);

export type Row<Names extends readonly string[]> = Record<Names[number], string>;
export type Declaration = Row<typeof DECLARATION>;
export type BondDocument = Row<typeof BOND_DOCUMENT>;
/** A row of a compiled table in the packs' ids. */
export type CompiledFigure = Row<typeof COMPILED> & { counselling: string; beds: string; doubt: string };
/** Where a compiled table has a fact. `least`: a smaller number means that the source gives none. */
export const COMPILED_COLUMNS = [
  { fact: 'fee', column: 'fee_year_inr', least: 1 },
  { fact: 'stipend', column: 'stipend_y1_inr', least: 1 },
  { fact: 'bond', column: 'bond_years', least: 0 },
  { fact: 'bond_penalty', column: 'bond_penalty_inr', least: 0 },
] as const;

export type StateBond = Row<typeof STATE_BOND>;
export type CorrectionRow = Row<typeof CORRECTION>;
export type FactTables = ReturnType<typeof loadFactTables>;

export function loadFactTables(referenceDir: string, aliasesDir: string) {
  const table = (name: string) => join(referenceDir, 'facts', name);
  const list = (name: string) => join(referenceDir, 'colleges', name);
  return {
    trust: readTrust(table('trust.csv')),
    declarations: readKnownColumns(list('mcc-institute-profiles.csv'), DECLARATION),
    bondDocuments: readKnownColumns(list('mcc-bond-documents.csv'), BOND_DOCUMENT),
    compiled: readOptional(table('compiled-figures.csv'), COMPILED).map(
      (row): CompiledFigure => ({ counselling: 'mcc', beds: '', doubt: '', ...row }),
    ),
    stateFigures: readOptional(table('compiled-state-figures.csv'), STATE_FIGURE),
    stateFees: readOptional(table('state-fees.csv'), STATE_FEE),
    compiledBeds: readOptional(table('compiled-beds.csv'), ['institute', 'beds']),
    colleges: readOptional(table('colleges-2025.csv'), COLLEGE),
    intake: readOptional(table('pg-intake-2025.csv'), ['institute', 'course', 'seats']),
    establishedTelangana: readOptional(table('established-telangana.csv'), ['institute', 'established', 'year']),
    boardFees: readOptional(table('board-fees.csv'), ['quota', 'low_inr', 'high_inr', 'year', 'source']),
    stateBonds: readOptional(table('state-bonds.csv'), STATE_BOND),
    centralWords: readOptional(table('central-words.csv'), ['word']),
    managementReviewed: readOptional(table('management-reviewed.csv'), ['institute', 'type', 'reason']),
    universities: readOptional(join(aliasesDir, 'universities.csv'), ['printed', 'university']),
    corrections: readOptional(table('corrections.csv'), CORRECTION),
  };
}

/** A declaration list may lack columns: older ones had only the fee of the first year. */
function readKnownColumns<Name extends string>(path: string, names: readonly Name[]): Record<Name, string>[] {
  if (!existsSync(path)) return [];
  const { header, rows } = readCsv(path);
  return rows.map(
    (row) => Object.fromEntries(names.map((name) => [name, row[header.indexOf(name)] ?? ''])) as Record<Name, string>,
  );
}

function readTrust(path: string): TrustOrder {
  const rows = readOptional(path, ['fact', 'source']);
  const byFact = Map.groupBy(rows, (row) => row.fact as FactName);
  return new Map([...byFact].map(([fact, entries]) => [fact, entries.map(({ source }) => source)]));
}
