// Builds a pack of several times the seat lines for benchmarks: each line again, under a copy of its institute.
import { computeRanking } from '../../../api/domain/chances/ranking.ts';
import type { Institute } from '../../../api/packs/schema.ts';
import { poolKey, type SeatIndex } from '../../../api/packs/seat-index.ts';

export function multiplyLines(seats: SeatIndex, times: number): SeatIndex {
  const size = seats.size * times;
  const old = Uint32Array.from({ length: size }, (_, line) => line % seats.size);
  const floats = (column: Float64Array) => Float64Array.from(old, (line) => column[line] ?? 0);
  const shorts = (column: Uint16Array) => Uint16Array.from(old, (line) => column[line] ?? 0);
  /** Copies close later one by one: otherwise all copies of a seat, which have its course, would follow each other. */
  const shift = (at: number): number => Math.floor(at / seats.size) / times;
  const rows = seats.closing.length;
  const institutes = seats.institutes.length;
  // A seat has about as many pools as before. The column holds 16 bits.
  const copies = Math.min(times, Math.floor(2 ** 16 / institutes));
  const again = <Column extends Uint16Array | Uint32Array>(column: Column): number[] =>
    Array.from({ length: rows * times }, (_, row) => column[row % rows] ?? 0);
  const category = shorts(seats.category);
  const quota = shorts(seats.quota);
  const pools = new Map<number, number[]>();
  old.forEach((_, line) => {
    const key = poolKey(quota[line] ?? 0, category[line] ?? 0);
    const pool = pools.get(key);
    if (pool) pool.push(line);
    else pools.set(key, [line]);
  });
  const multiplied: SeatIndex = {
    ...seats,
    size,
    institutes: Array.from({ length: institutes * copies }, (_, at) => seats.institutes[at % institutes] as Institute),
    institute: Uint16Array.from(
      old,
      (line, at) => (seats.institute[line] ?? 0) + institutes * (Math.floor(at / seats.size) % copies),
    ),
    course: shorts(seats.course),
    quota,
    category,
    figures: shorts(seats.figures),
    closingStart: Uint32Array.from({ length: size + 1 }, (_, line) => {
      return (seats.closingStart[line % seats.size] ?? 0) + Math.floor(line / seats.size) * rows;
    }),
    closingRound: Uint16Array.from(again(seats.closingRound)),
    opening: Uint32Array.from(again(seats.opening)),
    closing: Uint32Array.from(again(seats.closing)),
    admitted: Uint16Array.from(again(seats.admitted)),
    location: seats.location.map((column) => Float64Array.from(old, (line, at) => (column[line] ?? 0) + shift(at))),
    scale: seats.scale.map(floats),
    cumulativeOfferProbability: seats.cumulativeOfferProbability.map(floats),
    offered: floats(seats.offered),
    vacant: Uint8Array.from(old, (line) => seats.vacant[line] ?? 0),
    pools: new Map([...pools].map(([key, lines]) => [key, Uint32Array.from(lines)])),
    ranking: null,
  };
  return { ...multiplied, ranking: computeRanking(multiplied) };
}
