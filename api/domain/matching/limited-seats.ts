// The seats of a limited list: the rule of `mixSeats` over the seats of one or more counsellings.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { findPart, LIST_PARTS } from '../../contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { findCourse, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer } from '../chances/chances.ts';
import { findDemandRanks } from '../seats/demand.ts';
import type { MatchedLines } from './level-lines.ts';
import { mixSeats } from './mixed-seats.ts';
import type { SeatLevels } from './scored-lines.ts';

/** What one rank has in one counselling. `isUnasked`: a line at a full fee that was not asked for; `isLater`: after the others of its part. */
export type Match = {
  index: SeatIndex;
  matched: MatchedLines;
  seats: SeatLevels;
  isUnasked: ((line: number) => boolean) | null;
  isLater(line: number): boolean;
  /** See `WantedSeats`. */
  namesOtherRank: boolean;
};

/** A line by its counselling; its level is that of its seat. `position`: of its seat among the seats of all, from 1 by demand. */
export type ListLine = { list: number; line: number; level: number; position: number };

const findStates = memoizeByObject(({ institutes }: SeatIndex) => new Set(institutes.map(({ state }) => state)));

/**
 * @param together by counselling: of each seat by demand, its place among the seats of all, from 1
 * @param home the person's own state as institutes have it
 * @returns the seats of a list of so many, each by its best pool; then, where there are fewer seats than `most`, further pools
 *   of them, High first
 */
export function selectFirst(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  most: number,
  home: string | null,
): ListLine[] {
  const { parts, list: listAt, seat: seatAt } = placeTogether(matches, together);
  const find = (position: number): ListLine => {
    const list = listAt[position] as number;
    const { lines, levels } = (matches[list] as Match).seats;
    const at = (seatAt[position] as number) - 1;
    return { list, line: lines[at] as number, level: levels[at] as number, position };
  };
  const read = memoizeByNumber((position) => {
    const { list, line } = find(position);
    const { index, isUnasked, isLater } = matches[list] as Match;
    const { id: college, state } = findInstitute(index, line) ?? {};
    const course = findCourse(index, line)?.id;
    return { college, state, course, isUnasked: isUnasked?.(line) ?? false, isLater: isLater(line) };
  });
  const states = new Set(matches.flatMap(({ index }) => [...findStates(index)]));
  const spansStates = states.size > 1;
  const namesOtherRank = matches.some((match) => match.namesOtherRank);
  const source = { parts, read, spansStates, namesOtherRank, home: home !== null && states.has(home) ? home : null };
  const chosen = mixSeats(source, most).map(find);
  return chosen.length >= most ? chosen : addPools(matches, together, chosen, most);
}

const PART_OF_LEVEL = Uint8Array.from({ length: NO_LEVEL + 1 }, (_, level) => findPart(level));

/**
 * By position among the seats of all: the counselling of a seat, and one more than its place there; 0 where none matches.
 * `parts`: the positions of each part.
 */
function placeTogether(matches: readonly Match[], together: readonly ArrayLike<number>[]) {
  const size = 1 + together.reduce((sum, { length }) => sum + length, 0);
  const [list, seat, part] = [new Uint8Array(size), new Uint32Array(size), new Uint8Array(size)];
  for (const [number, { index, seats }] of matches.entries()) {
    const isDecided = isOfferDecided(index);
    for (let at = 0; at < seats.seats.length; at++) {
      const position = together[number]?.[(seats.seats[at] as number) - 1] as number;
      list[position] = number;
      seat[position] = at + 1;
      const level = seats.levels[at] as number;
      part[position] =
        isDecided && isNotOnOffer(index, seats.lines[at] as number)
          ? findPart(level, true)
          : (PART_OF_LEVEL[level] as number);
    }
  }
  const parts = LIST_PARTS.map((): number[] => []);
  for (let position = 0; position < size; position++)
    if (seat[position] !== 0) parts[part[position] as number]?.push(position);
  return { list, seat, parts };
}

/** Every seat is chosen: adds further lines that match. */
function addPools(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  chosen: readonly ListLine[],
  most: number,
): ListLine[] {
  const lines = [...chosen];
  for (const [list, { index, matched, seats }] of matches.entries()) {
    const demand = findDemandRanks(index);
    const own = new Set(seats.lines);
    for (const [at, line] of matched.lines.entries()) {
      if (lines.length >= most) return lines;
      const position = together[list]?.[(demand[line] as number) - 1] as number;
      if (!own.has(line)) lines.push({ list, line, level: matched.levels[at] as number, position });
    }
  }
  return lines;
}
