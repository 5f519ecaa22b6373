// The chance that a seat comes to a rank in a round that is still to come, for a decision after a round.

import type { LaterChance } from '../../contract/season/decision.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceOf, fromNow, wholeSeason } from '../chances/chances.ts';
import { chanceOfAny } from '../chances/list-chance.ts';
import { percent } from '../chances/percent.ts';
import { isChanceGiven } from '../prediction/quotas.ts';

/** A chance from 0 to 1 and whether the seat was given so far in a round on record, or why there is no chance. */
export type LaterOutcome = { chance: number; given: boolean } | { without: NonNullable<LaterChance['without']> };

/** A seat that was this likely to come by a round whose list is missing says more about the list than about the seat. */
const EXPECTED = 0.95;

/** @param stage the last round that is over; its list may be missing */
export function findLaterChance(seats: SeatIndex, line: number, lnRank: number, stage: number): LaterOutcome {
  if (!isChanceGiven(seats, seats.quota[line] ?? 0)) return { without: 'other-rank' };
  const before = chanceOf(wholeSeason(seats), line, lnRank, Math.min(stage, seats.stages.length - 1));
  const isKnown = stage < seats.knownStages;
  if (!isKnown && before > EXPECTED) return { without: 'list-missing' };
  const held = Math.max(stage + 1, seats.knownStages);
  const chance = held < seats.stages.length ? chanceOf({ seats, held }, line, lnRank) : 0;
  return { chance, given: isKnown && before === 1 };
}

type Later = Pick<LaterChance, 'chance' | 'given' | 'without'>;

/** @returns of each line its chance, and the chance of at least one of those that have one, in percent */
export function findLaterChances(
  seats: SeatIndex,
  lines: readonly number[],
  rank: number,
  stage: number,
): { each: Later[]; any: number | null; counted: number } {
  const lnRank = Math.log(rank);
  const found = lines.map((line) => findLaterChance(seats, line, lnRank, stage));
  const known = new Map(
    lines.flatMap((line, at) => {
      const one = found[at];
      return one && 'chance' in one ? [[line, one.chance] as const] : [];
    }),
  );
  return {
    each: found.map(describeLater),
    any: known.size === 0 ? null : percent(chanceOfAnyLater(seats, known, lnRank, stage)),
    counted: known.size,
  };
}

const describeLater = (one: LaterOutcome): Later =>
  'chance' in one
    ? { chance: percent(one.chance), given: one.given, without: null }
    : { chance: null, given: false, without: one.without };

/** Below this chance of none so far, what happened was hardly foreseen: the largest of the single chances is given. */
const UNFORESEEN = 0.02;

/** P(at least one is given after `stage`), with the correlation of a list; given none so far where lists are missing. */
function chanceOfAnyLater(seats: SeatIndex, known: ReadonlyMap<number, number>, lnRank: number, stage: number): number {
  const lines = [...known.keys()];
  const last = seats.stages.length - 1;
  const largest = Math.max(0, ...known.values());
  if (stage >= last) return largest;
  const byEnd = chanceOfAny(fromNow(seats), lines, lnRank);
  if (stage < seats.knownStages) return Math.max(largest, byEnd);
  const noneBefore = 1 - chanceOfAny(fromNow(seats), lines, lnRank, stage);
  return noneBefore < UNFORESEEN ? largest : Math.max(largest, 1 - (1 - byEnd) / noneBefore);
}
