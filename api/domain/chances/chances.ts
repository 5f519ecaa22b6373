// The chances of a rank at a seat line by the end of each stage, as of a point of the season. Every chance that is shown reads it.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import {
  type Curves,
  findCurves,
  findValues,
  knownClosing,
  LOCATION,
  NO_MIXTURE,
  OFFERED,
  OFFERED_BEFORE,
  SCALE,
} from './curves.ts';
import { type Bounds, findBounds, findMost, findPart, SAME_RANK } from './farthest-rank.ts';
import { chanceOfFurther, isFurtherKnown } from './further-allotments.ts';
import { findOfferFactors } from './offer-factor.ts';

/**
 * A point of a season. What is known are the lists in the pack (`seats.knownStages`), the calendar says what
 * has been held. Held stages cannot give a seat any more; with none held, the chance is that by the closing rank of the season.
 */
export type AsOf = { seats: SeatIndex; held: number };

/** The season as a whole: P(rank ≤ closing rank by the end of a stage). */
export const wholeSeason = (seats: SeatIndex): AsOf => ({ seats, held: 0 });
/** The stages whose lists are known have been held. Before the season and after it, this is the whole season. */
export const fromNow = (seats: SeatIndex): AsOf => ({ seats, held: seats.knownStages });

/** A rank at a point of the season: what all lines of the pack have in common. */
export type RankAsOf = AsOf & { lnRank: number; curves: Curves; factors: Float64Array; bounds: Bounds | null };

/** @param lines how many lines will be read: for many, the farthest ranks of all pools are looked up once */
export function placeRank({ seats, held }: AsOf, lnRank: number, lines: 'one' | 'many'): RankAsOf {
  const curves = findCurves(seats);
  const bounds = lines === 'many' ? findBounds(curves.farthest, curves.stages, lnRank) : null;
  return { seats, held, lnRank, curves, factors: findOfferFactors(seats), bounds };
}

/**
 * P(a seat of the line is given to this rank or beyond in a stage that is not held yet, up to this one), given that the line
 * is offered; for a line that no complete year offered, times P(offered). It never increases with the rank, nor decreases
 * with the stage. If lists of held stages are missing, it is given that they did not give the seat to the rank or beyond,
 * for a candidate who wanted it.
 * @param lnRank natural logarithm of the candidate's rank
 * @param stage position in `seats.stages`
 */
export function chanceOf(asOf: AsOf, line: number, lnRank: number, stage = asOf.seats.stages.length - 1): number {
  const chances = new Float64Array(stage + 1);
  fillChances(placeRank(asOf, lnRank, 'one'), line, chances);
  return chances[stage] as number;
}

/**
 * Fills in `chanceOf` by the end of every stage. A stage whose list is known is 1 where the line closed at the rank or beyond
 * by then, else 0; a held stage without a list is 0. A list has thousands of lines, so nothing is allocated for one.
 * @param chances by stage; may end before the last one
 * @param enough chances of at least this need not be exact: later stages repeat them
 */
export function fillChances(rank: RankAsOf, line: number, chances: Float64Array, enough = 1): void {
  const { seats, held, lnRank } = rank;
  const { knownStages } = seats;
  if (knownStages > 0) fillKnownStages(seats, line, lnRank, chances);
  if (held > knownStages) {
    fillAfterMissing(rank, line, chances);
    return;
  }
  const closing = knownStages > 0 ? knownClosing(seats, line, seats.stages.length - 1) : -1;
  if (lnRank <= closing + SAME_RANK) {
    fillPassed(rank, line, closing - lnRank, chances);
    return;
  }
  let chance = 0;
  for (let stage = knownStages; stage < chances.length; stage++) {
    if (chance < enough) chance = chanceInStage(rank, line, stage, chance);
    chances[stage] = chance;
  }
  const factor = rank.factors[line] as number;
  if (factor < 1)
    for (let stage = knownStages; stage < chances.length; stage++) chances[stage] = factor * (chances[stage] as number);
  if (held > 0 && closing >= 0) limitToBorders(seats, line, chances);
}

/** A seat given beyond the closing rank so far is given at it too: its chance is at most that of the closing rank itself. */
function limitToBorders(seats: SeatIndex, line: number, chances: Float64Array): void {
  for (let stage = seats.knownStages; stage < chances.length; stage++) {
    const border = findBorders(seats)[stage]?.[line] ?? 1;
    if ((chances[stage] as number) > border) chances[stage] = border;
  }
}

