// Evaluates the forecast table of a pack: chances, intervals and the order of seat lines. Fitting is a script's work.
import type { SeatIndex } from '../packs/seat-index.ts';
import { type StudentT, studentT } from './student-t.ts';

type Evaluated = {
  distribution: StudentT;
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
  const fresh = { distribution, position, byPosition };
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
  if (lnRank <= knownClosing(seats, line, stage) + SAME_RANK) return 1;
  let chance = 0;
  for (let at = seats.knownStages; at <= stage; at++) {
    const share = seats.share[at]?.[line] ?? 0;
    if (share <= chance) continue;
    const z = ((seats.location[at]?.[line] ?? 0) - lnRank) / (seats.scale[at]?.[line] ?? 1);
    chance = Math.max(chance, share * cdf(z));
  }
  return chance;
}

/** Half a rank in two hundred thousand, as a logarithm: rounding must not part a rank from itself. */
const SAME_RANK = 2e-6;

/** ln of the closing rank by that stage, or by the latest that is in; -1 when the line has none so far. */
function knownClosing(seats: SeatIndex, line: number, stage: number): number {
  const latest = Math.min(stage, seats.knownStages - 1);
  return seats.share[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}

/** 80 % interval of the closing rank by the end, in ranks; never below a closing rank that is known. */
export function closingInterval(seats: SeatIndex, line: number): { low: number; high: number } {
  const floor = Math.max(1, Math.round(Math.exp(knownClosing(seats, line, seats.stages.length - 1))));
  const low = Math.max(floor, rankAtChance(seats, line, 0.9));
  return { low, high: Math.max(low, rankAtChance(seats, line, 0.1)) };
}

/** The rank that has this chance by the end, 1 when none has: then only a known closing rank can tell. */
function rankAtChance(seats: SeatIndex, line: number, chance: number): number {
  const last = seats.stages.length - 1;
  const share = last < seats.knownStages ? 0 : (seats.share[last]?.[line] ?? 0);
  if (share <= chance) return 1;
  const { quantile } = forecastOf(seats).distribution;
  return Math.round(
    Math.exp((seats.location[last]?.[line] ?? 0) - quantile(chance / share) * (seats.scale[last]?.[line] ?? 1)),
  );
}
