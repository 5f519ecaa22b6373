// The chance that a seat comes to a rank in a round that is still to come, for a decision after a round.

import type { ReplayYear } from '../../contract/choices/choice-tools.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { LaterChance } from '../../contract/season/decision.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, findKnownClosing, type OwnResults, percent } from '../chances/chances.ts';
import { SAME_RANK } from '../chances/farthest-rank.ts';
import type { CountedSeat } from '../chances/list-chance.ts';
import { countSeats } from '../choice-lists/counted-seats.ts';
import { chancesByPosition } from '../choice-lists/position-chances.ts';
import { replayList, trustInMany } from '../choice-lists/replay.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';

/** `own`: where lists of rounds that are over are missing, it is given that a listed line did not come. */
export type AfterRound = {
  /** The last round that is over; its list may be missing. */
  stage: number;
  /** The last round that the person goes into, by default that of the season: a held seat does not go on to a stray round. */
  last?: number;
  own: OwnResults;
};

type Later = Pick<LaterChance, 'chance' | 'given' | 'without'>;

/**
 * `any`: the chance of at least one of the choices that have one, in percent. `next`: in the next round alone, where others follow.
 * `past`: what these would have brought in past seasons.
 */
type Found = { each: Later[]; any: number | null; next: number | null; counted: number; past: ReplayYear[] };

/** @param choices lines of each choice that the plan shows, at least one */
export function findLaterChances(
  seats: SeatIndex,
  request: PredictionRequest,
  choices: readonly (readonly number[])[],
  { stage, last = seats.stages.length - 1, own }: AfterRound,
): Found {
  const lnRank = Math.log(request.rank);
  const held = Math.min(seats.stages.length, Math.max(stage + 1, seats.knownStages));
  const asOf: AsOf = { seats, held, ...own };
  const isOver = held === seats.stages.length;
  const isWhole = last === seats.stages.length - 1;
  const goesByRank = (lines: readonly number[]) => isChanceGiven(seats, seats.quota[lines[0] ?? 0] ?? 0);
  const counted = countSeats(
    asOf,
    request,
    choices.map((lines) => (goesByRank(lines) ? lines : [])),
  ).map((choice) => (isWhole ? choice : { ...choice, score: null }));
  const known = counted.filter(({ lines }) => lines.length > 0);
  const past =
    known.length === 0 || isOver
      ? []
      : replayList(
          seats,
          known.map(({ lines }, at) => ({ number: at + 1, lines })),
          request.rank,
          { first: held, last },
        );
  const trust = (place: number) => trustInMany(past, place + 1);
  const anyOf = (some: readonly CountedSeat[], stage = last) =>
    percent(1 - chancesByPosition(asOf, some, lnRank, { trust, stage }).nothing);
  const isGiven = (line: number) => lnRank <= findKnownClosing(asOf, line, stage) + SAME_RANK;
  return {
    each: counted.map((choice): Later => {
      const { lines, score } = choice;
      const [line] = lines;
      if (line === undefined) return { chance: null, given: false, without: 'other-rank' };
      const own = score ?? (lines.length > 1 ? anyOf([choice]) : percent(chanceOf(asOf, line, lnRank, last)));
      return { chance: isOver ? percent(0) : own, given: lines.some(isGiven), without: null };
    }),
    any: known.length === 0 ? null : isOver ? percent(0) : anyOf(known),
    // The score of a choice is of all rounds.
    next:
      known.length > 0 && last > held
        ? anyOf(
            known.map((choice) => ({ ...choice, score: null })),
            held,
          )
        : null,
    counted: known.length,
    past,
  };
}
