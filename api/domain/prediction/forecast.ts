// Evaluates the fitted forecast of a pack: chances, their inverse, and prediction intervals.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { BEYOND_RECORD_CHANCE, type FarthestRanks, findFarthestRanks, meanShareWithin } from './farthest-rank.ts';
import { findOfferFactors } from './offer-factor.ts';
import { type StudentT, studentT } from './student-t.ts';

const distributions = new Map<number, StudentT>();

export function findDistribution({ degreesOfFreedom }: SeatIndex): StudentT {
  const known = distributions.get(degreesOfFreedom);
  if (known) return known;
  const fresh = studentT(degreesOfFreedom);
  distributions.set(degreesOfFreedom, fresh);
  return fresh;
}

/** Half a rank at rank 250,000, on the log scale. It absorbs rounding when a rank equals a closing rank. */
export const SAME_RANK = 2e-6;

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

/**
 * The forecast of every line by the end of every stage. The four values of a line and stage are next to each other, so are
 * the stages of a line, and the lines are in list order: a whole list reads thousands of lines in that order.
 */
export type Curves = {
  values: Float64Array;
  /** By line: where its values begin. */
  starts: Uint32Array;
  stages: number;
  distribution: StudentT;
  /** Null where lines have no farthest rank. */
  farthest: FarthestRanks | null;
};

const [LOCATION, SCALE, OFFERED, OFFERED_BEFORE] = [0, 1, 2, 3];
const VALUES = 4;
/** In place of P(offered by the previous stage) where the stage is no mixture. */
const NO_MIXTURE = 0;

export const findCurves = memoizeByObject((seats: SeatIndex): Curves => {
  const stages = seats.stages.length;
  const values = new Float64Array(seats.size * stages * VALUES);
  const starts = findStarts(seats, stages * VALUES);
  for (let stage = 0; stage < stages; stage++) {
    const isMixed = isMixture(seats, stage);
    for (let line = 0; line < seats.size; line++) {
      const at = findValues({ starts }, line, stage);
      values[at + LOCATION] = seats.location[stage]?.[line] ?? 0;
      values[at + SCALE] = seats.scale[stage]?.[line] ?? 1;
      values[at + OFFERED] = seats.cumulativeOfferProbability[stage]?.[line] ?? 0;
      values[at + OFFERED_BEFORE] = isMixed ? probabilityOfferedBefore(seats, line, stage) : NO_MIXTURE;
    }
  }
  return { values, starts, stages, distribution: findDistribution(seats), farthest: findFarthestRanks(seats) };
});

/** Before its ranking is computed a pack has no list order, and any will do. */
function findStarts({ size, ranking }: SeatIndex, values: number): Uint32Array {
  const starts = Uint32Array.from({ length: size }, (_, line) => line * values);
  ranking?.order.forEach((line, place) => {
    starts[line] = place * values;
  });
  return starts;
}

const findValues = ({ starts }: Pick<Curves, 'starts'>, line: number, stage: number): number =>
  (starts[line] as number) + stage * VALUES;

/** What the farthest ranks leave of the chances of a rank. */
export type Bounds = {
  pools: number;
  /** By stage, then by pool: the part of a chance. */
  share: Float64Array;
  /** By pool: the largest chance. */
  most: Float64Array;
};

/** @returns null where lines have no farthest rank */
export function findBounds({ farthest, stages }: Curves, lnRank: number): Bounds | null {
  if (!farthest) return null;
  const pools = farthest.pools.length;
  const share = new Float64Array(stages * pools);
  const most = new Float64Array(pools);
  for (let pool = 0; pool < pools; pool++) {
    most[pool] = findMost(farthest, pool, lnRank);
    for (let stage = 0; stage < stages; stage++) share[stage * pools + pool] = findShare(farthest, pool, lnRank, stage);
  }
  return { pools, share, most };
}

const findShare = ({ pools }: FarthestRanks, pool: number, lnRank: number, stage: number): number =>
  meanShareWithin((pools[pool] as FarthestRanks['pools'][number]).byStage[stage] as Float64Array, lnRank);

/** Beyond the largest rank on record of its pool a line has hardly a chance, whatever its own distribution says. */
const findMost = ({ pools }: FarthestRanks, pool: number, lnRank: number): number =>
  lnRank > (pools[pool] as FarthestRanks['pools'][number]).lnLargest + SAME_RANK ? BEYOND_RECORD_CHANCE : 1;

const shareOfLine = ({ farthest }: Curves, line: number, lnRank: number, stage: number): number =>
  farthest ? findShare(farthest, farthest.pool[line] as number, lnRank, stage) : 1;

const mostOfLine = ({ farthest }: Curves, line: number, lnRank: number): number =>
  farthest ? findMost(farthest, farthest.pool[line] as number, lnRank) : 1;

/** P(closing rank ≥ rank) if the line is offered by the stage, without the farthest rank of its pool. */
const surviveFree = ({ values, distribution }: Curves, at: number, lnRank: number): number =>
  distribution.cdf(((values[at + LOCATION] as number) - lnRank) / (values[at + SCALE] as number));

/**
 * What a stage makes of the chance by the end of the one before it, for a rank beyond the closing rank that is known.
 * @param share see `Bounds`, as `most`
 */
export function chanceInStage(
  curves: Curves,
  line: number,
  lnRank: number,
  stage: number,
  before: number,
  share: number,
  most: number,
): number {
  const at = findValues(curves, line, stage);
  const offered = curves.values[at + OFFERED] as number;
  const offeredBefore = curves.values[at + OFFERED_BEFORE] as number;
  if (offeredBefore === NO_MIXTURE && offered <= before) return before;
  let chance = offered * (surviveFree(curves, at, lnRank) * share);
  if (offeredBefore !== NO_MIXTURE) chance += (1 - offered) * Math.min(1, before / offeredBefore);
  return Math.max(Math.min(chance, most), before);
}

function chanceAfter(seats: SeatIndex, line: number, lnRank: number, stage: number, before: number): number {
  const curves = findCurves(seats);
  const most = mostOfLine(curves, line, lnRank);
  return chanceInStage(curves, line, lnRank, stage, before, shareOfLine(curves, line, lnRank, stage), most);
}

export const isMixture = ({ lastReopens, stages }: SeatIndex, stage: number): boolean =>
  lastReopens && stage === stages.length - 1 && stage > 0;

/** P(offered by the previous stage); 1 if a closing rank is known already. */
function probabilityOfferedBefore(seats: SeatIndex, line: number, stage: number): number {
  const hasKnownClosing = knownClosing(seats, line, stage) >= 0;
  return hasKnownClosing ? 1 : Math.max(0.01, seats.cumulativeOfferProbability[stage - 1]?.[line] ?? 1);
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
  const shareAt = (lnRank: number) => shareOfLine(curves, line, lnRank, stage);
  if (shareAt(found) === 1) return found;
  const survive = (lnRank: number) => surviveFree(curves, at, lnRank) * shareAt(lnRank);
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

/** ln of the closing rank by this stage or by the latest known stage; -1 if the line has none yet. */
export function knownClosing(seats: SeatIndex, line: number, stage: number): number {
  const latest = Math.min(stage, seats.knownStages - 1);
  return seats.cumulativeOfferProbability[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}
