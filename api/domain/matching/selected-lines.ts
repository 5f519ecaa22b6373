// The lines that a selection of quota, category and answers opens, kept for the next request with the same one.
import { memoizeByObject } from '../../contract/memoize.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { listPoolKeys, type PoolSelection } from '../eligibility/quotas.ts';
import { type CutRanks, mapCutRanks, NO_RANK, type RankedLines, rankLines } from './ranked-lines.ts';

export const NO_MATCH = NO_LEVEL + 1;

/** Seats by demand, the most wanted one first. All columns but `places` are parallel. */
export type RankedSeats = {
  size: number;
  course: Uint16Array;
  /** The largest of the lines of a seat. */
  cutRanks: CutRanks;
  /** 1 where a line is without a chance. */
  isWithoutChance: Uint8Array;
  /** By block of seats, the largest of both. */
  blocks: { cutRanks: CutRanks; isWithoutChance: Uint8Array };
  /** Of each seat the first of its `places`; at the end their number. */
  starts: Uint32Array;
  places: Uint32Array;
};

export type SelectedLines = {
  ranked: RankedLines;
  seats: RankedSeats;
};

/** Seats of a block: a search passes over a block in which no seat is in reach. */
export const SEATS_OF_BLOCK = 64;

/** Selections that are kept for a pack: quotas times categories of the busiest. Each takes about 50 bytes a line. */
const KEPT = 32;

const findKept = memoizeByObject((_: SeatIndex) => new Map<string, SelectedLines>());

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function selectLines(seats: SeatIndex, selection: PoolSelection): SelectedLines {
  const pools = new Map(listPoolKeys(seats, selection).map(({ key, hasChance }) => [key, hasChance]));
  const kept = findKept(seats);
  const name = [...pools].join(' ');
  const selected = kept.get(name) ?? buildSelectedLines(rankLines(seats, pools));
  // The last one used is the last one dropped.
  kept.delete(name);
  kept.set(name, selected);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  return selected;
}

const buildSelectedLines = (ranked: RankedLines): SelectedLines => ({
  ranked,
  seats: groupSeats(ranked, null),
});

/** @param isFitting by place: 0 leaves a line out; null leaves none out */
export function groupSeats(ranked: RankedLines, isFitting: Uint8Array | null): RankedSeats {
  const { byDemand, demand, course } = ranked;
  const places = isFitting ? byDemand.filter((place) => isFitting[place] === 1) : byDemand;
  const seatOf = new Uint32Array(places.length);
  const starts: number[] = [];
  for (let at = 0; at < places.length; at++) {
    const isFirst = at === 0 || demand[places[at] as number] !== demand[places[at - 1] as number];
    if (isFirst) starts.push(at);
    seatOf[at] = starts.length - 1;
  }
  const size = starts.length;
  const largestOfSeat = <Column extends Int32Array | Uint8Array>(column: Column, largest: Column): Column => {
    for (let at = 0; at < places.length; at++) {
      const [seat, value] = [seatOf[at] as number, column[places[at] as number] as number];
      if (value > (largest[seat] as number)) largest[seat] = value;
    }
    return largest;
  };
  const cutRanks = mapCutRanks(ranked.cutRanks, (column) => largestOfSeat(column, new Int32Array(size).fill(NO_RANK)));
  const isWithoutChance = largestOfSeat(ranked.isWithoutChance, new Uint8Array(size));
  const blocks = Math.ceil(size / SEATS_OF_BLOCK);
  return {
    size,
    course: Uint16Array.from(starts, (at) => course[places[at] as number] as number),
    cutRanks,
    isWithoutChance,
    blocks: {
      cutRanks: mapCutRanks(cutRanks, (column) => largestOfBlock(column, new Int32Array(blocks).fill(NO_RANK))),
      isWithoutChance: largestOfBlock(isWithoutChance, new Uint8Array(blocks)),
    },
    starts: Uint32Array.from([...starts, places.length]),
    places,
  };
}

function largestOfBlock<Column extends Int32Array | Uint8Array>(column: Column, largest: Column): Column {
  for (let at = 0; at < column.length; at++) {
    const [block, value] = [Math.floor(at / SEATS_OF_BLOCK), column[at] as number];
    if (value > (largest[block] as number)) largest[block] = value;
  }
  return largest;
}
