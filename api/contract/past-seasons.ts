// What the choices of a list would have brought in past seasons, in one sentence.
import type { ReplayYear } from './choice-tools.ts';
import { formatYearSpan } from './data-years.ts';

const isEmpty = ({ rounds }: ReplayYear): boolean => rounds.every(({ choice }) => choice === null);

export const hasEmptySeason = (years: readonly ReplayYear[]): boolean => years.some(isEmpty);

/** @param years latest first */
function countYears(years: readonly ReplayYear[]) {
  const name = (some: readonly ReplayYear[]) => formatYearSpan(some.map(({ year }) => year).toReversed());
  const came = years.filter((one) => !isEmpty(one));
  const gaps = years.filter((one) => isEmpty(one) && one.missing.length > 0);
  return { all: years.length, came: came.length, of: name(came.length > 0 ? came : years), gaps: name(gaps) };
}

/** In how many of them one came; a season of which nothing came, but a list is missing, does not count. Empty without years. */
export function countPast(years: readonly ReplayYear[], write: (came: number, all: number) => string): string {
  const known = years.filter((one) => !isEmpty(one) || one.missing.length === 0);
  return known.length === 0 ? '' : write(countYears(known).came, known.length);
}

/** For example `One came in 1 of 3 past seasons (2024).`; empty without years. */
export function describePast(years: readonly ReplayYear[]): string {
  const { all, came, of, gaps } = countYears(years);
  if (all === 0) return '';
  const brackets = `(${of}${gaps && `; lists of ${gaps} incomplete`})`;
  const seasons = all === 1 ? 'the past season on record' : `${all} past seasons`;
  if (came === 0) return `None came in ${seasons} ${brackets}.`;
  return `One came in ${came < all ? `${came} of ${seasons}` : all === 1 ? seasons : `all ${seasons}`} ${brackets}.`;
}

/** The same in Hindi. */
export function describePastInHindi(years: readonly ReplayYear[]): string {
  const { all, came, of, gaps } = countYears(years);
  if (all === 0) return '';
  const brackets = `(${of}${gaps && `; ${gaps} की सूचियाँ अधूरी`})`;
  if (came === 0) return `पिछले ${all} सत्रों में कोई नहीं मिली ${brackets}।`;
  return `पिछले ${came < all ? `${all} में से ${came} सत्र में` : `सभी ${all} सत्रों में`} एक मिली ${brackets}।`;
}
