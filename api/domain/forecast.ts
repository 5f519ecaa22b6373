// Evaluates the forecast table of a pack: chances, their inverse and intervals. Fitting is a script's work.
import type { SeatIndex } from '../packs/seat-index.ts';
import { type StudentT, studentT } from './student-t.ts';

const distributions = new Map<number, StudentT>();

function distributionOf({ degreesOfFreedom }: SeatIndex): StudentT {
  const known = distributions.get(degreesOfFreedom);
  if (known) return known;
  const fresh = studentT(degreesOfFreedom);
  distributions.set(degreesOfFreedom, fresh);
  return fresh;
}

/** Half a rank in two hundred thousand, as a logarithm: rounding must not part a rank from itself. */
const SAME_RANK = 2e-6;

/**
 * P(rank ≤ closing rank of the line), given that the seat is offered. Never falls from a stage to the next:
 * what was open to a rank by an earlier stage stays so.
 * @param lnRank natural logarithm of the candidate's rank
 * @param stage position in `seats.stages`: by the end of that stage; the last one where nothing is said
 */
export function chanceOfLine(seats: SeatIndex, line: number, lnRank: number, stage = seats.stages.length - 1): number {
  if (lnRank <= knownClosing(seats, line, stage) + SAME_RANK) return 1;
  const { cdf } = distributionOf(seats);
  let chance = 0;
  for (let at = seats.knownStages; at <= stage; at++) {
    const share = seats.share[at]?.[line] ?? 0;
    if (share <= chance) continue;
    const z = ((seats.location[at]?.[line] ?? 0) - lnRank) / (seats.scale[at]?.[line] ?? 1);
    chance = Math.max(chance, share * cdf(z));
  }
  return chance;
}

/** `chanceOfLine` by the end of every stage, in one go. */
export function chancesOfLine(seats: SeatIndex, line: number, lnRank: number): number[] {
  const { location, scale, share, knownStages } = seats;
  const { cdf } = distributionOf(seats);
  const chances: number[] = [];
  let chance = 0;
  for (let stage = 0; stage < location.length; stage++) {
    const part = share[stage]?.[line] ?? 0;
    if (stage < knownStages) chance = Math.max(chance, chanceOfLine(seats, line, lnRank, stage));
    else if (part > chance) {
      const z = ((location[stage]?.[line] ?? 0) - lnRank) / (scale[stage]?.[line] ?? 1);
      chance = Math.max(chance, part * cdf(z));
    }
    chances.push(chance);
  }
  return chances;
}

/** P(rank ≤ closing rank by the end) in a year whose shared shift is known: it moves the line and no longer widens it. */
export function chanceInYear(seats: SeatIndex, line: number, lnRank: number, shift: number): number {
  if (seats.sharedScale === 0) return chanceOfLine(seats, line, lnRank);
  const last = seats.stages.length - 1;
  const scale = seats.scale[last]?.[line] ?? 1;
  const own = Math.sqrt(Math.max(scale ** 2 - seats.sharedScale ** 2, (scale / 2) ** 2));
  return distributionOf(seats).cdf(((seats.location[last]?.[line] ?? 0) + shift - lnRank) / own);
}

/** ln of the last rank that has this chance by the end; below 0 when no rank has it. */
export function lnRankAtChance(seats: SeatIndex, line: number, chance: number): number {
  const { quantile } = distributionOf(seats);
  let farthest = knownClosing(seats, line, seats.stages.length - 1) + SAME_RANK;
  for (let stage = seats.knownStages; stage < seats.stages.length; stage++) {
    const share = seats.share[stage]?.[line] ?? 0;
    if (share <= chance) continue;
    const reached = (seats.location[stage]?.[line] ?? 0) - quantile(chance / share) * (seats.scale[stage]?.[line] ?? 1);
    farthest = Math.max(farthest, reached);
  }
  return farthest;
}

/**
 * 80 % interval of the closing rank by the end, in ranks: a tenth left out on either side. A closing rank that is known
 * is never left; where it holds a tenth or more, the fifth left out lies above.
 */
export function closingInterval(seats: SeatIndex, line: number): { low: number; high: number } {
  const last = seats.stages.length - 1;
  const bottom = lnRankAtChance(seats, line, 0.9);
  const held = bottom <= knownClosing(seats, line, last) + SAME_RANK;
  const low = Math.max(1, Math.round(Math.exp(bottom)));
  return { low, high: Math.max(low, Math.round(Math.exp(lnRankAtChance(seats, line, held ? 0.2 : 0.1)))) };
}

/** ln of the closing rank by that stage, or by the latest that is in; -1 when the line has none so far. */
function knownClosing(seats: SeatIndex, line: number, stage: number): number {
  const latest = Math.min(stage, seats.knownStages - 1);
  return seats.share[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}
