// The default order of a list, on the screen and in files: part by part, the most wanted seat of each first.
import { CHANCE_LEVELS } from '../labels.ts';
import type { FeeKind } from './fee-kind.ts';
import { openFigures } from './flat-figures.ts';
import { comesLater, type FirstOfPart, findPart, isDear } from './list-parts.ts';
import type { SeatList, SharedPath } from './open-seats.ts';
import { groupSeats, listPlaces, selectBestPools } from './seat-groups.ts';
import { NO_LEVEL } from './seat-line.ts';

/** The part of a seat in the default order, by its best pool: a position in LIST_PARTS, then that of seats without a chance. */
export const findSeatPart = (seats: SeatList, place: number): number =>
  findPart(LEVEL_POSITIONS.get(seats.seatLevel(place)) ?? NO_LEVEL, seats.isNotOnOffer(place));

/** Part by part, those that `comesLater` names after the others, the most wanted seat of each first, with all its pools. Without a known demand it is the order of the list. */
export function orderByPart(seats: SeatList, first: FirstOfPart): Uint32Array {
  const { group, isKnown } = groupSeats(seats);
  if (!isKnown) return listPlaces(seats);
  const isLater = openLaterCheck(seats, first);
  const parts: number[][] = [];
  for (const place of selectBestPools(seats, orderByDemand(seats))) {
    const part = 2 * findSeatPart(seats, place) + Number(isLater(place));
    parts[part] ??= [];
    parts[part].push(group[place] as number);
  }
  return listGroups(seats, Uint32Array.from(parts.flat()));
}

function openLaterCheck(seats: SeatList, first: FirstOfPart): (place: number) => boolean {
  const [kind, fee] = [
    seats.field<FeeKind | undefined>(['fee_kind']),
    openFigures((path) => seats.field(path as SharedPath), 'fee'),
  ];
  const degree = seats.field<string | undefined>(['course', 'degree_type']);
  const clinicalType = seats.field<string | undefined>(['course', 'clinical_type']);
  return (place) =>
    comesLater(first, {
      degree: degree(place) ?? '',
      clinicalType: clinicalType(place) ?? '',
      isDear: () => isDear(kind(place), fee(place)),
    });
}

/** A seat whose demand is unknown comes last. */
export function orderByDemand(seats: SeatList): Uint32Array {
  const { size } = groupSeats(seats);
  return listGroups(
    seats,
    Uint32Array.from({ length: size }, (_, number) => number),
  );
}

/** @param numbers of all groups. @returns their lines, group by group: counted, which is quicker than sorted */
function listGroups(seats: SeatList, numbers: Uint32Array): Uint32Array {
  const { group, lines, size } = groupSeats(seats);
  const next = new Uint32Array(size);
  let start = 0;
  for (const number of numbers) {
    next[number] = start;
    start += lines[number] as number;
  }
  const places = new Uint32Array(start);
  for (let place = 0; place < group.length; place++) {
    const number = group[place] as number;
    places[next[number] as number] = place;
    next[number] = (next[number] as number) + 1;
  }
  return places;
}

const LEVEL_POSITIONS: ReadonlyMap<unknown, number> = new Map(CHANCE_LEVELS.map((level, at) => [level, at]));
