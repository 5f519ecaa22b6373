// The seats of a limited list: the rule of `mixSeats` over the lines of one or more counsellings.
import { memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { LEVELS_OF_PART, NOT_ON_OFFER_PART } from '../../contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { findCourse, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer } from '../chances/offers.ts';
import { type Described, mixSeats } from './mixed-seats.ts';
import type { RankedLines } from './ranked-lines.ts';
import { NO_MATCH, type RankedSeats, SEATS_OF_BLOCK } from './selected-lines.ts';

/** The match of one rank in one counselling, by place of a line. `isUnasked`: at a full fee that was not asked for; `isLater`: after the others of its part. */
export type Match = {
  index: SeatIndex;
  ranked: RankedLines;
  seats: RankedSeats;
  rank: number;
  level(place: number): number;
  isUnasked: ((place: number) => boolean) | null;
  isLater(place: number): boolean;
  /** See `WantedSeats`. */
  namesOtherRank: boolean;
};

/** A line by its counselling and its place among the lines of that. */
export type ListPlace = { list: number; place: number };

const findStates = memoizeByObject(({ institutes }: SeatIndex) => new Set(institutes.map(({ state }) => state)));

/**
 * @param together by counselling: of each seat by demand, its place among the seats of all, from 1
 * @param home the person's own state as institutes have it
 * @returns the seats of a list of so many, each by the pool with the best chance; then, where there are fewer seats than
 *   `most`, further pools of them in list order
 */
export function selectFirst(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  most: number,
  home: string | null,
): ListPlace[] {
  /** By position: the place among all seats. */
  const found = new Map<number, FoundSeat>();
  const find = createSearch(matches, together, (list, seat, position) => {
    if (!found.has(position)) found.set(position, new FoundSeat(matches[list] as Match, list, seat));
  });
  const read = (position: number) => found.get(position) as FoundSeat;
  const states = new Set(matches.flatMap(({ index }) => [...findStates(index)]));
  const spansStates = states.size > 1;
  const namesOtherRank = matches.some((match) => match.namesOtherRank);
  const source = { find, read, spansStates, namesOtherRank, home: home !== null && states.has(home) ? home : null };
  const chosen = mixSeats(source, most).map((position): ListPlace => read(position));
  return chosen.length >= most ? chosen : addPools(matches, chosen, most);
}

/** A seat among those of one counselling. Its best pool is looked for only where it counts: most seats are passed over before. */
class FoundSeat implements ListPlace, Described {
  readonly list: number;
  readonly college: unknown;
  readonly course: unknown;
  readonly state: unknown;
  readonly #match: Match;
  readonly #seat: number;
  #best: number | null = null;

  constructor(match: Match, list: number, seat: number) {
    this.list = list;
    this.#match = match;
    this.#seat = seat;
    const { index, ranked, seats } = match;
    const line = ranked.lines[seats.places[seats.starts[seat] as number] as number] as number;
    const institute = findInstitute(index, line);
    this.college = institute?.id;
    this.state = institute?.state;
    this.course = findCourse(index, line)?.id;
  }

  /** The place of the line of the pool with the best chance. */
  get place(): number {
    this.#best ??= findBest(this.#match, this.#seat);
    return this.#best;
  }

  get isUnasked(): boolean {
    return this.#match.isUnasked?.(this.place) ?? false;
  }

  get isLater(): boolean {
    return this.#match.isLater(this.place);
  }
}

/**
 * Searches the seats of all counsellings in their common order.
 * @param note gets each seat that is found: its counselling, its place among the seats of that, its position among all
 * @returns what finds the first seat of a part at a position or after it, or -1. Positions of a part only rise
 */
function createSearch(
  matches: readonly Match[],
  together: readonly ArrayLike<number>[],
  note: (list: number, seat: number, position: number) => void,
) {
  const readPosition = (list: number, seat: number): number => {
    if (seat < 0) return Number.POSITIVE_INFINITY;
    const { ranked, seats } = matches[list] as Match;
    const demand = ranked.demand[seats.places[seats.starts[seat] as number] as number] as number;
    return together[list]?.[demand - 1] as number;
  };
  /** By part and counselling: the seat that waits, and its position; infinite where none is left. */
  const waiting = LEVELS_OF_PART.map((_, part) => {
    const seats = matches.map((match) => findSeat(match, part, 0));
    return { seats, positions: seats.map((seat, list) => readPosition(list, seat)) };
  });
  return (part: number, from: number): number => {
    const { seats, positions } = waiting[part] as (typeof waiting)[number];
    while (true) {
      const position = Math.min(...positions);
      if (position === Number.POSITIVE_INFINITY) return -1;
      const list = positions.indexOf(position);
      const seat = seats[list] as number;
      if (position >= from) {
        note(list, seat, position);
        return position;
      }
      seats[list] = findSeat(matches[list] as Match, part, seat + 1);
      positions[list] = readPosition(list, seats[list]);
    }
  };
}

/** @returns the first seat of a part from this one on; -1 where there is none. What is not on offer so far has a part of its own */
function findSeat(match: Match, part: number, from: number): number {
  const isRest = part === NOT_ON_OFFER_PART;
  const isDecided = isOfferDecided(match.index);
  if (isRest && !isDecided) return -1;
  let seat = findOfLevel(match, part, from);
  if (isDecided && LEVELS_OF_PART[part]?.[1] === LOW)
    while (seat >= 0 && lacksOffer(match, findBest(match, seat)) !== isRest) seat = findOfLevel(match, part, seat + 1);
  return seat;
}

/** @returns the first seat from this one on whose best line has a level of the part; -1 where there is none */
function findOfLevel({ seats, rank }: Match, part: number, from: number): number {
  const { cutRanks, isWithoutChance, blocks, size } = seats;
  const [best, worst] = LEVELS_OF_PART[part] as readonly [number, number];
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

/** The level of what is not on offer so far. */
const LOW = NO_LEVEL - 1;

const lacksOffer = ({ index, ranked }: Match, place: number): boolean =>
  isNotOnOffer(index, ranked.lines[place] as number);

/** The place of the line of a seat that has the best chance. */
function findBest(match: Match, seat: number): number {
  const { places, starts } = match.seats;
  let best = places[starts[seat] as number] as number;
  for (let at = (starts[seat] as number) + 1; at < (starts[seat + 1] as number); at++) {
    const place = places[at] as number;
    if (isBetter(match, place, best)) best = place;
  }
  return best;
}

/** At the same level the chance is larger where the last rank of the level is further away. */
function isBetter(match: Match, place: number, than: number): boolean {
  const { level: levelOf, isUnasked } = match;
  const { cutRanks } = match.ranked;
  const [level, other] = [levelOf(place), levelOf(than)];
  if (level !== other) return level < other;
  if (level === LOW && lacksOffer(match, place) !== lacksOffer(match, than)) return lacksOffer(match, than);
  if (isUnasked && isUnasked(place) !== isUnasked(than)) return isUnasked(than);
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
