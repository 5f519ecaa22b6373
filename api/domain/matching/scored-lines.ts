// The scores of lines that match, and how many seats have which level.
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { fromNow } from '../chances/chances.ts';
import { computeScores, type Scores } from '../chances/scores.ts';
import { computeSeatScores } from '../chances/seat-scores.ts';
import type { Asked, MatchedLines } from './level-lines.ts';

/**
 * @param pools every line that matches of the seats of some lines: the chance of a seat is that of all its lines
 * @returns of these lines: each column is parallel to them, in percent, 0 without a chance
 */
export function scoreShown({ seats, own, request }: Asked, pools: MatchedLines, shown: MatchedLines): Scores {
  const given = selectGiven(pools);
  const scores = computeScores(fromNow(seats, own), given, request.rank);
  const places = shown.lines.map((line, at) => (pools === shown ? at : pools.lines.indexOf(line)));
  const take = (column: Uint8Array): Uint8Array => {
    const taken = new Uint8Array(places.length);
    // Lines without a chance are the last ones.
    for (let at = 0; at < taken.length; at++) taken[at] = column[places[at] as number] ?? 0;
    return taken;
  };
  return {
    stages: scores.stages.map(take),
    onOffer: take(scores.onOffer),
    ifOffered: take(scores.ifOffered),
    ofSeason: take(scores.ofSeason),
    ofSeat: take(computeSeatScores(seats, given, scores)),
  };
}

/** The lines that have a chance. */
export function selectGiven({ lines, levels }: MatchedLines): Uint32Array {
  const without = levels.indexOf(NO_LEVEL);
  return without < 0 ? lines : lines.subarray(0, without);
}

/** `total` includes the seats without a chance. */
export type SeatCounts = { total: number; stats: { high: number; good: number; moderate: number; low: number } };

/** @param lists levels of seats. No item is built: they take half a second for a whole list */
export function countByLevel(lists: readonly Uint8Array[]): SeatCounts {
  const counts = new Uint32Array(NO_LEVEL + 2);
  for (const levels of lists) for (const level of levels) counts[level] = (counts[level] as number) + 1;
  const [high = 0, good = 0, moderate = 0, low = 0, withoutChance = 0] = counts;
  return { total: high + good + moderate + low + withoutChance, stats: { high, good, moderate, low } };
}
