// Finds the figures of the reference lists about an institute; each has its source, unknown is null.
import type { Institute } from '../../../api/packs/schema.ts';
import type { Tables } from '../tables.ts';
import { parseFee, parseStipend } from './money.ts';

type Fact = Institute['beds'];
export type InstituteFacts = Pick<Institute, 'beds' | 'establishedYear' | 'stipendY1' | 'bondYears' | 'bondPenalty'> & {
  fee: Fact;
};

const UNKNOWN: Fact = { value: null, source: null };

/** Facts by MCC institute code. A source is its position in the pack's `sources`. */
export function makeFactFinder(tables: Tables): (institute: string) => InstituteFacts {
  const position = new Map(tables.sources.map((source, index) => [source.id, index]));
  const fact = (value: number | null, source: string): Fact =>
    value === null ? UNKNOWN : { value, source: position.get(source) ?? null };
  const profiles = new Map(tables.profiles.map((row) => [row.mcc_institute_code, row]));
  const bonds = new Map(tables.bonds.map((row) => [row.mcc_institute_code, row]));

  return (institute) => {
    const profile = profiles.get(institute);
    const bond = bonds.get(institute);
    const declared = profile ? (parseFee(profile.annual_fees_inr) ?? parseFee(profile.fee_year1_inr)) : null;
    const atAdmission = profile ? parseFee(profile.amount_at_admission_inr) : null;
    return {
      beds: UNKNOWN,
      establishedYear: UNKNOWN,
      stipendY1: fact(profile ? parseStipend(profile.stipend_year1_inr) : null, 'mcc-profile'),
      bondYears: fact(trusted(bond?.service_years_confidence) ? positive(bond?.service_years) : null, 'mcc-bond-years'),
      bondPenalty: fact(
        trusted(bond?.service_bond_confidence) ? positive(bond?.service_bond_inr) : null,
        'mcc-bond-amount',
      ),
      fee: declared === null ? fact(atAdmission, 'mcc-admission') : fact(declared, 'mcc-profile'),
    };
  };
}

/** Readings that contradict each other inside a document are not used. */
const trusted = (confidence: string | undefined) => confidence === 'high' || confidence === 'medium';

/** An empty or zero reading is unknown, not "no bond". */
const positive = (text: string | undefined) => Number(text) || null;
