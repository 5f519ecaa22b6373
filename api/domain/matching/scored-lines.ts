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

/** The lines that have a chance. */
export function selectGiven({ lines, levels }: MatchedLines): Uint32Array {
  const without = levels.indexOf(NO_LEVEL);
  return without < 0 ? lines : lines.subarray(0, without);
}

function addZeros({ stages, onOffer, ifOffered, ofSeason, ofSeat }: Scores, size: number): Scores {
  const lengthen = (column: Uint8Array): Uint8Array => {
    if (column.length === size) return column;
    const longer = new Uint8Array(size);
    longer.set(column);
    return longer;
  };
  return {
    stages: stages.map(lengthen),
    onOffer: lengthen(onOffer),
    ifOffered: lengthen(ifOffered),
    ofSeason: lengthen(ofSeason),
    ofSeat: ofSeat && lengthen(ofSeat),
  };
}
