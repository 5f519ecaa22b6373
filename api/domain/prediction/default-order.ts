// The default order of the seats that match a candidate: the rule of `mixSeats` over the lines of one or more counsellings.
import { type Aim, LEVELS_OF_AIM, mixSeats } from '../../contract/prediction/mixed-order.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import type { RankedLines } from './ranked-lines.ts';
import { NO_MATCH, type RankedSeats, SEATS_OF_BLOCK } from './selected-lines.ts';

/** The match of one rank in one counselling, by place of a line. With `isPaid` seats of paid quotas follow the others of the same level. */
export type Match = {
  courses: SeatIndex['courses'];
  ranked: RankedLines;
  seats: RankedSeats;
  rank: number;
  level(place: number): number;
  isPaid: ((place: number) => boolean) | null;
};

/** A line by its counselling and its place among the lines of that. */
export type ListPlace = { list: number; place: number };

/** A seat among those of one counselling. */
type Found = { list: number; seat: number };

/**
 * @param together by counselling: of each seat by demand, its place among the seats of all, from 1
 * @returns the first seats of the default order, each by the pool with the best chance; then, where there are fewer seats
 *   than `most`, further pools of them in list order
 */
export function selectFirst(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  most: number,
): ListPlace[] {
  const all = together.reduce((size, places) => size + places.length, 0);
  /** By position: the place among all seats, and beyond them for seats that follow the others. */
  const found = new Map<number, Found>();
  const isPaid = ({ list, seat }: Found): boolean => matches[list]?.isPaid?.(findBest(matches[list], seat)) ?? false;
  const search = (paid: boolean | null) =>
    createSearch(matches, together, (one, position) => {
      if (paid !== null && isPaid(one) !== paid) return false;
      found.set(paid === true ? position + all : position, one);
      return true;
    });
  const hasPaid = matches.some((match) => match.isPaid !== null);
  const [findFirst, findPaid] = [search(hasPaid ? false : null), hasPaid ? search(true) : () => -1];
  const find = (aim: Aim, from: number): number => {
    const first = from <= all ? findFirst(aim, from) : -1;
    if (first >= 0) return first;
    const later = findPaid(aim, Math.max(0, from - all));
    return later < 0 ? -1 : later + all;
  };
  const course = (position: number): unknown => {
    const { list, seat } = found.get(position) as Found;
    const { courses, seats } = matches[list] as Match;
    return courses[seats.course[seat] as number]?.id;
  };
  const chosen = mixSeats({ find, course }, most).map((position): ListPlace => {
    const { list, seat } = found.get(position) as Found;
    return { list, place: findBest(matches[list], seat) };
  });
  return chosen.length >= most ? chosen : addPools(matches, chosen, most);
}

/**
 * Searches the seats of all counsellings in their common order.
 * @param accept whether a seat counts
 * @returns what finds the first seat of an aim at a position or after it, or -1. Positions of an aim only rise
 */
function createSearch(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  accept: (found: Found, position: number) => boolean,
) {
  /** By aim and counselling: the seat that waits; its size where none is left. */
  const waiting = LEVELS_OF_AIM.map((_, aim) => matches.map((match) => findSeat(match, aim as Aim, 0)));
  const readPosition = (list: number, seat: number): number => {
    if (seat < 0) return Number.POSITIVE_INFINITY;
    const { ranked, seats } = matches[list] as Match;
    const demand = ranked.demand[seats.places[seats.starts[seat] as number] as number] as number;
    return together[list]?.[demand - 1] as number;
  };
  const findList = (seats: readonly number[]): number => {
    let [first, least] = [-1, Number.POSITIVE_INFINITY];
    for (const [list, seat] of seats.entries()) {
      const position = readPosition(list, seat);
      if (position < least) [first, least] = [list, position];
    }
    return first;
  };
  return (aim: Aim, from: number): number => {
    const seats = waiting[aim] as number[];
    for (let list = findList(seats); list >= 0; list = findList(seats)) {
      const found = { list, seat: seats[list] as number };
      const position = readPosition(list, found.seat);
      if (position >= from && accept(found, position)) return position;
      seats[list] = findSeat(matches[list] as Match, aim, found.seat + 1);
    }
    return -1;
  };
}

/** @returns the first seat from this one on whose best line has a level of the aim; -1 where there is none */
function findSeat({ seats, rank }: Match, aim: Aim, from: number): number {
  const { cutRanks, isWithoutChance, blocks, size } = seats;
  const [best, worst] = LEVELS_OF_AIM[aim] as readonly [number, number];
  const better = best === 0 ? null : (cutRanks[best - 1] as Int32Array);
  const reached = cutRanks[worst] ?? isWithoutChance;
  const inBlock = blocks.cutRanks[worst] ?? blocks.isWithoutChance;
  const least = cutRanks[worst] ? rank : 1;
  for (let seat = from; seat < size; seat++) {
    if (seat % SEATS_OF_BLOCK === 0) while ((inBlock[seat / SEATS_OF_BLOCK] as number) < least) seat += SEATS_OF_BLOCK;
    if ((reached[seat] as number) >= least && (better === null || (better[seat] as number) < rank)) return seat;
  }
  return -1;
}

/** The place of the line of a seat that has the best chance. */
function findBest(match: Match | undefined, seat: number): number {
  if (!match) throw new RangeError('A seat of no counselling');
  const { places, starts } = match.seats;
  return places
    .subarray(starts[seat], starts[seat + 1])
    .reduce((best, place) => (isBetter(match, place, best) ? place : best));
}

/** At the same level the chance is larger where the last rank of the level is further away. */
function isBetter({ ranked: { cutRanks }, level: levelOf, isPaid }: Match, place: number, than: number): boolean {
  const [level, other] = [levelOf(place), levelOf(than)];
  if (level !== other) return level < other;
  if (isPaid && isPaid(place) !== isPaid(than)) return isPaid(than);
  return level < NO_LEVEL && (cutRanks[level]?.[place] as number) > (cutRanks[level]?.[than] as number);
}

/** Every seat is chosen: adds further lines that match. */
function addPools(matches: readonly Match[], chosen: readonly ListPlace[], most: number): ListPlace[] {
  const taken = matches.map(() => new Set<number>());
  for (const { list, place } of chosen) taken[list]?.add(place);
  const lines = [...chosen];
  for (const [list, { ranked, level }] of matches.entries())
    for (let place = 0; place < ranked.lines.length && lines.length < most; place++)
      if (level(place) < NO_MATCH && !taken[list]?.has(place)) lines.push({ list, place });
  return lines;
}
