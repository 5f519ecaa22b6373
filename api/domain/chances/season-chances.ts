// The fitted forecast of a pack as columns, and the chances of a rank at a line by the end of each stage, if it is on offer.
import { memoizeByNumber, memoizeByObject } from '../../contract/memoize.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import {
  type Bounds,
  type FarthestRanks,
  findBounds,
  findFarthestRanks,
  findMost,
  findPart,
  SAME_RANK,
  UNKNOWN_PART,
} from './farthest-rank.ts';
import { DISTANCE_KNOTS, distancePart } from './further-distance.ts';
import { type StudentT, studentT } from './student-t.ts';

/** A rank in a pack: what all its lines have in common. */
export type PlacedRank = { seats: SeatIndex; lnRank: number; curves: Curves; bounds: Bounds | null };

/** @param lines how many lines will be read: for many, the farthest ranks of all pools are looked up once */
export function placeInSeason(seats: SeatIndex, lnRank: number, lines: 'one' | 'many'): PlacedRank {
  const curves = findCurves(seats);
  const bounds = lines === 'many' ? findBounds(curves.farthest, curves.stages) : null;
  return { seats, lnRank, curves, bounds };
}

/**
 * P(given to the rank or beyond by the end of each stage of the season | on offer). A stage whose list is known is 1 where
 * the line closed at the rank or beyond by then, else 0. It never increases with the rank, nor decreases with the stage.
 * @param chances by stage; may end before the last one
 * @param enough chances of at least this need not be exact: later stages repeat them
 */
export function fillSeason(rank: PlacedRank, line: number, chances: Float64Array, enough = 1): void {
  const { lnRank, curves } = rank;
  const { known } = curves;
  let chance = 0;
  for (let stage = 0; stage < chances.length; stage++) {
    if (stage < known) chances[stage] = lnRank <= readClosing(curves, line, stage) + SAME_RANK ? 1 : 0;
    else {
      if (stage === known && lnRank <= readClosing(curves, line, stage) + SAME_RANK) chance = 1;
      if (chance < enough) chance = chanceInStage(rank, line, stage, chance);
      chances[stage] = chance;
    }
  }
}

/** What a stage makes of the chance by the end of the one before it, for a rank beyond the closing rank that is known. */
function chanceInStage(rank: PlacedRank, line: number, stage: number, before: number): number {
  const { lnRank, curves } = rank;
  const { values } = curves;
  const at = findValues(curves, line, stage);
  const offered = values[at + OFFERED] as number;
  const offeredBefore = values[at + OFFERED_BEFORE] as number;
  if (before >= 1 || (offeredBefore === NO_MIXTURE && offered <= before)) return before;
  const z = ((values[at + LOCATION] as number) - lnRank) / (values[at + SCALE] as number);
  let chance = offered * (curves.distribution.cdf(z) * findPartOfLine(rank, line, stage));
  if (offeredBefore !== NO_MIXTURE) chance += (1 - offered) * Math.min(1, before / offeredBefore);
  return Math.max(Math.min(chance, findMostOfLine(rank, line)), before);
}

function findPartOfLine({ bounds, curves: { farthest }, lnRank }: PlacedRank, line: number, stage: number): number {
  if (farthest === null) return 1;
  const pool = farthest.pool[line] as number;
  if (bounds === null) return findPart(farthest, pool, lnRank, stage);
  const at = stage * bounds.pools + pool;
  if (bounds.part[at] === UNKNOWN_PART) bounds.part[at] = findPart(farthest, pool, lnRank, stage);
  return bounds.part[at] as number;
}

function findMostOfLine({ bounds, curves: { farthest }, lnRank }: PlacedRank, line: number): number {
  if (farthest === null) return 1;
  const pool = farthest.pool[line] as number;
  if (bounds === null) return findMost(farthest, pool, lnRank);
  if (bounds.most[pool] === UNKNOWN_PART) bounds.most[pool] = findMost(farthest, pool, lnRank);
  return bounds.most[pool] as number;
}

/**
 * As `fillSeason`, of the rounds after the lists that are known: for a line that has passed the rank, P(a further allotment to
 * the rank or beyond).
 */
export function fillAfterLists(rank: PlacedRank, line: number, chances: Float64Array, enough = 1): void {
  const { seats, lnRank, curves } = rank;
  fillSeason(rank, line, chances, enough);
  const closing = readClosing(curves, line, curves.stages);
  if (closing < 0) return;
  const distance = closing - lnRank;
  const isPassed = distance >= -SAME_RANK;
  const known = findBorders(curves);
  const borders = known.get(line) ?? computeBorders(seats, curves, line, closing);
  known.set(line, borders);
  let chance = 0;
  for (let stage = curves.known; stage < chances.length; stage++) {
    const border = borders[stage] as number;
    // A seat given beyond the closing rank so far is given at it too: its chance is at most that of the closing rank itself.
    if (isPassed) chance = Math.max(chance, border, chanceOfFurther(seats, line, distance, curves.known, stage));
    else chance = Math.min(chances[stage] as number, border);
    chances[stage] = chance;
  }
}

