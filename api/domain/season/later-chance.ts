// The chance that a seat comes to a rank in a round that is still to come, for a decision after a round.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { LaterChance } from '../../contract/season/decision.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, findKnownClosing, type OwnResults } from '../chances/chances.ts';
import { SAME_RANK } from '../chances/farthest-rank.ts';
import { percent } from '../chances/percent.ts';
import { countSeats } from '../choice-lists/counted-seats.ts';
import { chancesByPosition } from '../choice-lists/position-chances.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';

/** `own`: where lists of rounds that are over are missing, it is given that a listed line did not come. */
export type AfterRound = {
  /** The last round that is over; its list may be missing. */
  stage: number;
  own: OwnResults;
  /** Of the plan: see `countSeats`. */
  limit: number;
};

type Later = Pick<LaterChance, 'chance' | 'given' | 'without'>;

/**
 * @param choices lines of each choice that the plan shows, at least one
 * @returns of each choice its chance, and the chance of at least one of those that have one, in percent
 */
export function findLaterChances(
  seats: SeatIndex,
  request: PredictionRequest,
  choices: readonly (readonly number[])[],
  { stage, own, limit }: AfterRound,
): { each: Later[]; any: number | null; counted: number } {
  const lnRank = Math.log(request.rank);
  const held = Math.min(seats.stages.length, Math.max(stage + 1, seats.knownStages));
  const asOf: AsOf = { seats, held, ...own };
  const isOver = held === seats.stages.length;
  const goesByRank = (lines: readonly number[]) => isChanceGiven(seats, seats.quota[lines[0] ?? 0] ?? 0);
  const counted = countSeats(
    asOf,
    request,
    choices.map((lines) => (goesByRank(lines) ? lines : [])),
    limit,
  );
  const known = counted.filter(({ lines }) => lines.length > 0);
  const isGiven = (line: number) => lnRank <= findKnownClosing(asOf, line, stage) + SAME_RANK;
  return {
    each: counted.map(({ lines, score }): Later => {
      const [line] = lines;
      if (line === undefined) return { chance: null, given: false, without: 'other-rank' };
      const chance = isOver ? percent(0) : (score ?? percent(chanceOf(asOf, line, lnRank)));
      return { chance, given: lines.some(isGiven), without: null };
    }),
    any: known.length === 0 ? null : percent(isOver ? 0 : 1 - chancesByPosition(asOf, known, lnRank).nothing),
    counted: known.length,
  };
}
