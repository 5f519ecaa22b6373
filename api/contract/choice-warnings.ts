// Warnings about a choice list. They concern order, safety and budget; no choice is called too ambitious.
import { choiceKey } from './choices.ts';
import type { PredictionItem } from './prediction/prediction-item.ts';

/** An entry of the list. The item is null if the current prediction does not contain the seat. */
export type Placed = { id: string; item: PredictionItem | null };

export type ChoiceWarning =
  /** The choice follows one that is nearly certain, so it would hardly be reached. Numbers count from 1. */
  | { kind: 'below-certain'; number: number; certain: number }
  | { kind: 'duplicate'; number: number; first: number }
  | { kind: 'over-budget'; number: number; fee: number }
  | { kind: 'no-safe-tail' };

/** @param budget rupees a year; null for no budget. An unknown fee is never over the budget. */
export function choiceWarnings(list: readonly Placed[], budget: number | null): ChoiceWarning[] {
  const firsts = new Map<string, number>();
  const warnings: ChoiceWarning[] = [];
  let certain: { number: number; key: string } | null = null;
  list.forEach(({ id, item }, place) => {
    const number = place + 1;
    const key = choiceKey(id);
    const first = firsts.get(key);
    if (first !== undefined) warnings.push({ kind: 'duplicate', number, first });
    else firsts.set(key, number);
    // The pools of one choice are filled in together, so none of them follows another.
    if (certain && first === undefined) warnings.push({ kind: 'below-certain', number, certain: certain.number });
    const fee = item ? (item.fee.course_fee ?? item.fee.fee_low) : null;
    if (budget !== null && fee !== null && fee > budget) warnings.push({ kind: 'over-budget', number, fee });
    if (certain === null && item?.chance_level === 'High') certain = { number, key };
  });
  if (list.length > 0 && certain === null) warnings.push({ kind: 'no-safe-tail' });
  return warnings;
}
