// Lines that match with what the rank has of each.
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { fromNow } from '../chances/chances.ts';
import { computeScores, type Scores } from '../chances/scores.ts';
import { computeSeatScores, findSeatNumbers } from '../chances/seat-scores.ts';
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
