// How wanted the seats of one counselling are among those of another one, by the closing ranks that are forecast.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { lnMedianClosing } from '../chances/inverse.ts';
import { memoizeByObject } from '../memoize.ts';
import { findDemandRanks } from './demand.ts';
import { goesByRank } from './quotas.ts';
import { findRanking } from './ranking.ts';

/**
 * By demand: ln of the median closing rank that is forecast for a seat, at least that of the seat before it. Infinite
 * where only another rank counts.
 */
const findDemandCurve = memoizeByObject((seats: SeatIndex): Float64Array => {
  const ranks = findDemandRanks(seats);
  const curve = new Float64Array(ranks.reduce((most, rank) => Math.max(most, rank), 0)).fill(Number.POSITIVE_INFINITY);
  for (const line of findRanking(seats).order) {
    const at = (ranks[line] ?? 1) - 1;
    const quota = seats.quotas.get(seats.quota[line] ?? 0);
    if (quota && goesByRank(quota) && curve[at] === Number.POSITIVE_INFINITY) curve[at] = lnMedianClosing(seats, line);
  }
  for (let at = 1; at < curve.length; at++) curve[at] = Math.max(curve[at] as number, curve[at - 1] as number);
  return curve;
});

const countsByPair = memoizeByObject((_: SeatIndex) => new WeakMap<SeatIndex, readonly number[]>());

/**
 * Both go by one rank, so the seat with the smaller closing rank is the more wanted one.
 * @returns of each seat of `own` by demand: how many more seats of `other` come before it than before the last
 */
export function countMoreWanted(own: SeatIndex, other: SeatIndex): readonly number[] {
  const known = countsByPair(own).get(other);
  if (known) return known;
  const [curve, others] = [findDemandCurve(own), findDemandCurve(other)];
  let at = 0;
  const before = Array.from(curve, (median) => {
    const start = at;
    while (at < others.length && (others[at] as number) < median) at++;
    return at - start;
  });
  countsByPair(own).set(other, before);
  return before;
}
