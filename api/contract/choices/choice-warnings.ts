// Warnings about a choice list. They concern order, safety, eligibility and costs; no choice is called too ambitious.

import type { ChanceLevel } from '../labels.ts';
import { choiceKey } from './choices.ts';

/** An entry of the list. Level and figures are null where they are unknown or not shown. */
export type Placed = {
  id: string;
  level: ChanceLevel | null;
  /** Percent. */
  chance: number | null;
  /** The most that the fees of a year and of the whole course may be, in rupees. */
  fee: number | null;
  total: number | null;
  /** Years of service. */
  bond: number | null;
  eligible: boolean;
};

/** What the candidate named; null for no limit. Nothing unknown is over a limit. */
export type ChoiceLimits = { budget: number | null; total: number | null; bond: number | null };

/** Percent: no chance is shown as larger. Of people with a row of 95 % one in twenty still needs the rows below it. */
export const SURE = 99;

/** Percent. A list of which nothing comes with at most this chance needs no safer rows. */
export const MOST_NOTHING = 5;

/** Years without a seat from which a row is named. */
export const MISSED_YEARS = 2;

export type ChoiceWarning =
  /** The choice follows one that is nearly certain, so it would hardly be reached. Numbers count from 1. */
  | { kind: 'below-certain'; number: number; certain: number }
  | { kind: 'duplicate'; number: number; first: number }
  | { kind: 'not-eligible'; number: number }
  | { kind: 'over-budget'; number: number; fee: number }
  | { kind: 'over-total'; number: number; total: number }
  | { kind: 'over-bond'; number: number; bond: number }
  | { kind: 'no-safe-tail' };

/** @param nothing the chance that no choice comes, in percent; null where it is not known: then the list needs a row that is nearly certain */
export function choiceWarnings(
  list: readonly Placed[],
  limits: ChoiceLimits,
  nothing: number | null = null,
): ChoiceWarning[] {
  const firsts = new Map<string, number>();
  const warnings: ChoiceWarning[] = [];
  /** Number of the first choice that is nearly certain. */
  let certain: number | null = null;
  list.forEach((placed, place) => {
    const number = place + 1;
    const key = choiceKey(placed.id);
    const first = firsts.get(key);
    if (first !== undefined) warnings.push({ kind: 'duplicate', number, first });
    else firsts.set(key, number);
    // The pools of one choice are filled in together, so none of them follows another.
    if (certain && first === undefined) warnings.push({ kind: 'below-certain', number, certain });
    warnings.push(...compareWithLimits(placed, number, limits));
    if (certain === null && (placed.chance ?? 0) >= SURE) certain = number;
  });
  const isSafe = nothing === null ? list.some(({ level }) => level === 'High') : nothing <= MOST_NOTHING;
  if (list.length > 0 && !isSafe) warnings.push({ kind: 'no-safe-tail' });
  return warnings;
}

function compareWithLimits({ fee, total, bond, eligible }: Placed, number: number, limits: ChoiceLimits) {
  const warnings: ChoiceWarning[] = [];
  if (!eligible) warnings.push({ kind: 'not-eligible', number });
  if (isOver(fee, limits.budget)) warnings.push({ kind: 'over-budget', number, fee: fee ?? 0 });
  if (isOver(total, limits.total)) warnings.push({ kind: 'over-total', number, total: total ?? 0 });
  if (isOver(bond, limits.bond)) warnings.push({ kind: 'over-bond', number, bond: bond ?? 0 });
  return warnings;
}

const isOver = (value: number | null, limit: number | null): boolean =>
  value !== null && limit !== null && value > limit;
