// Evaluates the fitted forecast of a pack: chances, their inverse, and prediction intervals.
import type { SeatIndex } from '../../packs/seat-index.ts';
import {
  type Curves,
  findCurves,
  findDistribution,
  findValues,
  isMixture,
  knownClosing,
  LOCATION,
  NO_MIXTURE,
  OFFERED,
  OFFERED_BEFORE,
  SAME_RANK,
  SCALE,
} from './curves.ts';
import { BEYOND_RECORD_CHANCE, type FarthestRanks, findFarthestRanks } from './farthest-rank.ts';
import { findOfferFactors } from './offer-factor.ts';
import { mostOfLine, partOfLine } from './rank-bounds.ts';

/**
 * P(rank ≤ closing rank of the line), given that the seat is offered; for a line that no complete year offered, times
 * P(offered). It never decreases from a stage to the next, because it is cumulative.
 * @param lnRank natural logarithm of the candidate's rank
 * @param stage position in `seats.stages`; the chance is that by the end of this stage
 */
export const chanceOfLine = (seats: SeatIndex, line: number, lnRank: number, stage = seats.stages.length - 1): number =>
  (findOfferFactors(seats)[line] as number) * chanceIfOffered(seats, line, lnRank, stage);

function chanceIfOffered(seats: SeatIndex, line: number, lnRank: number, stage = seats.stages.length - 1): number {
  if (lnRank <= knownClosing(seats, line, stage) + SAME_RANK) return 1;
  let chance = 0;
  for (let next = seats.knownStages; next <= stage; next++) chance = chanceAfter(seats, line, lnRank, next, chance);
  return chance;
}

/** P(closing rank ≥ rank) if the line is offered by the stage, without the farthest rank of its pool. */
const surviveFree = ({ values, distribution }: Curves, at: number, lnRank: number): number =>
  distribution.cdf(((values[at + LOCATION] as number) - lnRank) / (values[at + SCALE] as number));

/**
 * What a stage makes of the chance by the end of the one before it, for a rank beyond the closing rank that is known.
 * @param part see `Bounds`, as `most`
 */
export function chanceInStage(
  curves: Curves,
  line: number,
  lnRank: number,
  stage: number,
  before: number,
  part: number,
  most: number,
): number {
  const at = findValues(curves, line, stage);
  const offered = curves.values[at + OFFERED] as number;
  const offeredBefore = curves.values[at + OFFERED_BEFORE] as number;
  if (offeredBefore === NO_MIXTURE && offered <= before) return before;
  let chance = offered * (surviveFree(curves, at, lnRank) * part);
  if (offeredBefore !== NO_MIXTURE) chance += (1 - offered) * Math.min(1, before / offeredBefore);
  return Math.max(Math.min(chance, most), before);
}

function chanceAfter(seats: SeatIndex, line: number, lnRank: number, stage: number, before: number): number {
  const curves = findCurves(seats);
  const most = mostOfLine(curves, line, lnRank);
  return chanceInStage(curves, line, lnRank, stage, before, partOfLine(curves, line, lnRank, stage), most);
}

/** The inverse of `chanceOfLine` by the last stage: ln of the largest rank that has this chance; below 0 if none has it. */
export function lnRankAtChance(seats: SeatIndex, line: number, chance: number): number {
  const factor = findOfferFactors(seats)[line] as number;
  return chance < factor ? lnRankIfOffered(seats, line, chance / factor) : -1;
}

