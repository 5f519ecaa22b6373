// Claims of institutes: their declarations on the MCC portal and their bond documents.
import type { DeclaredWords } from '../../../../api/contract/fact-claims.ts';
import type { FigureRange } from '../../../../api/contract/figure.ts';
import { lettersOnly } from '../../names/spelling.ts';
import { type Claim, DECLARED_TO, figure, makeClaim } from '../claim.ts';
import type { BondDocument, Declaration } from '../fact-tables.ts';
import {
  parseFee,
  parseStipend,
  readDeposit,
  readFeeRange,
  readHostel,
  readScopes,
  saysFeeVaries,
} from '../fee-words.ts';

/** The year in which the portal was read. */
const PORTAL_YEAR = 2026;
/** A plain figure holds for the quotas at the college's own terms; NRI fees are in dollars. */
const NOT_DECLARED = new Set(['NR']);

const FEE_FIELDS = ['annual_fees_inr', 'fee_year1_inr', 'amount_at_admission_inr'] as const;
const MONEY_FIELDS = [...FEE_FIELDS, 'fee_year2_inr', 'fee_year3_inr', 'miscellaneous_charges', 'other_info'] as const;

/** `quotas` are the codes of MCC's quotas; those to which one declared sum does not apply are left out. */
export function listDeclared(row: Declaration, quotas: readonly string[], universities: UniversityNames): Claim[] {
  const own = quotas.filter((quota) => !NOT_DECLARED.has(quota));
  const texts = MONEY_FIELDS.map((field) => row[field]);
  return [
    ...listFees(row, own),
    ...listStipends(row),
    ...claimRange('hostel', readHostel(texts), 'mcc-profile', texts.find((text) => /hostel/i.test(text)) ?? ''),
    ...listUniversity(row, universities),
  ];
}

/** Words such as "varies according to speciality" count anywhere in the declaration. */
export const declaresVaryingFee = (row: Declaration): boolean =>
  MONEY_FIELDS.some((field) => saysFeeVaries(row[field]));

function listFees(row: Declaration, quotas: readonly string[]): Claim[] {
  const later = [parseFee(row.fee_year2_inr), parseFee(row.fee_year3_inr)];
  const isWhole = later.every((fee) => fee !== null);
  const texts = MONEY_FIELDS.map((field) => row[field]);
  const plain = FEE_FIELDS.flatMap((field) => {
    const sum = parseFee(row[field]);
    if (!sum) return [];
    const value = figure(sum - readDeposit(texts, sum));
    const ofYears = isWhole && field === 'fee_year1_inr' ? { later: later as number[] } : {};
    const confidence = field === AT_ADMISSION ? 'medium' : 'high';
    return [makeClaim({ ...ofFee(row, field, quotas), value, ...ofYears, confidence })];
  });
  return [...plain, ...FEE_FIELDS.flatMap((field) => listWordedFees(row, field, quotas))];
}

const AT_ADMISSION = 'amount_at_admission_inr';

const ofFee = (row: Declaration, field: (typeof FEE_FIELDS)[number], quotas: readonly string[]) =>
  ({
    fact: 'fee',
    counselling: DECLARED_TO,
    quotas,
    year: PORTAL_YEAR,
    source: field === AT_ADMISSION ? 'mcc-admission' : 'mcc-profile',
    kind: 'declared',
    printed: `${field}: ${row[field]}`,
  }) as const;

/** Sums for kinds of courses, or a range. */
function listWordedFees(row: Declaration, field: (typeof FEE_FIELDS)[number], quotas: readonly string[]): Claim[] {
  const common = ofFee(row, field, quotas);
  const scoped = readScopes(row[field]).map(({ types, amount }) =>
    makeClaim({ ...common, types, value: figure(amount) }),
  );
  const range = scoped.length === 0 ? readFeeRange(row[field]) : null;
  return [...scoped, ...(range ? [makeClaim({ ...common, value: range, source: 'mcc-range' })] : [])];
}

/** `55200+DA`, `56100+NPA+DA+HRA`, `Basic pay Rs 56,100`: the sum is less than what is paid. */
const BASIC_PAY = /\+\s*(?:\d+\s*%\s*)?(?:npa|d\.?a|dearness)\b|\bbasic\b/i;
const STIPEND_WITH_ALLOWANCE = /\bstipend\b.*\d\s*\+\s*d\.?a\b/i;

function listStipends(row: Declaration): Claim[] {
  const [first, ...others] = [row.stipend_year1_inr, row.stipend_year2_inr, row.stipend_year3_inr].map(parseStipend);
  if (!first) return [];
  const isBasic = BASIC_PAY.test(row.stipend_year1_inr) || STIPEND_WITH_ALLOWANCE.test(row.other_info);
  const isPlausible = others.every((amount) => amount != null && amount >= first / 2 && amount <= first * 2);
  return [
    makeClaim({
      fact: 'stipend',
      value: figure(first),
      later: isPlausible ? (others as number[]) : [],
      year: PORTAL_YEAR,
      source: isBasic ? 'mcc-profile-basic' : 'mcc-profile',
      kind: 'declared',
      confidence: isBasic ? 'medium' : 'high',
      printed: `stipend_year1_inr: ${row.stipend_year1_inr}${isBasic ? ` ${row.other_info}` : ''}`.trim(),
    }),
  ];
}

