// The seats of a limited list: the rule of `mixSeats` over the seats of one or more counsellings.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import { isOfferDecided } from '../../contract/prediction/chance-parts.ts';
import { comesLater, findFirstOfPart, findPart, isDear, LIST_PARTS } from '../../contract/prediction/list-parts.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import { findCourse, findFact, findInstitute, type SeatIndex } from '../../packs/seat-index.ts';
import { isNotOnOffer } from '../chances/chances.ts';
import { findFeeKind, openAskedKinds } from '../eligibility/fee-kinds.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';
import { findDemandRanks } from '../seats/demand.ts';
import { orderTogether } from './demand-order.ts';
import type { Asked } from './level-lines.ts';
import { type Described, mixSeats } from './mixed-seats.ts';
import { NO_MATCH } from './ranked-lines.ts';
import { ANY_LINE, collectLines, findBest, listSeatPlaces, openSearch, type Search } from './search.ts';

/** A line by its counselling; its level is that of its seat. `position`: of its seat among the seats of all, from 1 by demand. */
export type ListLine = { list: number; seat: number; line: number; level: number; position: number };

const findStates = memoizeByObject(({ institutes }: SeatIndex) => new Set(institutes.map(({ state }) => state)));

/**
 * Without what the person knows of the season: else each result that is entered would bring other seats into the list.
 * @param home the person's own state as institutes have it
 * @param known the searches, where they were opened
 * @returns the seats of a list of so many, each by its best pool; then, where there are fewer seats than `most`, further pools
 *   of them, High first
 */
export function selectFirst(
  asked: readonly Asked[],
  most: number,
  home: string | null,
  known: readonly Search[] = [],
): ListLine[] {
  const searches = asked.map((one, list) =>
    known[list] && one.own === undefined ? known[list] : openSearch({ ...one, own: undefined }, false),
  );
  const together = orderTogether(asked.map(({ seats }) => seats)).places;
  const { seatAt, partOf } = placeTogether(searches, together);
  const locate = (position: number): [list: number, seat: number, search: Search] => {
    const list = Math.floor((seatAt[position] as number) / MOST_SEATS);
    return [list, (seatAt[position] as number) % MOST_SEATS, searches[list] as Search];
  };
  const describers = searches.map(createDescriber);
  const states = new Set(asked.flatMap(({ seats }) => [...findStates(seats)]));
  const isAtHome = (position: number) => {
    const [, seat, search] = locate(position);
    const { starts, places } = search.bySeat;
    const line = search.ranked.lines[places[starts[seat] as number] as number] as number;
    return findInstitute(search.seats, line)?.state === home;
  };
  const source = {
    partOf,
    read: memoizeByNumber((position) => {
      const [list, seat] = locate(position);
      return describers[list]?.(seat) as Described;
    }),
    spansStates: states.size > 1,
    namesOtherRank: asked.some(({ seats, request }) => request.closedQuotas?.some((id) => !isChanceGiven(seats, id))),
    isAtHome: home !== null && states.has(home) ? isAtHome : null,
  };
  const mixed = mixSeats(source, most).map((position) => ({ position, at: locate(position) }));
  const best = searches.map((search, list) => {
    const seats = mixed.flatMap(({ at }) => (at[0] === list ? at[1] : []));
    const { lines } = findBest(search, seats);
    return new Map(seats.map((seat, place) => [seat, lines[place] as number]));
  });
  const chosen = mixed.map(({ position, at: [list, seat, { found }] }): ListLine => {
    const [line, level] = [best[list]?.get(seat) as number, found.levels[seat] as number];
    return { list, seat, line, level, position };
  });
  if (chosen.length >= most) return chosen;
  // Every seat is chosen: adds further lines that match.
  const others = searches.flatMap((search, list) => {
    const demand = findDemandRanks(search.seats);
    const own = new Set(chosen.flatMap((one) => (one.list === list ? one.line : [])));
    const { lines, levels } = collectLines(search);
    return [...lines.entries()].flatMap(([at, line]): ListLine[] => {
      const position = together[list]?.[(demand[line] as number) - 1] as number;
      return own.has(line) ? [] : [{ list, seat: locate(position)[1], line, level: levels[at] as number, position }];
    });
  });
  return [...chosen, ...others.slice(0, most - chosen.length)];
}

/** The best line of a seat is looked for only where its lines differ in what counts. */
function createDescriber(search: Search): (seat: number) => Described {
  const { seats, ranked, request, found } = search;
  const isAsked = openAskedKinds(seats, request);
  const isLater = openLaterCheck(search);
  const readLine = (line: number) => ({ isUnasked: isAsked?.(line) === false, isLater: isLater(line) });
  return (seat) => {
    const known = found.lines[seat] as number;
    const lines =
      known === ANY_LINE ? listSeatPlaces(search, [seat]).map((place) => ranked.lines[place] as number) : [known];
    const kinds = new Set(lines.map(readLine).map(({ isUnasked, isLater }) => Number(isUnasked) * 2 + Number(isLater)));
    const line = kinds.size > 1 ? (findBest(search, [seat]).lines[0] as number) : (lines[0] as number);
    const { id: college, state } = findInstitute(seats, line) ?? {};
    return { college, state, course: findCourse(seats, line)?.id, ...readLine(line) };
  };
}

/** @returns what tells whether a line comes after the others of its part */
export function openLaterCheck({ seats, request }: Asked): (line: number) => boolean {
  const first = findFirstOfPart(request.feeKinds);
  return (line) => {
    const { degree = '', clinicalType = '' } = findCourse(seats, line) ?? {};
    const isDearLine = () => isDear(findFeeKind(seats, line), findFact(seats, line, 'fee') ?? null);
    return comesLater(first, { degree, clinicalType, isDear: isDearLine });
  };
}

/** Of a counselling. */
const MOST_SEATS = 2 ** 16;
const PART_OF_LEVEL = Uint8Array.from({ length: NO_MATCH + 1 }, (_, level) =>
  level === NO_MATCH ? LIST_PARTS.length : findPart(level),
);

/** By position among the seats of all: `MOST_SEATS` for each counselling before its own and its seat there, and its part. */
function placeTogether(searches: readonly Search[], together: readonly Uint32Array[]) {
  const size = 1 + together.reduce((sum, { length }) => sum + length, 0);
  const [seatAt, partOf] = [new Uint32Array(size), new Uint8Array(size).fill(LIST_PARTS.length)];
  for (const [list, { seats: index, found, bySeat }] of searches.entries()) {
    const { seats } = bySeat;
    const isDecided = isOfferDecided(index);
    const positions = together[list] as Uint32Array;
    for (let seat = 0; seat < seats.length; seat++) {
      const position = positions[(seats[seat] as number) - 1] as number;
      const level = found.levels[seat] as number;
      const isLacking = isDecided && level < NO_LEVEL && isNotOnOffer(index, found.lines[seat] as number);
      seatAt[position] = list * MOST_SEATS + seat;
      partOf[position] = isLacking ? findPart(level, true) : (PART_OF_LEVEL[level] as number);
    }
  }
  return { seatAt, partOf };
}
