// How wanted the seats of several counsellings are among each other, by the closing ranks that are forecast.
import { memoizeByObject } from '../../contract/memoize.ts';
import { type DemandOrder, rankTogether } from '../../contract/prediction/demand-order.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { findRanking, lnMedianClosing } from '../chances/inverse.ts';
import { goesByRank } from '../eligibility/quotas.ts';
import { countSeats, findDemandRanks } from '../seats/demand.ts';

/**
 * By demand: ln of the median closing rank that is forecast for a seat, at least that of the seat before it. Infinite
 * where only another rank counts.
 */
const findDemandCurve = memoizeByObject((seats: SeatIndex): Float64Array => {
  const ranks = findDemandRanks(seats);
  const curve = new Float64Array(countSeats(seats)).fill(Number.POSITIVE_INFINITY);
  for (const line of findRanking(seats).order) {
    const at = (ranks[line] ?? 1) - 1;
    const quota = seats.quotas.get(seats.quota[line] ?? 0);
    if (quota && goesByRank(quota) && curve[at] === Number.POSITIVE_INFINITY) curve[at] = lnMedianClosing(seats, line);
  }
  for (let at = 1; at < curve.length; at++) curve[at] = Math.max(curve[at] as number, curve[at - 1] as number);
  return curve;
});

type Together = {
  order: DemandOrder;
  /** By counselling: of each seat by demand, its place among the seats of all, from 1. */
  places: readonly Uint32Array[];
};

type Known = Together & { counsellings: readonly SeatIndex[] };

/** By the ids of the counsellings. New packs replace single ones. */
const findKnown = memoizeByObject((_: SeatIndex) => new Map<string, Known>());

/**
 * All go by one rank, so the seat with the smaller closing rank is the more wanted one; between equal ones that of the
 * counselling that is named first.
 */
export function orderTogether(counsellings: readonly SeatIndex[]): Together {
  const known = findKnown(counsellings[0] as SeatIndex);
  const key = counsellings.map(({ counselling }) => counselling.id).join(' ');
  const kept = known.get(key);
  if (kept?.counsellings.every((seats, place) => seats === counsellings[place])) return kept;
  const order = mergeByDemand(counsellings);
  const together = { counsellings, order, places: rankTogether(order, counsellings.length) };
  known.set(key, together);
  return together;
}

/** Forecasts are compared only as long as two counsellings have seats left: finding them takes a moment. */
function mergeByDemand(counsellings: readonly SeatIndex[]): number[] {
  const sizes = counsellings.map(countSeats);
  const next = sizes.map(() => 0);
  const left = (one: number): number => (sizes[one] as number) - (next[one] as number);
  const head = (one: number): number => findDemandCurve(counsellings[one] as SeatIndex)[next[one] as number] as number;
  const runs: number[] = [];
  let open = [...sizes.keys()].filter((one) => left(one) > 0);
  while (open.length > 0) {
    const first = open.reduce((least, one) => (head(one) < head(least) ? one : least));
    const taken = open.length === 1 ? left(first) : 1;
    next[first] = (next[first] as number) + taken;
    if (runs.at(-2) === first) runs.push((runs.pop() as number) + taken);
    else runs.push(first, taken);
    if (left(first) === 0) open = open.filter((one) => one !== first);
  }
  return runs;
}
