// The chances of one rank on many lines by the end of every stage, for the screens.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceInStage, findBounds, findCurves, knownClosing, SAME_RANK } from './forecast.ts';
import { chanceOfPassed, limitBeyond } from './from-now.ts';
import { findOfferFactors } from './offer-factor.ts';

/** Fills in the chances of a line by stage. */
type FillChances = (line: number, chances: Float64Array) => void;

/**
 * `chanceFromNow` by the end of every stage, line by line and without an object a line. A known stage is 1 where the line
 * closed at the rank or beyond by then, else 0.
 * @param enough chances of at least this need not be exact: later stages repeat them
 */
export function createFillChances(seats: SeatIndex, lnRank: number, enough = 1): FillChances {
  const { knownStages, stages } = seats;
  const curves = findCurves(seats);
  const factors = findOfferFactors(seats);
  const bounds = stages.map((_, stage) => findBounds(curves, lnRank, stage));
  const inStage = (line: number, stage: number, before: number): number => {
    const closing = knownStages > 0 ? knownClosing(seats, line, stage) : -1;
    if (lnRank <= closing + SAME_RANK) return chanceOfPassed(seats, line, closing - lnRank, stage, before);
    return chanceInStage(curves, line, lnRank, stage, before, (bounds[stage] as (typeof bounds)[number])(line));
  };
  return (line, chances) => {
    let chance = 0;
    for (let stage = knownStages; stage < stages.length; stage++) {
      if (chance < enough) chance = inStage(line, stage, chance);
      chances[stage] = chance;
    }
    if (knownStages > 0) fillKnownStages(seats, line, lnRank, chances);
    const factor = factors[line] as number;
    if (factor < 1)
      for (let stage = 0; stage < stages.length; stage++) chances[stage] = factor * (chances[stage] as number);
    if (knownStages > 0) limitAll(seats, line, lnRank, chances);
  };
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
