// Labels that screens and PDFs share: money, ranks, bond, trend and chance. Unknown is never shown as 0.

import { LAKH } from './limits.ts';

export const NO_INFO = 'No Info';
/** In place of years: a bond until retirement, longer than any number of years. */
export const CAREER = 99;

/** The union of the quotas that a candidate may take. */
export const EVERY_QUOTA_NAME = 'Every quota open to me';

/** 1250000 → `12,50,000`. Rounds to a whole number, half away from zero, like `Intl.NumberFormat`. */
export function count(value: number): string {
  const digits = String(Math.round(Math.abs(value)));
  return (value < 0 ? '-' : '') + digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/** Rupees → `₹12,50,000`; unknown → `No Info`. */
export const money = (rupees: number | null): string => (rupees === null ? NO_INFO : `₹${count(rupees)}`);

/** Rupees → `5L`, as in the budget options. */
export const lakh = (rupees: number): string => `${Math.round(rupees / LAKH)}L`;

/** Years of service → `No Bond`, `2 year(s)`, `Career (until retirement)`, `No Info`. */
export function bondLabel(years: number | null): string {
  if (years === null) return NO_INFO;
  if (years === CAREER) return 'Career (until retirement)';
  return years === 0 ? 'No Bond' : `${years} year(s)`;
}

/** The penalty in rupees, shown only for a seat with a bond. */
export function bondPenaltyLabel(years: number | null, penalty: number | null): string {
  return years !== null && years > 0 && penalty !== null && penalty > 0 ? money(penalty) : 'N/A';
}

/** A rank equal to or better than the closing rank is ahead. */
export function rankDifferenceLabel(userRank: number, closingRank: number): string {
  const difference = closingRank - userRank;
  return difference >= 0 ? `${count(difference)} ranks ahead` : `${count(-difference)} ranks behind`;
}

/**
 * Compares the final closing ranks of the two latest years.
 * @returns the change in percent with one decimal; Neutral without an earlier year
 */
export function computeTrend(latest: number, earlier: number | null) {
  if (earlier === null || earlier <= 0) return { trend: 'Neutral' as const, trend_percent: 0 };
  const change = Math.round(((latest - earlier) * 1000) / earlier) / 10;
  return { trend: latest > earlier ? ('Easier' as const) : ('Harder' as const), trend_percent: change };
}

export const CHANCE_LEVELS = ['High', 'Good', 'Moderate', 'Low'] as const;
export type ChanceLevel = (typeof CHANCE_LEVELS)[number];

/** @param level null where another rank decides, or the rules are not on record */
export const chanceText = (level: ChanceLevel | null): string =>
  level === null ? 'No chance given' : `${level} Chance`;

/** In place of a level: two lists of the year or more are known, and none has a seat of the line. */
export const NOT_ON_OFFER = 'Not on offer so far';

/** Colour names of the product specification. Good is grey. */
export function chanceColor(level: ChanceLevel | null): 'green' | 'yellow' | 'red' | 'gray' {
  if (level === 'High') return 'green';
  if (level === 'Moderate') return 'yellow';
  return level === 'Low' ? 'red' : 'gray';
}

/** By what a seat goes that the candidate may or may not be allowed to take. */
export const UNSETTLED = 'rules that your answers do not settle';

/** @param givenBy by what the seat goes: `AFMS rank` */
export const noChanceLabel = (givenBy: string): string =>
  `This seat goes by ${givenBy}; no chance is given from an All India Rank.`;

/** Weighted mean of the levels, 0 to 100; 0 for an empty list. */
export function successProbability(stats: { high: number; good: number; moderate: number; low: number }): number {
  const total = stats.high + stats.good + stats.moderate + stats.low;
  if (total === 0) return 0;
  return Math.round(((stats.high + 0.9 * stats.good + 0.6 * stats.moderate + 0.2 * stats.low) / total) * 100);
}

/** DNB Neurosurgery (Direct 6 Years) → 6-year DNB Neurosurgery: a name that is cut keeps how long the course is. */
export const sayLengthFirst = (course: string): string => course.replace(/^(.+) \(Direct (\d) Years\)$/, '$2-year $1');

/** 7525000 → `75.25`: lakh with at most two decimals. */
export function formatLakh(rupees: number): string {
  const hundredths = Math.round(Math.abs(rupees) / (LAKH / 100));
  // 25 → `0.25` → `.25`.
  const decimals = String((hundredths % 100) / 100).slice(1);
  return (rupees < 0 ? '-' : '') + count(Math.floor(hundredths / 100)) + decimals;
}