/** What a stage makes of the chance by the end of the one before it, for a rank beyond the closing rank that is known. */
function chanceInStage(rank: RankAsOf, line: number, stage: number, before: number): number {
  const { lnRank, curves } = rank;
  const { values } = curves;
  const at = findValues(curves, line, stage);
  const offered = values[at + OFFERED] as number;
  const offeredBefore = values[at + OFFERED_BEFORE] as number;
  if (offeredBefore === NO_MIXTURE && offered <= before) return before;
  const z = ((values[at + LOCATION] as number) - lnRank) / (values[at + SCALE] as number);
  let chance = offered * (curves.distribution.cdf(z) * findPartOfLine(rank, line, stage));
  if (offeredBefore !== NO_MIXTURE) chance += (1 - offered) * Math.min(1, before / offeredBefore);
  return Math.max(Math.min(chance, findMostOfLine(rank, line)), before);
}

function findPartOfLine({ bounds, curves: { farthest }, lnRank }: RankAsOf, line: number, stage: number): number {
  if (farthest === null) return 1;
  const pool = farthest.pool[line] as number;
  return bounds === null
    ? findPart(farthest, pool, lnRank, stage)
    : (bounds.part[stage * bounds.pools + pool] as number);
}

function findMostOfLine({ bounds, curves: { farthest }, lnRank }: RankAsOf, line: number): number {
  if (farthest === null) return 1;
  const pool = farthest.pool[line] as number;
  return bounds === null ? findMost(farthest, pool, lnRank) : (bounds.most[pool] as number);
}

/** What happened. */
function fillKnownStages(seats: SeatIndex, line: number, lnRank: number, chances: Float64Array): void {
  for (let stage = 0; stage < seats.knownStages && stage < chances.length; stage++)
    chances[stage] = lnRank <= knownClosing(seats, line, stage) + SAME_RANK ? 1 : 0;
}

/** @param distance how far the rank is before the closing rank so far, in ln(rank) */
function fillPassed({ seats, held }: RankAsOf, line: number, distance: number, chances: Float64Array): void {
  if (held === 0) {
    chances.fill(1, seats.knownStages);
    return;
  }
  let chance = 0;
  for (let stage = seats.knownStages; stage < chances.length; stage++) {
    const border = findBorders(seats)[stage]?.[line] ?? 0;
    chance = Math.max(chance, border, chanceOfFurther(seats, line, distance, stage));
    chances[stage] = chance;
  }
}

/**
 * By stage and line: the chance at the closing rank so far, where two forecasts meet: of a further allotment up to it, and of
 * a closing rank beyond it. A seat given beyond a rank is given beyond every better one, so the first must not be smaller.
 * Where it is, it is raised to the second; but in the stray rounds, of which both know as little, each moves to their mean,
 * as in isotonic regression: the larger of two such estimates is too large on average.
 */
const findBorders = memoizeByObject((seats: SeatIndex): readonly Float64Array[] => {
  let before = new Float64Array(seats.size);
  return seats.stages.map((_, stage) => {
    if (stage < seats.knownStages) return before;
    before = before.map((earlier, line) => {
      const closing = knownClosing(seats, line, stage);
      if (closing < 0) return 1;
      const beyond = chanceOf(wholeSeason(seats), line, closing + 2 * SAME_RANK, stage);
      const further = isFurtherKnown(seats, stage) ? chanceOfFurther(seats, line, 0, stage) : beyond;
      const border = stage === seats.stages.length - 1 ? (further + beyond) / 2 : beyond;
      return Math.max(earlier, further, further < beyond ? border : 0);
    });
    return before;
  });
});

/** Width of a step in ln(rank), and how many steps beyond the rank are looked at. */
const [STEP, STEPS] = [0.1, 15];

/**
 * By each stage that is not held: P(given to the rank or beyond), given that the held stages did not. A better rank never
 * has a smaller chance: the largest of the ranks from this one on, on a grid, and between its points.
 */
function fillAfterMissing({ seats, held, lnRank }: RankAsOf, line: number, chances: Float64Array): void {
  const place = lnRank / STEP;
  const start = Math.floor(place);
  const season = new Float64Array(chances.length);
  const after = new Float64Array(chances.length);
  chances.fill(0, seats.knownStages);
  for (let at = start + STEPS; at >= start; at--) {
    fillChances(placeRank(wholeSeason(seats), at * STEP, 'one'), line, season);
    const byHeld = season[held - 1] as number;
    for (let stage = held; stage < chances.length; stage++) {
      const given = byHeld >= 1 ? 0 : Math.max(0, ((season[stage] as number) - byHeld) / (1 - byHeld));
      const largest = Math.max(after[stage] as number, given);
      if (at > start) after[stage] = largest;
      else chances[stage] = (after[stage] as number) + (largest - (after[stage] as number)) * (start + 1 - place);
    }
  }
}
