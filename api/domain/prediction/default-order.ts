// The default order of the seats that match a candidate: the rule of `mixSeats` over the lines of a selection.
import { type Aim, LEVELS_OF_AIM, mixSeats } from '../../contract/prediction/mixed-order.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { RankedLines } from './ranked-lines.ts';
import { NO_MATCH, type RankedSeats, SEATS_OF_BLOCK } from './selected-lines.ts';

/** The match of one rank, by place of a line. With `isPaid` seats of paid quotas follow the others of the same level. */
export type Match = {
  ranked: RankedLines;
  seats: RankedSeats;
  rank: number;
  level(place: number): number;
  isPaid: ((place: number) => boolean) | null;
};

/**
 * @returns places of lines: the first seats of the default order, each by the pool with the best chance; then, where there
 *   are fewer seats than `most`, further pools of them in list order
 */
export function selectFirstPlaces(match: Match, most: number): number[] {
  const { ranked, seats, rank, level } = match;
  const { course, places, starts, size } = seats;
  const findBest = (seat: number) =>
    places
      .subarray(starts[seat], starts[seat + 1])
      .reduce((best, place) => (isBetter(match, place, best) ? place : best));
  const { isPaid } = match;
  const find = (aim: Aim, from: number) => findSeat(seats, rank, aim, from);
  const first = isPaid
    ? mixSeats(
        { find: findPaidLast(find, size, (seat) => isPaid(findBest(seat))), course: (at) => course[at % size] },
        most,
      )
    : mixSeats({ find, course: (seat) => course[seat] }, most);
  const chosen = first.map((at) => findBest(at % size));
  if (chosen.length >= most) return chosen;
  const all = new Set(chosen);
  for (let place = 0; place < ranked.lines.length && all.size < most; place++)
    if (level(place) < NO_MATCH) all.add(place);
  return [...all];
}

/** Searches all seats twice: positions from `size` on are the paid seats. */
function findPaidLast(find: (aim: Aim, from: number) => number, size: number, isPaid: (seat: number) => boolean) {
  return (aim: Aim, from: number): number => {
    for (let at = from; at < 2 * size; ) {
      const first = at < size ? 0 : size;
      const seat = find(aim, at - first);
      if (seat >= 0 && isPaid(seat) === first > 0) return seat + first;
      at = first + (seat < 0 ? size : seat + 1);
    }
    return -1;
  };
}

/** @returns the first seat from this position on whose best line has a level of the aim; -1 where there is none */
function findSeat({ cutRanks, isWithoutChance, blocks, size }: RankedSeats, rank: number, aim: Aim, from: number) {
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

/** At the same level the chance is larger where the last rank of the level is further away. */
function isBetter({ ranked: { cutRanks }, level: levelOf, isPaid }: Match, place: number, than: number): boolean {
  const [level, other] = [levelOf(place), levelOf(than)];
  if (level !== other) return level < other;
  if (isPaid && isPaid(place) !== isPaid(than)) return isPaid(than);
  return level < NO_LEVEL && (cutRanks[level]?.[place] as number) > (cutRanks[level]?.[than] as number);
}
