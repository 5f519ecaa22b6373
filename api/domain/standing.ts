// What a scan needs of each seat line, worked out once a pack: the order of the list and the rank at which each level ends.
import type { SeatIndex } from '../packs/seat-index.ts';
import { lnMedianClosing, lnRankAtChance } from './forecast.ts';
import { LEVEL_FLOORS } from './levels.ts';

/** The lines of a quota by forecast final closing rank, most sought-after first, with what a scan asks of them beside. */
export type QuotaStanding = {
  lines: Uint32Array;
  category: Uint16Array;
  course: Uint16Array;
  fee: Int32Array;
  /** By level: ln of the last rank that still has it. A line has the first level that the rank reaches. */
  ends: readonly Float64Array[];
};

const FLOORS = [LEVEL_FLOORS.High, LEVEL_FLOORS.Good, LEVEL_FLOORS.Moderate, LEVEL_FLOORS.Low];
const standings = new WeakMap<SeatIndex, ReadonlyMap<number, QuotaStanding>>();

/** By quota id. */
export function standingsOf(seats: SeatIndex): ReadonlyMap<number, QuotaStanding> {
  const known = standings.get(seats);
  if (known) return known;
  const groups = [...linesByQuota(seats)];
  const fresh = new Map(groups.map(([quota, lines]) => [quota, standing(seats, Uint32Array.from(lines))]));
  standings.set(seats, fresh);
  return fresh;
}

function standing(seats: SeatIndex, lines: Uint32Array): QuotaStanding {
  return {
    lines,
    category: Uint16Array.from(lines, (line) => seats.category[line] ?? 0),
    course: Uint16Array.from(lines, (line) => seats.course[line] ?? 0),
    fee: Int32Array.from(lines, (line) => seats.fee[line] ?? -1),
    ends: FLOORS.map((floor) => Float64Array.from(lines, (line) => lnRankAtChance(seats, line, floor))),
  };
}

function linesByQuota(seats: SeatIndex): Map<number, number[]> {
  const final = Float64Array.from({ length: seats.size }, (_, line) => lnMedianClosing(seats, line));
  const lines = Uint32Array.from({ length: seats.size }, (_, line) => line);
  const groups = new Map<number, number[]>();
  for (const line of lines.sort((a, b) => (final[a] ?? 0) - (final[b] ?? 0) || a - b)) {
    const quota = seats.quota[line] ?? 0;
    const group = groups.get(quota);
    if (group) group.push(line);
    else groups.set(quota, [line]);
  }
  return groups;
}
