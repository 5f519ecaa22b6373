// Loads the tables of data/reference/facts and the declarations. A folder without them has no facts, which is no error.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FactName } from '../../../api/contract/facts.ts';
import { columns, openTables, type Row, readCsv } from '../lists/csv.ts';
import type { TrustOrder } from './merge.ts';

const DECLARATION = `mcc_institute_code affiliating_university amount_at_admission_inr fee_year1_inr fee_year2_inr
  fee_year3_inr annual_fees_inr stipend_year1_inr stipend_year2_inr stipend_year3_inr hostel_male hostel_female
  deducted_on_reallocation_inr reimbursed_on_resigning_inr forfeited_inr miscellaneous_charges other_info`;
const BOND_DOCUMENT = `mcc_institute_code service_years service_years_confidence service_bond_inr service_bond_confidence
  discontinuation_inr discontinuation_confidence`;
const COMPILED = 'institute quota course fee_year_inr stipend_y1_inr bond_years bond_penalty_inr';
const STATE_FIGURE = `counselling quotas institute course fee_year_inr stipend_y1_inr bond_years bond_penalty_inr
  beds doubt`;
const STATE_BOND = `counselling state quotas management diploma service low_years high_years penalty_inr year confidence
  printed`;
export const CORRECTION =
  'institute course quota fact low high text year reported_on decided_by decided_on source reason';

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
  const facts = openTables(join(referenceDir, 'facts'));
  const list = (name: string) => join(referenceDir, 'colleges', name);
  return {
    trust: readTrust(facts.optional('trust.csv', 'fact source')),
    declarations: readKnownColumns(list('mcc-institute-profiles.csv'), DECLARATION),
    bondDocuments: readKnownColumns(list('mcc-bond-documents.csv'), BOND_DOCUMENT),
    compiled: facts
      .optional('compiled-figures.csv', COMPILED)
      .map((row): CompiledFigure => ({ counselling: 'mcc', beds: '', doubt: '', ...row })),
    stateFigures: facts.optional('compiled-state-figures.csv', STATE_FIGURE),
    stateFees: facts.optional('state-fees.csv', 'counselling quotas college course low_inr high_inr year source'),
    compiledBeds: facts.optional('compiled-beds.csv', 'institute beds'),
    colleges: facts.optional('colleges-2025.csv', 'institute list management established university'),
    intake: facts.optional('pg-intake-2025.csv', 'institute course seats'),
    establishedTelangana: facts.optional('established-telangana.csv', 'institute established year'),
    boardFees: facts.optional('board-fees.csv', 'quota low_inr high_inr year source'),
    stateBonds: facts.optional('state-bonds.csv', STATE_BOND),
    centralWords: facts.optional('central-words.csv', 'word'),
    managementReviewed: facts.optional('management-reviewed.csv', 'institute type reason'),
    universities: openTables(aliasesDir).optional('universities.csv', 'printed university'),
    corrections: facts.optional('corrections.csv', CORRECTION),
  };
}

/** A declaration list may lack columns: older ones had only the fee of the first year. */
function readKnownColumns<Names extends string>(path: string, names: Names): Row<Names>[] {
  if (!existsSync(path)) return [];
  const { header, rows } = readCsv(path);
  const at = columns(names).map((name) => [name, header.indexOf(name)] as const);
  return rows.map((row) => Object.fromEntries(at.map(([name, place]) => [name, row[place] ?? ''])) as Row<Names>);
}

function readTrust(rows: readonly { fact: string; source: string }[]): TrustOrder {
  const byFact = Map.groupBy(rows, (row) => row.fact as FactName);
  return new Map([...byFact].map(([fact, entries]) => [fact, entries.map(({ source }) => source)]));
}
