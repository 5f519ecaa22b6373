// Writes a prediction as lines and chances. What is the same for everybody is written once a pack.
import { encodeScores } from '../contract/prediction/seat-line.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { findPlaces } from '../domain/prediction/line-files.ts';
import type { SeatMatches } from '../domain/prediction/predict.ts';
import { buildSeatLine, findSeatContext } from '../domain/prediction/seat-line.ts';
import type { LineFile } from '../packs/load.ts';
import { poolKey, type SeatIndex } from '../packs/seat-index.ts';
import type { PredictionFrame } from './run-prediction.ts';

const findContextText = memoizeByObject((seats: SeatIndex) => JSON.stringify(findSeatContext(seats)));
const findLineTexts = memoizeByObject((seats: SeatIndex) => new Array<string | undefined>(seats.size).fill(undefined));

/** By `poolKey`. */
type PoolFiles = ReadonlyMap<number, LineFile>;

/**
 * @param files the line files to refer to; null writes the lines into the reply
 * @returns the body of the reply, in pieces
 */
export function writeSeatsReply(
  seats: SeatIndex,
  matches: SeatMatches,
  frame: PredictionFrame,
  files: PoolFiles | null,
): string[] {
  return [
    '{"success":true,"data":{"predictions":[],"seats":{"context":',
    findContextText(seats),
    ',"levels":',
    JSON.stringify(countByLevel(matches.levels)),
    ',"scores":',
    JSON.stringify(matches.scores.map(encodeScores)),
    ...(files ? writeReferences(seats, matches, files) : writeLines(seats, matches)),
    '},',
    JSON.stringify(frame).slice(1),
    '}',
  ];
}

function countByLevel(levels: Uint8Array): number[] {
  const counts = [0, 0, 0, 0];
  for (const level of levels) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
}

function writeLines(seats: SeatIndex, { lines }: SeatMatches): string[] {
  const texts = findLineTexts(seats);
  const pieces = [',"lines":['];
  for (const [place, line] of lines.entries()) {
    const text = texts[line] ?? JSON.stringify(buildSeatLine(seats, line));
    texts[line] = text;
    pieces.push(place === 0 ? text : `,${text}`);
  }
  pieces.push(']');
  return pieces;
}

/** Places are written as the distance from the place before in the same file: in a long list nearly all are 1. */
function writeReferences(seats: SeatIndex, { lines }: SeatMatches, files: PoolFiles): string[] {
  const places = findPlaces(seats);
  const known = new Map<number, { position: number; last: number }>();
  const names: string[] = [];
  let file = '';
  let place = '';
  for (const line of lines) {
    const key = poolKey(seats.quota[line] ?? 0, seats.category[line] ?? 0);
    let pool = known.get(key);
    if (!pool) {
      const { name } = files.get(key) ?? missingFile(key);
      pool = { position: names.push(name) - 1, last: -1 };
      known.set(key, pool);
    }
    const at = places[line] ?? 0;
    file += file === '' ? pool.position : ` ${pool.position}`;
    place += place === '' ? at - pool.last : ` ${at - pool.last}`;
    pool.last = at;
  }
  return [`,"files":${JSON.stringify({ names, file, place })}`];
}

function missingFile(key: number): never {
  throw new RangeError(`The packs hold no line file for pool ${key}`);
}
