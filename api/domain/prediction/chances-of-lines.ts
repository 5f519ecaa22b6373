// The chances of one rank on many lines by the end of every stage, for the screens.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceInStage, findStages, knownClosing, SAME_RANK } from './forecast.ts';
import { chanceOfPassed, limitBeyond } from './from-now.ts';
import { findOfferFactors } from './offer-factor.ts';

/**
 * `chanceFromNow` of many lines by the end of every stage, one stage after the other and without an object a line. A known
 * stage is 1 where the line closed at the rank or beyond by then, else 0.
 * @param enough chances of at least this need not be exact: later stages repeat them
 * @returns by stage, then by place in `lines`
 */
export function chancesOfLines(seats: SeatIndex, lines: Uint32Array, lnRank: number, enough = 1): Float64Array[] {
  let before = new Float64Array(lines.length);
  const stages = findStages(seats).map((columns, stage) => {
    if (stage < seats.knownStages) return whatHappened(seats, lines, lnRank, stage);
    const chances = before.slice();
    for (let place = 0; place < lines.length; place++) {
      const earlier = before[place] as number;
      if (earlier >= enough) continue;
      const line = lines[place] as number;
      const closing = seats.knownStages > 0 ? knownClosing(seats, line, stage) : -1;
      chances[place] =
        lnRank <= closing + SAME_RANK
          ? chanceOfPassed(seats, line, closing - lnRank, stage, earlier)
          : chanceInStage(seats, columns, line, lnRank, stage, earlier);
    }
    before = chances;
    return chances;
  });
  const factors = findOfferFactors(seats);
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] as number;
    const factor = factors[line] as number;
    if (factor < 1) for (const chances of stages) chances[place] = factor * (chances[place] as number);
    if (seats.knownStages > 0) limitAll(seats, line, lnRank, stages, place);
  }
  return stages;
}

/** After all stages: each is computed of the one before it without the limit. */
function limitAll(seats: SeatIndex, line: number, lnRank: number, stages: readonly Float64Array[], place: number) {
  const closing = knownClosing(seats, line, seats.stages.length - 1);
  if (closing < 0 || lnRank <= closing + SAME_RANK) return;
  for (let stage = seats.knownStages; stage < stages.length; stage++) {
    const chances = stages[stage] as Float64Array;
    chances[place] = limitBeyond(seats, line, stage, chances[place] as number);
  }
}

const whatHappened = (seats: SeatIndex, lines: Uint32Array, lnRank: number, stage: number): Float64Array =>
  Float64Array.from(lines, (line) => (lnRank <= knownClosing(seats, line, stage) + SAME_RANK ? 1 : 0));