/** Of every line that was asked for. */
const findBorders = memoizeByObject((_: Curves) => new Map<number, Float64Array>());

/**
 * By stage: the chance at the closing rank so far, where two forecasts meet: of a further allotment up to it, and of
 * a closing rank beyond it. A seat given beyond a rank is given beyond every better one, so the first must not be smaller.
 * Where it is, it is raised to the second; but in the stray rounds, of which both know as little, each moves to their mean,
 * as in isotonic regression: the larger of two such estimates is too large on average.
 */
function computeBorders(seats: SeatIndex, curves: Curves, line: number, closing: number): Float64Array {
  const borders = new Float64Array(curves.stages);
  fillSeason({ seats, lnRank: closing + 2 * SAME_RANK, curves, bounds: null }, line, borders);
  let before = 0;
  for (let stage = curves.known; stage < borders.length; stage++) {
    const beyond = borders[stage] as number;
    const isKnown = isFurtherKnown(seats, curves.known, stage);
    const further = isKnown ? chanceOfFurther(seats, line, 0, curves.known, stage) : beyond;
    const border = stage === borders.length - 1 ? (further + beyond) / 2 : beyond;
    before = Math.max(before, further, further < beyond ? border : 0);
    borders[stage] = before;
  }
  return borders;
}

export const isFurtherKnown = ({ further, knownStages }: SeatIndex, held: number, stage: number): boolean =>
  further[held - knownStages]?.[stage - held] !== undefined;

/**
 * P(a further allotment by the stage); 0 where no past season tells it.
 * @param distance how far the rank is before the closing rank so far, in ln(rank)
 * @param held how many rounds have been held; their lists may be missing
 */
export function chanceOfFurther(
  { further, knownStages }: SeatIndex,
  line: number,
  distance: number,
  held: number,
  stage: number,
): number {
  const forecast = further[held - knownStages]?.[stage - held];
  if (!forecast) return 0;
  let sum = forecast.intercept[line] as number;
  for (let part = 0; part < DISTANCE_KNOTS.length; part++) {
    sum += (forecast.slopes[part] ?? 0) * distancePart(Math.max(0, distance), part);
  }
  return 1 / (1 + Math.exp(-sum));
}

const makeDistribution = memoizeByNumber(studentT);

export const findDistribution = ({ degreesOfFreedom }: SeatIndex): StudentT => makeDistribution(degreesOfFreedom);

/**
 * What is known of lines and the forecast of the rest, by the end of every stage: those of a pack, or of one line with a closing
 * rank that a person entered. The four values of a line and stage are next to each other, so are
 * the stages of a line, and the lines are in list order: a whole list reads thousands of lines in that order.
 */
export type Curves = {
  values: Float64Array;
  /** By line: where its values begin. */
  starts: Uint32Array;
  stages: number;
  /** Number of stages whose lists are known: a line without a closing rank in them had no seat. */
  known: number;
  distribution: StudentT;
  /** Null where lines have no farthest rank. */
  farthest: FarthestRanks | null;
};

/** The order of the values. */
export const [LOCATION, SCALE, OFFERED, OFFERED_BEFORE] = [0, 1, 2, 3];
export const VALUES = 4;
/** In place of P(offered by the previous stage) where the stage is no mixture. */
export const NO_MIXTURE = 0;

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
  const known = seats.knownStages;
  return { values, starts, stages, known, distribution: findDistribution(seats), farthest: findFarthestRanks(seats) };
});

/** Before its ranking is computed a pack has no list order, and any will do. */
function findStarts({ size, ranking }: SeatIndex, values: number): Uint32Array {
  const starts = Uint32Array.from({ length: size }, (_, line) => line * values);
  ranking?.order.forEach((line, place) => {
    starts[line] = place * values;
  });
  return starts;
}

export const findValues = ({ starts }: Pick<Curves, 'starts'>, line: number, stage: number): number =>
  (starts[line] as number) + stage * VALUES;

export const isMixture = ({ lastReopens, stages }: SeatIndex, stage: number): boolean =>
  lastReopens && stage === stages.length - 1 && stage > 0;

/** P(offered by the previous stage); 1 if a closing rank is known already. */
function probabilityOfferedBefore(seats: SeatIndex, line: number, stage: number): number {
  const hasKnownClosing = knownClosing(seats, line, stage) >= 0;
  return hasKnownClosing ? 1 : Math.max(0.01, seats.cumulativeOfferProbability[stage - 1]?.[line] ?? 1);
}

/** ln of the closing rank by this stage or by the latest known stage; -1 if the line has none yet. */
export function knownClosing(seats: SeatIndex, line: number, stage: number): number {
  const latest = Math.min(stage, seats.knownStages - 1);
  return seats.cumulativeOfferProbability[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}

/** The same of curves. */
export function readClosing(curves: Curves, line: number, stage: number): number {
  const latest = Math.min(stage, curves.known - 1);
  if (latest < 0) return -1;
  const at = findValues(curves, line, latest);
  return (curves.values[at + OFFERED] as number) > 0 ? (curves.values[at + LOCATION] as number) : -1;
}