function lnRankIfOffered(seats: SeatIndex, line: number, chance: number): number {
  const last = seats.stages.length - 1;
  const isMixed = isMixture(seats, last);
  const known = knownClosing(seats, line, last) + SAME_RANK;
  let largest = known;
  for (let stage = seats.knownStages; stage < seats.stages.length - (isMixed ? 1 : 0); stage++) {
    const offerProbability = seats.cumulativeOfferProbability[stage]?.[line] ?? 0;
    if (offerProbability <= chance) continue;
    largest = Math.max(largest, lnRankAtSurvival(seats, line, stage, chance / offerProbability));
  }
  const found = isMixed ? lnRankMixed(seats, line, chance, largest) : largest;
  const farthest = findFarthestRanks(seats);
  if (!farthest || chance <= BEYOND_RECORD_CHANCE) return found;
  const { lnLargest } = farthest.pools[farthest.pool[line] as number] as FarthestRanks['pools'][number];
  return Math.max(known, Math.min(found, lnLargest + SAME_RANK));
}

/** The inverse of P(closing rank ≥ rank) if the line is offered by the stage. */
function lnRankAtSurvival(seats: SeatIndex, line: number, stage: number, probability: number): number {
  const curves = findCurves(seats);
  const at = findValues(curves, line, stage);
  const [location, scale] = [curves.values[at + LOCATION] as number, curves.values[at + SCALE] as number];
  const found = location - curves.distribution.quantile(probability) * scale;
  const partAt = (lnRank: number) => partOfLine(curves, line, lnRank, stage);
  if (partAt(found) === 1) return found;
  const survive = (lnRank: number) => surviveFree(curves, at, lnRank) * partAt(lnRank);
  return bisect(found - MOST_BOUND, found, (lnRank) => survive(lnRank) >= probability);
}

/** No farthest rank moves the rank of a chance by more, in ln(rank). */
const MOST_BOUND = 4;
/** Bisection steps after which the interval is narrower than a rank. */
const BISECTIONS = 22;

/** A mixture has no closed inverse, so the rank is found by bisection. @param smallest lower bound of the result */
function lnRankMixed(seats: SeatIndex, line: number, chance: number, smallest: number): number {
  const last = seats.stages.length - 1;
  const bounds = [last - 1, last].map((stage) => {
    const spread = seats.scale[stage]?.[line] ?? 1;
    return (seats.location[stage]?.[line] ?? 0) - findDistribution(seats).quantile(chance) * spread;
  });
  const low = Math.max(smallest, Math.min(...bounds) - 1);
  const hasChance = (lnRank: number) => chanceIfOffered(seats, line, lnRank) >= chance;
  const high = Math.max(smallest, ...bounds);
  // Of a line with few past ranks an early stage may reach farther than the last ones.
  if (hasChance(low)) return bisect(low, hasChance(high) ? high + 1 : high, hasChance);
  // The farthest rank of the pool may end the line long before its own distribution does.
  if (smallest < 0) return smallest;
  return hasChance(smallest) ? bisect(smallest, low, hasChance) : bisect(0, smallest, hasChance);
}

/** @returns a value just below the point between `low` and `high` from which on the condition fails */
export function bisect(low: number, high: number, holds: (value: number) => boolean): number {
  let [below, above] = [low, high];
  for (let step = 0; step < BISECTIONS; step++) {
    const middle = (below + above) / 2;
    if (holds(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** ln of the median closing rank. Lists are ordered by it. */
export const lnMedianClosing = (seats: SeatIndex, line: number): number =>
  isMixture(seats, seats.stages.length - 1) ? lnRankIfOffered(seats, line, 0.5) : (seats.location.at(-1)?.[line] ?? 0);

/**
 * 80 % prediction interval of the closing rank by the last stage, in ranks, with a tenth excluded on each side. If at
 * least a tenth of the probability is at the known closing rank, the interval begins there and excludes a fifth above.
 */
export function closingInterval(seats: SeatIndex, line: number): { low: number; high: number } {
  const last = seats.stages.length - 1;
  const lower = lnRankIfOffered(seats, line, 0.9);
  const beginsAtKnown = lower <= knownClosing(seats, line, last) + SAME_RANK;
  const low = Math.max(1, Math.round(Math.exp(lower)));
  return { low, high: Math.max(low, Math.round(Math.exp(lnRankIfOffered(seats, line, beginsAtKnown ? 0.2 : 0.1)))) };
}
