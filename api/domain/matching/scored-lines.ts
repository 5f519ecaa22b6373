// Lines that match with what the rank has of each, and the level of each seat, as a card shows it and as the results count it.

import { findLevel } from '../../contract/prediction/chance-levels.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { fromNow, isNotOnOffer } from '../chances/chances.ts';
import { computeScores, type Scores, scoreFromNow } from '../chances/scores.ts';
import { computeSeatScores, findSeatNumbers } from '../chances/seat-scores.ts';
import { countSeats, findDemandRanks } from '../seats/demand.ts';
import type { Asked, MatchedLines } from './level-lines.ts';

/** What one counselling was asked for with its lines. Each column of `scores` is parallel to them: percent, 0 without a chance. */
export type Scored<One extends Asked = Asked> = One & { scored: MatchedLines & { scores: Scores } };

export function scoreLines<One extends Asked>(one: One, { lines, levels }: MatchedLines): Scored<One> {
  const { seats, own, request } = one;
  const given = selectGiven({ lines, levels });
  const scores = computeScores(fromNow(seats, own), given, request.rank);
  const ofSeat = computeSeatScores(seats, given, scores);
  return { ...one, scored: { lines, levels, scores: addZeros({ ...scores, ofSeat }, lines.length) } };
}

/** @param shown some of the lines, in the same order. @returns these: the chance of a seat is that of all its lines */
export function scoreShown<One extends Asked>(one: One, all: MatchedLines, shown: MatchedLines): Scored<One> {
  if (shown.lines.length === all.lines.length) return scoreLines(one, all);
  const { numbers, count } = findSeatNumbers(one.seats);
  const isShown = new Uint8Array(count);
  for (const line of shown.lines) isShown[numbers[line] as number] = 1;
  const places = listPlaces(all.lines, (line) => isShown[numbers[line] as number] === 1);
  const pools = { lines: take(all.lines, places), levels: take(all.levels, places) };
  const { lines, scores } = scoreLines(one, pools).scored;
  const own = Uint32Array.from(shown.lines, (line) => lines.indexOf(line));
  return { ...one, scored: { ...shown, scores: mapScores(scores, (column) => take(column, own)) } };
}

/** @returns the places of the lines that are wanted, in their order */
export function listPlaces(lines: Uint32Array, isWanted: (line: number) => boolean): Uint32Array {
  const places = new Uint32Array(lines.length);
  let found = 0;
  for (let at = 0; at < lines.length; at++) if (isWanted(lines[at] as number)) places[found++] = at;
  return places.subarray(0, found);
}

/** @returns the values at these places */
export function take<Column extends Uint8Array | Uint32Array>(column: Column, places: Uint32Array): Column {
  const taken = column.slice(0, places.length) as Column;
  for (let at = 0; at < places.length; at++) taken[at] = column[places[at] as number] as number;
  return taken;
}

/** The lines that have a chance. */
export function selectGiven({ lines, levels }: MatchedLines): Uint32Array {
  const without = levels.indexOf(NO_LEVEL);
  return without < 0 ? lines : lines.subarray(0, without);
}

function addZeros(scores: Scores, size: number): Scores {
  return mapScores(scores, (column) => {
    if (column.length === size) return column;
    const longer = new Uint8Array(size);
    longer.set(column);
    return longer;
  });
}

const mapScores = (scores: Scores, map: (column: Uint8Array) => Uint8Array): Scores => ({
  stages: scores.stages.map(map),
  onOffer: map(scores.onOffer),
  ifOffered: map(scores.ifOffered),
  ofSeason: map(scores.ofSeason),
  ofSeat: scores.ofSeat && map(scores.ofSeat),
});

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

/** `total` includes the seats without a chance. */
export type SeatCounts = { total: number; stats: { high: number; good: number; moderate: number; low: number } };

/** No item is built: they take half a second for a whole list. */
export function countByLevel(lists: readonly SeatLevels[]): SeatCounts {
  const counts = new Array<number>(NO_LEVEL + 1).fill(0);
  for (const { levels } of lists) for (const level of levels) counts[level] = (counts[level] as number) + 1;
  const [high = 0, good = 0, moderate = 0, low = 0, withoutChance = 0] = counts;
  return { total: high + good + moderate + low + withoutChance, stats: { high, good, moderate, low } };
}
