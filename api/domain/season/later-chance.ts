// The chance that a seat comes to a rank in a round that is still to come, given that it has not come so far.
import type { LaterChance } from '../../contract/season/decision.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { percent } from '../prediction/chances.ts';
import { chanceOfLine } from '../prediction/forecast.ts';
import { chanceOfAny } from '../prediction/list-chance.ts';
import { isChanceGiven } from '../prediction/match-lines.ts';

/** A chance from 0 to 1, or why there is none. */
export type FromRound = { chance: number } | { without: NonNullable<LaterChance['without']> };

/** A seat that was this likely to come by a round whose list is missing says more about the list than about the seat. */
const EXPECTED = 0.95;

/**
 * P(rank ≤ closing rank by the last stage | it was beyond the closing rank by `stage`).
 * @param stage the last round that is over
 */
export function chanceFromRound(seats: SeatIndex, line: number, lnRank: number, stage: number): FromRound {
  if (!isChanceGiven(seats, seats.quota[line] ?? 0)) return { without: 'other-rank' };
  const before = chanceOfLine(seats, line, lnRank, Math.min(stage, seats.stages.length - 1));
  if (before > EXPECTED) return { without: stage < seats.knownStages ? 'given' : 'list-missing' };
  return { chance: Math.max(0, (chanceOfLine(seats, line, lnRank) - before) / (1 - before)) };
}

/** @returns of each line its chance, and the chance of at least one of those that have one, in percent */
export function chancesFromRound(
  seats: SeatIndex,
  lines: readonly number[],
  rank: number,
  stage: number,
): { each: Pick<LaterChance, 'chance' | 'without'>[]; any: number | null; counted: number } {
  const lnRank = Math.log(rank);
  const found = lines.map((line) => chanceFromRound(seats, line, lnRank, stage));
  const known = new Map(
    lines.flatMap((line, at) => {
      const chance = found[at];
      return chance && 'chance' in chance ? [[line, chance.chance] as const] : [];
    }),
  );
  const any = chanceOfAnyFromRound(seats, known, lnRank, stage);
  return {
    each: found.map((one) =>
      'chance' in one ? { chance: percent(one.chance), without: null } : { chance: null, without: one.without },
    ),
    any: known.size === 0 ? null : percent(any),
    counted: known.size,
  };
}

/** Below this chance of none so far, what happened was hardly foreseen: the largest of the single chances is given. */
const UNFORESEEN = 0.02;

/** P(at least one by the last stage | none by `stage`), with the correlation of a list. */
function chanceOfAnyFromRound(
  seats: SeatIndex,
  known: ReadonlyMap<number, number>,
  lnRank: number,
  stage: number,
): number {
  const lines = [...known.keys()];
  const last = seats.stages.length - 1;
  const noneBefore = 1 - chanceOfAny(seats, lines, lnRank, Math.min(stage, last));
  const largest = Math.max(0, ...known.values());
  if (noneBefore < UNFORESEEN) return largest;
  return Math.max(largest, 1 - (1 - chanceOfAny(seats, lines, lnRank)) / noneBefore);
}
