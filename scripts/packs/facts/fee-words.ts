// Reads what a declaration says about money in words: one amount, a range, that fees vary, sums for kinds of courses, hostel charges.
import type { FigureRange } from '../../../api/contract/figure.ts';
import type { ClinicalType } from './claim.ts';

const VARIES =
  /\bvar(?:y|ies|iable)\b|\bdepend|\bdiffer|\brelevant course|(?:subject|special[a-z]*|branch|course)[\s-]?wise|\b(?:as per|according to) (?:the )?(?:subject|special|branch|course\b)|\bper the opted special/i;

/** Does the text say that the fee is not the same for every course? */
export const saysFeeVaries = (text: string): boolean => VARIES.test(text) || readScopes(text).length > 0;

const readAmount = (digits: string): number => Math.round(Number(digits.replaceAll(',', '')));

const LEAST_FEE = 10_000;
const MOST_FEE = 12_000_000;
const isFee = (amount: number): boolean => amount >= LEAST_FEE && amount <= MOST_FEE;

const FOREIGN = /\bUSD\b|[$]/i;
const RANGE = /(?:Rs\.?|INR|₹|Min:?)?\s*(\d[\d,]{4,})(?:\/-)?\s*(?:-|–|to)\s*(?:Max:?|Rs\.?|INR|₹)?\s*(\d[\d,]{4,})/i;

/** `3,00,000 to 48,00,000`, of the part before a sum in dollars. */
export function readFeeRange(text: string): FigureRange | null {
  const rupees = withoutHostel(text).split(FOREIGN)[0] ?? '';
  const [, from = '', to = ''] = RANGE.exec(rupees) ?? [];
  const [low, high] = [readAmount(from), readAmount(to)];
  return isFee(low) && isFee(high) && low < high ? { low, high } : null;
}

export type ScopedFee = { types: readonly ClinicalType[]; amount: number };

const SCOPES: readonly [RegExp, readonly ClinicalType[]][] = [
  [/^pre/i, ['Pre-clinical']],
  [/^para/i, ['Para-clinical']],
  [/^(?:non|basic)/i, ['Pre-clinical', 'Para-clinical']],
  [/^clin/i, ['Clinical']],
];
const SCOPE_OR_AMOUNT = /\b(?:pre|para|non)\W?\s?clin\w*|\bbasic\b|\bclin\w*|\d[\d,]*\d(?:\.\d+)?/gi;
/** Sums that a bond or the order of the years decides are no sums by kind of course. */
const OTHER_SCOPES = /\bbond\b|\b(?:2nd|second|II) year\b|\bexcept\b/i;

/** `Clinical - 1,25,000, Basic - 1,00,000` or `32,63,000 for all clinical courses`; empty where the words decide by more. */
export function readScopes(text: string): ScopedFee[] {
  if (OTHER_SCOPES.test(text) || FOREIGN.test(text)) return [];
  const parts = [...withoutHostel(text).matchAll(SCOPE_OR_AMOUNT)].map(([part]) => part);
  const scopes = parts.filter((part) => !/^\d/.test(part));
  const amounts = parts
    .filter((part) => /^\d/.test(part))
    .map(readAmount)
    .filter(isFee);
  if (scopes.length === 0 || amounts.length === 0) return [];
  if (scopes.length > amounts.length && amounts.length === 1) return pair(scopes.slice(0, 1), amounts);
  return scopes.length === amounts.length ? pair(scopes, amounts) : [];
}

const pair = (scopes: readonly string[], amounts: readonly number[]): ScopedFee[] =>
  scopes.map((scope, place) => ({
    types: SCOPES.find(([pattern]) => pattern.test(scope))?.[1] ?? [],
    amount: amounts[place] ?? 0,
  }));

const DEPOSIT = /(?<!non[\s-]?)refundable[^0-9.;]{0,40}deposit[^0-9.;]{0,20}(\d[\d,]{2,})/gi;
const TAKES_APART = /\bof which\b|\binclud|\btotal\b/i;

/**
 * The refundable deposits within a sum, of a text that names the sum and takes it apart: `54500 of which tuition 43500,
 * refundable security deposit 10000` → 10000; 0 where no text does.
 */
export function readDeposit(texts: readonly string[], sum: number): number {
  const deposits = texts.map((text) => {
    const namesSum = [...text.matchAll(/\d[\d,]*/g)].some(([digits]) => readAmount(digits) === sum);
    if (!namesSum || !TAKES_APART.test(text)) return 0;
    return [...text.matchAll(DEPOSIT)].reduce((total, [, digits = '']) => total + readAmount(digits), 0);
  });
  const deposit = Math.max(0, ...deposits);
  return deposit < sum ? deposit : 0;
}

const HOSTEL =
  /hostel(?!\s*(?:caution|deposit))[^0-9]{0,60}?(\d[\d,]{3,})(?:\/-)?(?:\s*(?:to|-)\s*(\d[\d,]{3,}))?([^0-9]{0,20})/gi;
const LEAST_HOSTEL = 2_000;
const MOST_HOSTEL = 500_000;

const withoutHostel = (text: string): string => text.replace(HOSTEL, ' ');

/** Hostel charges a year, the cheapest and the dearest room that the texts name; null where they name none. */
export function readHostel(texts: readonly string[]): FigureRange | null {
  const charges = texts.flatMap((text) =>
    [...text.matchAll(HOSTEL)].flatMap(([whole, from = '', to, after = '']) => {
      if (/deposit|caution|refund|for 3 years|transaction|account/i.test(whole)) return [];
      const months = /month/i.test(after) ? 12 : 1;
      return [from, ...(to ? [to] : [])].map((digits) => readAmount(digits) * months);
    }),
  );
  const known = charges.filter((charge) => charge >= LEAST_HOSTEL && charge <= MOST_HOSTEL);
  return known.length === 0 ? null : { low: Math.min(...known), high: Math.max(...known) };
}

const AMOUNT = /\d[\d,]*(?:\.\d+)?/g;
/** A smaller number is no sum of rupees. */
const LEAST_AMOUNT = 1_000;

/** Another currency, a web address, a range, or words that say that the amount differs by subject. */
const NO_SINGLE_FIGURE =
  /[$]|\bUSD\b|https?:|www\.|\d\s*(?:-|–|to)\s*\d|\bvar(?:y|ies)\b|\bdepend|\bsubjects?\b|\bmax\b/i;

/** One amount or nothing: a range, a list by subject or a foreign currency is no single figure. */
export function parseRupees(text: string, { least, most }: { least: number; most: number }): number | null {
  if (NO_SINGLE_FIGURE.test(text)) return null;
  const numbers = [...text.matchAll(AMOUNT)].map(([digits]) => readAmount(digits));
  const amounts = [...new Set(numbers.filter((number) => number >= LEAST_AMOUNT))];
  const [amount] = amounts;
  if (amounts.length !== 1 || amount === undefined) return null;
  return amount >= least && amount <= most ? amount : null;
}

const YEARLY_FROM = 240_000;

/** Rupees a month; a sum too large for a month is a yearly one. */
export function parseStipend(text: string): number | null {
  const amount = parseRupees(text, { least: 5_000, most: 2_400_000 });
  return amount !== null && amount >= YEARLY_FROM ? Math.round(amount / 12) : amount;
}

/** Rupees a year. */
export function parseFee(text: string): number | null {
  return parseRupees(text, { least: 1_000, most: 10_000_000 });
}
