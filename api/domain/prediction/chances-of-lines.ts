// The chances of one rank on many lines by the end of every stage, for the screens.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type Curves, findCurves, knownClosing, SAME_RANK } from './curves.ts';
import { chanceInStage } from './forecast.ts';
import { chanceOfPassed, limitBeyond } from './from-now.ts';
import { findOfferFactors } from './offer-factor.ts';
import { type Bounds, findBounds } from './rank-bounds.ts';

/** What the lines of a pack have in common for one rank. */
type RankOfPack = { seats: SeatIndex; lnRank: number; curves: Curves; bounds: Bounds | null; factors: Float64Array };

export const placeRank = (seats: SeatIndex, lnRank: number): RankOfPack => {
  const curves = findCurves(seats);
  return { seats, lnRank, curves, bounds: findBounds(curves, lnRank), factors: findOfferFactors(seats) };
};

/**
 * Fills in `chanceFromNow` by the end of every stage; a known stage is 1 where the line closed at the rank or beyond by
 * then, else 0. A list has thousands of lines, so nothing is allocated for one.
 * @param chances by stage
 * @param enough chances of at least this need not be exact: later stages repeat them
 */
export function fillChances(rank: RankOfPack, line: number, chances: Float64Array, enough = 1): void {
  const { seats, lnRank, factors } = rank;
  const { knownStages } = seats;
  let chance = 0;
  for (let stage = knownStages; stage < chances.length; stage++) {
    if (chance < enough) chance = chanceAfter(rank, line, stage, chance);
    chances[stage] = chance;
  }
  if (knownStages > 0) fillKnownStages(seats, line, lnRank, chances);
  const factor = factors[line] as number;
  if (factor < 1)
    for (let stage = 0; stage < chances.length; stage++) chances[stage] = factor * (chances[stage] as number);
  if (knownStages > 0) limitAll(seats, line, lnRank, chances);
}

function chanceAfter(
  { seats, lnRank, curves, bounds }: RankOfPack,
  line: number,
  stage: number,
  before: number,
): number {
  const closing = seats.knownStages > 0 ? knownClosing(seats, line, stage) : -1;
  if (lnRank <= closing + SAME_RANK) return chanceOfPassed(seats, line, closing - lnRank, stage, before);
  const pool = curves.farthest === null ? 0 : (curves.farthest.pool[line] as number);
  const part = bounds === null ? 1 : (bounds.part[stage * bounds.pools + pool] as number);
  const most = bounds === null ? 1 : (bounds.most[pool] as number);
  return chanceInStage(curves, line, lnRank, stage, before, part, most);
}

/** What happened. */
function fillKnownStages(seats: SeatIndex, line: number, lnRank: number, chances: Float64Array): void {
  for (let stage = 0; stage < seats.knownStages; stage++)
    chances[stage] = lnRank <= knownClosing(seats, line, stage) + SAME_RANK ? 1 : 0;
}

/** After all stages: each is computed of the one before it without the limit. */
function limitAll(seats: SeatIndex, line: number, lnRank: number, chances: Float64Array): void {
  const closing = knownClosing(seats, line, seats.stages.length - 1);
  if (closing < 0 || lnRank <= closing + SAME_RANK) return;
  for (let stage = seats.knownStages; stage < chances.length; stage++)
    chances[stage] = limitBeyond(seats, line, stage, chances[stage] as number);
}
