// The level of each seat that matches, as a card shows it, and its best line.
import { findLevel } from '../../contract/prediction/chance-levels.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { fromNow, isNotOnOffer } from '../chances/chances.ts';
import { type Scores, scoreFromNow } from '../chances/scores.ts';
import { computeSeatScores } from '../chances/seat-scores.ts';
import { countSeats, findDemandRanks } from '../seats/demand.ts';
import type { Asked, MatchedLines } from './level-lines.ts';
import { listPlaces, selectGiven, take } from './scored-lines.ts';

/** Seats by demand, the most wanted one first. All columns are parallel. */
export type SeatLevels = {
  /** Of each its place by demand, from 1, and the line of the best pool in its best quota. */
  seats: Uint32Array;
  lines: Uint32Array;
  /** The level of the chance that any pool there comes; NO_LEVEL without one. */
  levels: Uint8Array;
};

/** @param scores of these lines, where they are known */
export function findSeatLevels(one: Asked, matched: MatchedLines, scores?: Scores): SeatLevels {
  const stages = scores?.stages.at(-1);
  return stages && scores?.ofSeat
    ? pickBest(one, matched, stages, scores.ofSeat)
    : pickBest(one, matched, ...scoreSeveral(one, matched));
}

const LEVEL_OF_PERCENT = Uint8Array.from({ length: 101 }, (_, percent) => findLevel(percent / 100));

/** Chooses as `selectBestPools` does on the screens. @param scores of each line, then of its seat */
function pickBest(
  { seats, own }: Asked,
  { lines, levels }: MatchedLines,
  scores: Uint8Array,
  ofSeat: Uint8Array,
): SeatLevels {
  const demand = findDemandRanks(seats);
  const isDecided = isOfferDecided(seats);
  const lacksOffer = (line: number) => isDecided && isNotOnOffer(seats, line) && !own?.results?.has(line);
  const isBetter = (at: number, than: number): boolean => {
    const isLacking = lacksOffer(lines[at] as number);
    if (isLacking !== lacksOffer(lines[than] as number)) return !isLacking;
    const difference = (ofSeat[at] as number) - (ofSeat[than] as number);
    return difference > 0 || (difference === 0 && (scores[at] as number) > (scores[than] as number));
  };
  /** By seat: one more than the place of its best line. */
  const best = new Uint32Array(countSeats(seats) + 1);
  let size = 0;
  for (let at = 0; at < lines.length; at++) {
    const seat = demand[lines[at] as number] as number;
    const other = best[seat] as number;
    if (other === 0) size += 1;
    if (other === 0 || isBetter(at, other - 1)) best[seat] = at + 1;
  }
  const found: SeatLevels = {
    seats: new Uint32Array(size),
    lines: new Uint32Array(size),
    levels: new Uint8Array(size),
  };
  for (let seat = best.length - 1; size > 0; seat--) {
    const at = (best[seat] as number) - 1;
    if (at < 0) continue;
    const [level, percent] = [levels[at] as number, ofSeat[at] as number];
    const isRaised = level < NO_LEVEL && percent > (scores[at] as number);
    size -= 1;
    found.seats[size] = seat;
    found.lines[size] = lines[at] as number;
    found.levels[size] = isRaised ? Math.min(level, LEVEL_OF_PERCENT[percent] as number) : level;
  }
  return found;
}

/** @returns of each line its score and that of its seat; 0 where it is the only line of its seat, whose level it tells */
function scoreSeveral({ seats, own, request }: Asked, { lines, levels }: MatchedLines): [Uint8Array, Uint8Array] {
  const given = selectGiven({ lines, levels });
  const demand = findDemandRanks(seats);
  const counts = new Uint8Array(countSeats(seats) + 1);
  for (const line of given) counts[demand[line] as number] = (counts[demand[line] as number] as number) + 1;
  const places = listPlaces(given, (line) => (counts[demand[line] as number] as number) > 1);
  const several = take(given, places);
  const scores = scoreFromNow(fromNow(seats, own), several, request.rank);
  const spread = (column: Uint8Array): Uint8Array => {
    const all = new Uint8Array(lines.length);
    for (let at = 0; at < column.length; at++) all[places[at] as number] = column[at] as number;
    return all;
  };
  return [spread(scores.stages.at(-1) as Uint8Array), spread(computeSeatScores(seats, several, scores))];
}
