// The chances of one rank at many seat lines, in percent.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByNumber, memoizeByObject } from '../memoize.ts';
import { type AsOf, fillChances, placeRank } from './chances.ts';
import { percent } from './percent.ts';

type Columns = readonly Uint8Array[];

/**
 * The scores that no rank exceeds, about 5 bytes a line and stage, filled in by the requests. A chance never increases with
 * the rank: what ranks 1 and r have in common, all ranks between them have.
 */
type HighestScores = {
  /** By stage, then by line: percent at rank 1. */
  scores: Columns;
  /** By line: the largest rank that is known to have the same scores; 0 where they are not computed yet. */
  lastRank: Uint32Array;
};

/** By the number of held stages. */
const findHighestScores = memoizeByObject((seats: SeatIndex) =>
  memoizeByNumber(
    (_held: number): HighestScores => ({
      scores: seats.stages.map(() => new Uint8Array(seats.size)),
      lastRank: new Uint32Array(seats.size),
    }),
  ),
);

/** @returns by stage, then by place in `lines`: percent, from 1 to 99 */
export function computeScores(asOf: AsOf, lines: Uint32Array, rank: number): Uint8Array[] {
  const columns = asOf.seats.stages.map(() => new Uint8Array(lines.length));
  const { scores: highest, lastRank } = findHighestScores(asOf.seats)(asOf.held);
  const fill = createScorer(asOf, rank);
  const fillHighest = createScorer(asOf, 1);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as number;
    // Most seats of a list are far within reach: their scores are those of rank 1.
    if (lastRank[line] === 0) {
      fillHighest(line, highest, line);
      lastRank[line] = 1;
    }
    if (rank > (lastRank[line] as number)) {
      fill(line, columns, at);
      if (isEqual(columns, at, highest, line)) lastRank[line] = rank;
    } else for (let stage = 0; stage < columns.length; stage++) copyScore(columns, at, highest, line, stage);
  }
  return columns;
}

/** @returns what writes the scores of a line at a place of columns by stage */
function createScorer(asOf: AsOf, rank: number): (line: number, columns: Columns, at: number) => void {
  const place = placeRank(asOf, Math.log(rank), 'many');
  const chances = new Float64Array(asOf.seats.stages.length);
  return (line, columns, at) => {
    fillChances(place, line, chances, true);
    for (let stage = 0; stage < chances.length; stage++)
      (columns[stage] as Uint8Array)[at] = percent(chances[stage] as number);
  };
}

function copyScore(columns: Columns, at: number, from: Columns, line: number, stage: number): void {
  (columns[stage] as Uint8Array)[at] = (from[stage] as Uint8Array)[line] as number;
}

function isEqual(columns: Columns, at: number, others: Columns, line: number): boolean {
  for (let stage = 0; stage < columns.length; stage++)
    if ((columns[stage] as Uint8Array)[at] !== (others[stage] as Uint8Array)[line]) return false;
  return true;
}
