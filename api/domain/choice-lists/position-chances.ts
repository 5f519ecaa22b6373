// The chance of every position of a choice list: that this choice is the one that comes, and that nothing does.
import { type AsOf, chanceOf, percent } from '../chances/chances.ts';
import { type CountedSeat, createCaseChances, createListSum, weighRefusals } from '../chances/list-chance.ts';

/** Chances from 0 to 1 that add up to 1. */
export type PositionChances = { here: number[]; nothing: number };

/**
 * A choice is the one that comes if one of its lines is given to the rank from the next round on and no line of a choice
 * above it is: a held seat is upgraded to every higher choice. Lines depend on each other as in `chanceOfAny`.
 * @param choices in the order of the list
 * @param how `trust` in what many rows add, from 0 to 1, down to this place: see `trustInMany`; the chances are those by the end
 *   of `stage`
 */
export function chancesByPosition(
  asOf: AsOf,
  choices: readonly CountedSeat[],
  lnRank: number,
  { trust, stage = asOf.seats.stages.length - 1 }: { trust?: (place: number) => number; stage?: number } = {},
): PositionChances {
  const chances = createCaseChances(asOf, lnRank, stage);
  const addRow = createListSum();
  let before = 1;
  const here = choices.map((choice, place) => {
    const cases = chances.fillSeat(choice);
    const after = cases === null ? before : addRow(cases, weighRefusals(asOf, choice.lines, lnRank), trust?.(place));
    const gained = before - after;
    before = after;
    return gained;
  });
  // The chance of a row knows of no other refusal, and a list is never shown below its best row.
  const alone = ({ score, lines }: CountedSeat): number =>
    score === null ? Math.max(0, ...lines.map((line) => chanceOf(asOf, line, lnRank, stage))) : score / 100;
  return { here, nothing: asOf.listed ? Math.min(before, 1 - Math.max(0, ...choices.map(alone))) : before };
}

/**
 * Whole percents that add up to 100. That of all choices together is rounded as every chance is.
 * @param own the percent of each choice by itself, which it is not rounded above
 */
export function percentsByPosition({ here, nothing }: PositionChances, own: readonly number[]): PositionChances {
  const any = here.some((chance) => chance > 0) ? percent(1 - nothing) : 0;
  return { here: roundShares(here, any, own), nothing: 100 - any };
}

/**
 * Parts of a whole → whole numbers that add up to this total: the largest remainders are rounded up.
 * @param most of each part, as far as the others can take what is left
 */
export function roundShares(shares: readonly number[], total: number, most: readonly number[]): number[] {
  const sum = shares.reduce((whole, share) => whole + share, 0);
  const exact = shares.map((share) => (sum > 0 ? (share / sum) * total : 0));
  const rounded = exact.map((value, place) => Math.min(Math.floor(value), most[place] ?? total));
  let missing = total - rounded.reduce((whole, value) => whole + value, 0);
  const order = exact.map((value, place) => ({ place, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest);
  const isFull = ({ place }: { place: number }): boolean => (rounded[place] ?? 0) >= (most[place] ?? total);
  while (missing > 0) {
    const open = order.filter((part) => !isFull(part));
    const takers = (open.length > 0 ? open : order).slice(0, missing);
    for (const { place } of takers) rounded[place] = (rounded[place] ?? 0) + 1;
    missing -= takers.length;
  }
  return rounded;
}
