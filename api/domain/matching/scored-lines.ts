// Lines that match with what the rank has of each.
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { fromNow } from '../chances/chances.ts';
import { computeScores, type Scores, scoreFromNow } from '../chances/scores.ts';
import { computeSeatScores, findSeatNumbers } from '../chances/seat-scores.ts';
import { findDemandRanks } from '../seats/demand.ts';
import type { Asked, MatchedLines } from './match-lines.ts';

/** What one counselling was asked for with its lines. Each column of `scores` is parallel to them: percent, 0 without a chance. */
export type Scored<One extends Asked = Asked> = One & { scored: MatchedLines & { scores: Scores } };

/** What tells the level of every seat. A score is 0 where the levels of its lines tell it, and without a chance. */
export type ScoredSeats = Asked & { lines: Uint32Array; levels: Uint8Array; score: Uint8Array; ofSeat: Uint8Array };

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

/**
 * Scores the lines of every seat whose level its lines do not tell: one of several lines, of which none is High or which are
 * of several quotas.
 * @param shown their scores count where they are all lines
 */
export function scoreSeats(one: Asked, { lines, levels }: MatchedLines, shown: { scores: Scores }): ScoredSeats {
  const { seats, own, request } = one;
  const { stages, ofSeat: known } = shown.scores;
  if (known?.length === lines.length)
    return { ...one, lines, levels, score: stages.at(-1) as Uint8Array, ofSeat: known };
  const given = selectGiven({ lines, levels });
  const places = findUnsure(seats, given, levels);
  const unsure = take(given, places);
  const scores = scoreFromNow(fromNow(seats, own), unsure, request.rank);
  const ofSeat = computeSeatScores(seats, unsure, scores);
  const spread = (column: Uint8Array): Uint8Array => {
    const all = new Uint8Array(lines.length);
    for (let at = 0; at < column.length; at++) all[places[at] as number] = column[at] as number;
    return all;
  };
  return { ...one, lines, levels, score: spread(scores.stages.at(-1) as Uint8Array), ofSeat: spread(ofSeat) };
}

/** By seat: nothing, one line, lines that tell its level, lines that do not. */
const [NONE, ONE, SURE, UNSURE] = [0, 1, 2, 3];

/** @returns the places of the lines of such seats */
function findUnsure(seats: SeatIndex, given: Uint32Array, levels: Uint8Array): Uint32Array {
  const demand = findDemandRanks(seats);
  const state = new Uint8Array(seats.size + 1);
  /** By seat, the place of the best line: they are in the order of their levels. */
  const best = new Uint32Array(seats.size + 1);
  for (let at = 0; at < given.length; at++) {
    const line = given[at] as number;
    const seat = demand[line] as number;
    if (state[seat] === NONE) {
      state[seat] = ONE;
      best[seat] = at;
    } else if (state[seat] !== UNSURE) {
      const first = best[seat] as number;
      const isOfOneQuota = seats.quota[given[first] as number] === seats.quota[line];
      state[seat] = isOfOneQuota && levels[first] === 0 ? SURE : UNSURE;
    }
  }
  return listPlaces(given, (line) => state[demand[line] as number] === UNSURE);
}

function listPlaces(lines: Uint32Array, isWanted: (line: number) => boolean): Uint32Array {
  const places = new Uint32Array(lines.length);
  let found = 0;
  for (let at = 0; at < lines.length; at++) if (isWanted(lines[at] as number)) places[found++] = at;
  return places.subarray(0, found);
}

function take<Column extends Uint8Array | Uint32Array>(column: Column, places: Uint32Array): Column {
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