function listUniversity({ affiliating_university: printed }: Declaration, universities: UniversityNames): Claim[] {
  const value = readUniversity(printed, universities);
  if (value === null) return [];
  const common = { year: PORTAL_YEAR, source: 'mcc-profile', kind: 'declared', confidence: 'high' } as const;
  return [makeClaim({ fact: 'university', value, printed, ...common })];
}

/** A reading of a legal document is never certain. An empty or zero reading is unknown, not "no bond". */
export function listBondDocument(row: BondDocument): Claim[] {
  const claim = (fact: Claim['fact'], text: string, confidence: string, source: string) => {
    const amount = trusted(confidence) ? Number(text) || null : null;
    return claimRange(fact, amount === null ? null : figure(amount), source, '');
  };
  return [
    ...claim('bond', row.service_years, row.service_years_confidence, 'mcc-bond-years'),
    ...claim('bond_penalty', row.service_bond_inr, row.service_bond_confidence, 'mcc-bond-amount'),
    ...claim('discontinuation', row.discontinuation_inr, row.discontinuation_confidence, 'mcc-discontinuation'),
  ];
}

/** Readings that contradict each other inside a document are not used. */
const trusted = (confidence: string): boolean => confidence === 'high' || confidence === 'medium';

function claimRange(fact: Claim['fact'], value: FigureRange | null, source: string, printed: string): Claim[] {
  if (value === null) return [];
  const confidence = source === 'mcc-profile' || source === 'mcc-bond-years' ? 'medium' : 'low';
  const counselling = fact === 'hostel' ? null : DECLARED_TO;
  return [makeClaim({ fact, counselling, value, source, kind: 'declared', confidence, year: PORTAL_YEAR, printed })];
}

const WORDS = [
  ['deducted_on_reallocation_inr', 'Deducted on reallocation'],
  ['reimbursed_on_resigning_inr', 'Paid back on resigning'],
  ['forfeited_inr', 'Forfeited'],
  ['miscellaneous_charges', 'Other charges'],
  ['other_info', 'Further words'],
] as const;
const SAYS_NOTHING = /^(?:n\.?\s?a\.?|nil+|none|no|not applicable|null|[-.\s0]*|rs\.?\s?0|y|yes)$/i;
const MOST_WORDS = 400;

/** What a declaration says about deposits, refunds and forfeits, as it says it. A hostel is named with Y and N. */
export function listWords(row: Declaration): DeclaredWords[] {
  const said = WORDS.flatMap(([field, about]) => {
    const words = row[field].replace(/\s+/g, ' ').trim();
    return SAYS_NOTHING.test(words) ? [] : [{ about, words: words.slice(0, MOST_WORDS) }];
  });
  const hostels = [
    ['men', row.hostel_male],
    ['women', row.hostel_female],
  ].flatMap(([who, answer]) => (answer === 'Y' || answer === 'N' ? [`${who}: ${answer === 'Y' ? 'yes' : 'no'}`] : []));
  return hostels.length === 0 ? said : [{ about: 'Hostel', words: hostels.join(', ') }, ...said];
}

/** Rows of data/aliases/universities.csv: letters that identify a university, and its name. No name: the words name none. */
type UniversityNames = readonly { printed: string; university: string }[];

/** The form asks for the university with the date of affiliation. */
const AFFILIATION_DATE =
  /[\s,&(-]*(?:date|dated|since|from|january|february|march|april|may|june|july|august|september|october|november|december)?[\s,&(:-]*\d.*$/i;

/** What is left of a date that was cut off. */
const LAST_WORD =
  /[\s,&(:;.-]*(?:with|w\.?\s?e\.?\s?f|dtd?|dated?|no|established on|affiliated|permanent affiliation|mhrd)?[\s,&(:;./-]*$/i;

const UNIVERSITY = /univ|institut|vishwa|vidyapeeth|academy|research foundation/i;

/** @returns name of the university; null where the words name none */
export function readUniversity(printed: string, known: UniversityNames): string | null {
  const letters = lettersOnly(printed);
  const row = known.find((one) => letters.includes(one.printed));
  if (row) return row.university || null;
  const name = printed.replace(AFFILIATION_DATE, '').replace(LAST_WORD, '').replace(/\s+/g, ' ').trim();
  if (!UNIVERSITY.test(name)) return null;
  return name === name.toUpperCase() ? titleCase(name) : name;
}

const SMALL_WORDS = new Set(['of', 'and', 'to', 'be', 'the', 'for', 'in']);

const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    )
    .join(' ');
