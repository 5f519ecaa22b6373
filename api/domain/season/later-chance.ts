// The chance that a seat comes to a rank in a round that is still to come, for a decision after a round.
import type { LaterChance } from '../../contract/season/decision.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, type Listed } from '../chances/chances.ts';
import { SAME_RANK } from '../chances/farthest-rank.ts';
import { chanceOfAny } from '../chances/list-chance.ts';
import { percent } from '../chances/percent.ts';
import { findClosing } from '../chances/season-chances.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';

/** A chance from 0 to 1 and whether the seat was given so far in a round on record, or why there is no chance. */
export type LaterOutcome = { chance: number; given: boolean } | { without: NonNullable<LaterChance['without']> };

/**
 * @param stage the last round that is over; its list may be missing
 * @param listed where lists of rounds that are over are missing, it is given that such a line did not come
 */
export function findLaterChance(
  seats: SeatIndex,
  line: number,
  lnRank: number,
  stage: number,
  listed: Listed,
): LaterOutcome {
  if (!isChanceGiven(seats, seats.quota[line] ?? 0)) return { without: 'other-rank' };
  const asOf = lookFrom(seats, stage, listed);
  const chance = asOf.held < seats.stages.length ? chanceOf(asOf, line, lnRank) : 0;
  const isGiven = stage < seats.knownStages && lnRank <= findClosing(seats, line) + SAME_RANK;
  return { chance, given: isGiven };
}

const lookFrom = (seats: SeatIndex, stage: number, listed: Listed): AsOf => ({
  seats,
  held: Math.max(stage + 1, seats.knownStages),
  listed,
});

type Later = Pick<LaterChance, 'chance' | 'given' | 'without'>;

/** @returns of each line its chance, and the chance of at least one of those that have one, in percent */
export function findLaterChances(
  seats: SeatIndex,
  lines: readonly number[],
  rank: number,
  stage: number,
  listed: Listed,
): { each: Later[]; any: number | null; counted: number } {
  const lnRank = Math.log(rank);
  const found = lines.map((line) => findLaterChance(seats, line, lnRank, stage, listed));
  const known = lines.filter((_, at) => 'chance' in (found[at] ?? {}));
  return {
    each: found.map(describeLater),
    any: known.length === 0 ? null : percent(chanceOfAnyLater(seats, known, lnRank, stage, listed)),
    counted: known.length,
  };
}

const describeLater = (one: LaterOutcome): Later =>
  'chance' in one
    ? { chance: percent(one.chance), given: one.given, without: null }
    : { chance: null, given: false, without: one.without };

/** P(at least one is given after `stage`), with the correlation of a list. */
function chanceOfAnyLater(
  seats: SeatIndex,
  lines: readonly number[],
  lnRank: number,
  stage: number,
  listed: Listed,
): number {
  const asOf = lookFrom(seats, stage, listed);
  return asOf.held < seats.stages.length ? chanceOfAny(asOf, lines, lnRank) : 0;
}
