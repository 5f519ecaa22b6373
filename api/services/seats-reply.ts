// Writes a prediction as lines and chances. What is the same for everybody is written once a pack.
import { memoizeByObject } from '../contract/memoize.ts';
import { FIRST_POSITION, NO_LEVEL, type PredictedSeats, ZERO_PERCENT } from '../contract/prediction/seat-line.ts';
import { findPlaces, listPools, type Pool } from '../domain/matching/line-files.ts';
import type { MatchedList, Matches, SeatMatches } from '../domain/matching/predict.ts';
import { buildSeatLine, findSeatContext } from '../domain/seats/seat-line.ts';
import type { LineFile } from '../packs/counselling-files.ts';
import { poolKey, type SeatIndex } from '../packs/seat-index.ts';
import type { PredictionFrame } from './run-prediction.ts';

const findContextText = memoizeByObject((seats: SeatIndex) => JSON.stringify(findSeatContext(seats)));
const findLineTexts = memoizeByObject((seats: SeatIndex) => new Array<string | undefined>(seats.size).fill(undefined));

/** By `poolKey`. */
type PoolFiles = ReadonlyMap<number, LineFile>;

/**
 * @param files by counselling: the line files to refer to; null writes the lines into the reply
 * @returns the body of the reply, in pieces
 */
export function writeListsReply(
  { lists, order }: Matches,
  frame: PredictionFrame,
  files: ReadonlyMap<number, PoolFiles> | null,
): string[] {
  const pieces = lists.flatMap((one, list) => {
    const written = writeSeats(one, files?.get(one.seats.counselling.id) ?? null);
    return list === 0 ? written : [',', ...written];
  });
  return [START, ...pieces, `],"order":${JSON.stringify(order)},`, JSON.stringify(frame).slice(1), '}'];
}

const START = '{"success":true,"data":{"predictions":[],"lists":[';

const writeSeats = ({ seats, matches, own }: MatchedList, files: PoolFiles | null): string[] => [
  '{"context":',
  findContextText(seats),
  ',"levels":',
  JSON.stringify(countByLevel(matches.levels)),
  ',"scores":',
  JSON.stringify(matches.scores.stages.map(encodeScores)),
  ',"parts":',
  JSON.stringify(writeParts(matches)),
  ...writeEntered(matches.lines, own),
  ...(files ? writeReferences(seats, matches, files) : writeLines(seats, matches)),
  '}',
];

const writeParts = ({ scores }: SeatMatches): PredictedSeats['parts'] => ({
  on_offer: encodeScores(scores.onOffer),
  chance_if_offered: encodeScores(scores.ifOffered),
  chance_of_season: encodeScores(scores.ofSeason),
  ...(scores.ofSeat && { seat_chance: encodeScores(scores.ofSeat) }),
});

function writeEntered(lines: Uint32Array, own: MatchedList['own']): string[] {
  const placed = [...(own?.results ?? [])].map(([line, results]) => [lines.indexOf(line), results] as const);
  const shown = placed.filter(([place]) => place >= 0);
  return shown.length > 0 ? [',"entered":', JSON.stringify(Object.fromEntries(shown))] : [];
}

function countByLevel(levels: Uint8Array): number[] {
  const counts = [0, 0, 0, 0];
  if (levels.includes(NO_LEVEL)) counts.push(0);
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at] as number;
    counts[level] = (counts[level] as number) + 1;
  }
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

function writeReferences(seats: SeatIndex, { lines }: SeatMatches, files: PoolFiles): string[] {
  const pools = listPools(seats);
  const { pool, place } = findPlaces(seats);
  /** By pool: the position of its file in `names`, and the place that follows in it. */
  const positions = new Int16Array(pools.length).fill(-1);
  const next = new Uint32Array(pools.length);
  const names: string[] = [];
  const file = new Uint16Array(lines.length);
  const jumps: number[] = [];
  for (let seat = 0; seat < lines.length; seat++) {
    const line = lines[seat] as number;
    const at = pool[line] as number;
    if (positions[at] === -1) positions[at] = names.push(findName(files, pools[at] as Pool)) - 1;
    const distance = (place[line] as number) - (next[at] as number);
    if (distance !== 0) jumps.push(seat, distance);
    next[at] = (place[line] as number) + 1;
    file[seat] = positions[at] as number;
  }
  return [`,"files":${JSON.stringify({ names, file: encodePositions(file), jumps: jumps.join(' ') })}`];
}

function findName(files: PoolFiles, { quotaId, categoryId }: Pool): string {
  const file = files.get(poolKey(quotaId, categoryId));
  if (!file) throw new RangeError(`The packs hold no line file of quota ${quotaId}, category ${categoryId}`);
  return file.name;
}

/** @param scores percent, from 0 to 100 */
export function encodeScores(scores: Uint8Array): string {
  const codes = Buffer.allocUnsafe(scores.length);
  for (let at = 0; at < scores.length; at++) codes[at] = ZERO_PERCENT - (scores[at] as number);
  return codes.toString('latin1');
}

const LATIN_1 = 256;

/** @param positions below 65,000 */
export function encodePositions(positions: Uint16Array): string {
  const codes = Buffer.allocUnsafe(positions.length);
  for (let at = 0; at < positions.length; at++) {
    const code = FIRST_POSITION + (positions[at] as number);
    if (code >= LATIN_1) return encodeWide(positions);
    codes[at] = code;
  }
  return codes.toString('latin1');
}

const encodeWide = (positions: Uint16Array): string =>
  Buffer.from(positions.map((position) => FIRST_POSITION + position).buffer).toString('utf16le');
