// The default order of the seats that match a candidate: the rule of `mixSeats` over the lines of a selection.
import { type Aim, LEVELS_OF_AIM, mixSeats } from '../../contract/prediction/mixed-order.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { RankedLines } from './ranked-lines.ts';
import { NO_MATCH, type RankedSeats, SEATS_OF_BLOCK } from './selected-lines.ts';

/** The match of one rank: `level` by place of a line. */
export type Match = { ranked: RankedLines; seats: RankedSeats; rank: number; level(place: number): number };

/**
 * @returns places of lines: the first seats of the default order, each by the pool with the best chance; then, where there
 *   are fewer seats than `most`, further pools of them in list order
 */
export function selectFirstPlaces({ ranked, seats, rank, level }: Match, most: number): number[] {
  const { course, places, starts } = seats;
  const find = (aim: Aim, from: number) => findSeat(seats, rank, aim, from);
  const first = mixSeats({ find, course: (seat) => course[seat] }, most);
  const chosen = first.map((seat) =>
    places
      .subarray(starts[seat], starts[seat + 1])
      .reduce((best, place) => (isBetter(ranked, level, place, best) ? place : best)),
  );
  if (chosen.length >= most) return chosen;
  const all = new Set(chosen);
  for (let place = 0; place < ranked.lines.length && all.size < most; place++)
    if (level(place) < NO_MATCH) all.add(place);
  return [...all];
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
function isBetter({ cutRanks }: RankedLines, levelOf: Match['level'], place: number, than: number): boolean {
  const [level, other] = [levelOf(place), levelOf(than)];
  if (level !== other) return level < other;
  return level < NO_LEVEL && (cutRanks[level]?.[place] as number) > (cutRanks[level]?.[than] as number);
}
