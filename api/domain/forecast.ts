// Evaluates the forecast table of a pack: chances, intervals and the order of seat lines. Fitting is a script's work.
import type { SeatIndex } from '../packs/seat-index.ts';
import { type StudentT, studentT } from './student-t.ts';

type Evaluated = {
  distribution: StudentT;
  /** z of the 90th percentile: an interval of ± this many scales holds 80 %. */
  z90: number;
  /** Place of each line in the order of forecast final closing ranks, most sought-after first, and back. */
  position: Uint32Array;
  byPosition: Uint32Array;
};

const evaluated = new WeakMap<SeatIndex, Evaluated>();

/** What is derived once from a pack's forecast. */
export function forecastOf(seats: SeatIndex): Evaluated {
  const known = evaluated.get(seats);
  if (known) return known;
  const distribution = studentT(seats.degreesOfFreedom);
  const final = seats.location.at(-1) ?? new Float64Array(seats.size);
  const byPosition = Uint32Array.from(final.keys()).sort((a, b) => (final[a] ?? 0) - (final[b] ?? 0) || a - b);
  const position = new Uint32Array(seats.size);
  byPosition.forEach((line, place) => {
    position[line] = place;
  });
  const fresh = { distribution, z90: distribution.quantile(0.9), position, byPosition };
  evaluated.set(seats, fresh);
  return fresh;
}

/**
 * P(rank ≤ closing rank of the line), given that the seat is offered. Never falls from a stage to the next:
 * what was open to a rank by an earlier stage stays so.
 * @param lnRank natural logarithm of the candidate's rank
 * @param stage position in `seats.stages`: by the end of that stage; the last one where nothing is said
 */
export function chanceOfLine(seats: SeatIndex, line: number, lnRank: number, stage = seats.stages.length - 1): number {
  const { cdf } = forecastOf(seats).distribution;
  let chance = 0;
  for (let at = 0; at <= stage; at++) {
    const share = seats.share[at]?.[line] ?? 0;
    if (share <= chance) continue;
    const z = ((seats.location[at]?.[line] ?? 0) - lnRank) / (seats.scale[at]?.[line] ?? 1);
    chance = Math.max(chance, share * cdf(z));
  }
  return chance;
}

/** 80 % interval of the closing rank by the end, in ranks; never below a closing rank that is known. */
export function closingInterval(seats: SeatIndex, line: number): { low: number; high: number } {
  const last = seats.stages.length - 1;
  const reached = seats.knownStages - 1;
  const location = seats.location[last]?.[line] ?? 0;
  const spread = (seats.scale[last]?.[line] ?? 1) * forecastOf(seats).z90;
  const floor = seats.share[reached]?.[line] ? Math.round(Math.exp(seats.location[reached]?.[line] ?? 0)) : 1;
  const low = Math.max(1, floor, Math.round(Math.exp(location - spread)));
  return { low, high: Math.max(low, Math.round(Math.exp(location + spread))) };
}
