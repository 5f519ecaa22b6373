// Lines that match with what the rank has of each.
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { fromNow } from '../chances/chances.ts';
import { computeScores, type Scores } from '../chances/scores.ts';
import { computeSeatScores } from '../chances/seat-scores.ts';
import type { Asked, MatchedLines } from './match-lines.ts';

/** What one counselling was asked for with its lines. Each column of `scores` is parallel to them: percent, 0 without a chance. */
export type Scored<One extends Asked = Asked> = One & { scored: MatchedLines & { scores: Scores } };

export function scoreLines<One extends Asked>(one: One, { lines, levels }: MatchedLines): Scored<One> {
  const { seats, own, request } = one;
  const given = selectGiven({ lines, levels });
  const scores = computeScores(fromNow(seats, own), given, request.rank);
  const ofSeat = computeSeatScores(seats, given, scores);
  return { ...one, scored: { lines, levels, scores: addZeros({ ...scores, ofSeat }, lines.length) } };
}

/** @param shown some of the lines, in the same order. @returns these: the chance of a seat is still that of all its lines */
export function selectScored<One extends Asked>(one: Scored<One>, shown: MatchedLines): Scored<One> {
  const { lines, scores } = one.scored;
  if (shown.lines.length === lines.length) return one;
  let place = 0;
  const places = shown.lines.map((line) => {
    place = lines.indexOf(line, place);
    return place;
  });
  const select = (column: Uint8Array) => Uint8Array.from(places, (at) => column[at] as number);
  return { ...one, scored: { ...shown, scores: mapScores(scores, select) } };
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
