// The chance of every position of a choice list: that this choice is the one that comes, and that nothing does.
import type { AsOf } from '../chances/chances.ts';
import { createCaseChances } from '../chances/list-chance.ts';

/** Chances from 0 to 1 that add up to 1. */
export type PositionChances = { here: number[]; nothing: number };

/**
 * A choice is the one that comes if one of its lines is given to the rank from the next round on and no line of a choice
 * above it is: a held seat is upgraded to every higher choice. Lines depend on each other as in `chanceOfAny`.
 * @param choices the lines of every choice, in the order of the list
 * @param stage the chances are those by the end of this stage
 */
export function chancesByPosition(
  asOf: AsOf,
  choices: readonly (readonly number[])[],
  lnRank: number,
  stage = asOf.seats.stages.length - 1,
): PositionChances {
  const chances = createCaseChances(asOf, lnRank, stage);
  const left = new Float64Array(chances.count).fill(1);
  let before = 1;
  const here = choices.map((lines) => {
    for (const line of lines) {
      const cases = chances.fill(line);
      if (cases === null) continue;
      for (let at = 0; at < left.length; at++) left[at] = (left[at] as number) * (1 - (cases[at] as number));
    }
    const after = left.reduce((sum, chance) => sum + chance, 0) / left.length;
    const gained = before - after;
    before = after;
    return gained;
  });
  return { here, nothing: before };
}

/** Whole percents that add up to 100. As on a card, nothing is certain: at least 1 % is left for nothing. */
export function percentsByPosition({ here, nothing }: PositionChances): PositionChances {
  const percents = roundToHundred([...here, nothing]);
  const left = percents.pop() ?? 0;
  if (left > 0) return { here: percents, nothing: left };
  const largest = percents.indexOf(Math.max(...percents));
  return { here: percents.map((percent, place) => (place === largest ? percent - 1 : percent)), nothing: 1 };
}

/** Shares of 1 → whole percents that add up to 100: the largest remainders are rounded up. */
export function roundToHundred(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, value) => sum + value, 0);
  const order = exact.map((value, place) => ({ place, rest: value - Math.floor(value) }));
  order.sort((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of order.slice(0, missing)) percents[place] = (percents[place] ?? 0) + 1;
  return percents;
}
