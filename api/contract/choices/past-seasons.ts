// What the choices of a list would have brought in past seasons, in one sentence.

import { formatYearSpan } from '../data-years.ts';
import type { ReplayYear } from './choice-tools.ts';

const isEmpty = ({ rounds }: ReplayYear): boolean => rounds.every(({ choice }) => choice === null);

/** Of a season of which nothing came on record, but a list is missing, it is not known. */
const isKnown = (season: ReplayYear): boolean => !isEmpty(season) || season.missing.length === 0;

export const hasEmptySeason = (past: readonly ReplayYear[]): boolean =>
  past.some((season) => isKnown(season) && isEmpty(season));

/** Nothing came in any season that is known. */
export const cameNever = (past: readonly ReplayYear[]): boolean => {
  const { known, came } = countSeasons(past);
  return known > 0 && came === 0;
};

/** @param past latest first. @returns of how many seasons it is known, in how many of these one came, and names of both kinds */
export function countSeasons(past: readonly ReplayYear[]) {
  const name = (some: readonly ReplayYear[]) => formatYearSpan(some.map(({ year }) => year).toReversed());
  const known = past.filter(isKnown);
  const came = known.filter((season) => !isEmpty(season));
  const gaps = name(past.filter((season) => !isKnown(season)));
  return { known: known.length, came: came.length, of: name(came.length > 0 ? came : known), gaps };
}

/**
 * @param write of how many seasons brought one, of how many that are known, and the years of the others
 * @returns empty where no season is known
 */
export function countPast(
  past: readonly ReplayYear[],
  write: (came: number, known: number, unknown: string) => string,
): string {
  const { known, came, gaps } = countSeasons(past);
  return known === 0 ? '' : write(came, known, gaps);
}

/** For example `One came in 1 of 3 past seasons (2024).`; empty where no season is known. */
export function describePast(past: readonly ReplayYear[]): string {
  const { known, came, of, gaps } = countSeasons(past);
  if (known === 0) return '';
  const brackets = `(${of}${gaps && `; lists of ${gaps} incomplete`})`;
  const seasons = known === 1 ? 'the past season on record' : `${known} past seasons`;
  if (came === 0) return `None came in ${seasons} ${brackets}.`;
  return `One came in ${came < known ? `${came} of ` : known > 1 ? 'all ' : ''}${seasons} ${brackets}.`;
}

export function describePastInHindi(past: readonly ReplayYear[]): string {
  const { known, came, of, gaps } = countSeasons(past);
  if (known === 0) return '';
  const brackets = `(${of}${gaps && `; ${gaps} की सूचियाँ अधूरी`})`;
  if (came === 0) return `पिछले ${known} सत्रों में कोई नहीं मिली ${brackets}।`;
  return `पिछले ${came < known ? `${known} में से ${came} सत्र में` : `सभी ${known} सत्रों में`} एक मिली ${brackets}।`;
}
