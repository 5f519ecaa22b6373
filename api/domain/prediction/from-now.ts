// The chance that a seat is still to come: that it is given, in a round that is not held yet, to this rank or beyond.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { knownClosing, SAME_RANK } from './curves.ts';
import { bisect, chanceOfLine, lnRankAtChance } from './forecast.ts';
import { DISTANCE_KNOTS, distancePart } from './further-distance.ts';

/**
 * P(a seat of the line is given to this rank or beyond in a stage after the known ones, up to this one), given that the line
 * is offered. Before the season, and after its last stage, it is the chance of the line by its closing rank. It never
 * increases with the rank, nor decreases with the stage.
 */
export function chanceFromNow(seats: SeatIndex, line: number, lnRank: number, stage = seats.stages.length - 1): number {
  const closing = knownClosing(seats, line, stage);
  if (closing < 0 || isOver(seats)) return chanceOfLine(seats, line, lnRank, stage);
  if (stage < seats.knownStages) return 0;
  if (lnRank > closing + SAME_RANK) return limitBeyond(seats, line, stage, chanceOfLine(seats, line, lnRank, stage));
  let chance = 0;
  for (let next = seats.knownStages; next <= stage; next++) {
    chance = chanceOfPassed(seats, line, closing - lnRank, next, chance);
  }
  return chance;
}

/**
 * The chance by a stage where the line has passed the rank already.
 * @param distance how far the rank is before the closing rank so far, in ln(rank)
 * @param before the chance by the stage before
 */
export const chanceOfPassed = (
  seats: SeatIndex,
  line: number,
  distance: number,
  stage: number,
  before: number,
): number => Math.max(before, findBorders(seats)[stage]?.[line] ?? 0, chanceOfFurther(seats, line, distance, stage));

/** The chance by a stage of a rank beyond the closing rank so far is at most that of the closing rank itself. */
export const limitBeyond = (seats: SeatIndex, line: number, stage: number, chance: number): number =>
  Math.min(chance, findBorders(seats)[stage]?.[line] ?? 1);

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
      const beyond = chanceOfLine(seats, line, closing + 2 * SAME_RANK, stage);
      const further = isFurtherKnown(seats, stage) ? chanceOfFurther(seats, line, 0, stage) : beyond;
      const border = stage === seats.stages.length - 1 ? (further + beyond) / 2 : beyond;
      return Math.max(earlier, further, further < beyond ? border : 0);
    });
    return before;
  });
});

/** Nothing is to come: what happened counts. */
const isOver = ({ knownStages, stages }: SeatIndex): boolean => knownStages >= stages.length;

const isFurtherKnown = ({ further, knownStages }: SeatIndex, stage: number): boolean =>
  further[stage - knownStages] !== undefined;

/** P(a further allotment by the stage), at a distance before the closing rank so far; 0 where no past season tells it. */
function chanceOfFurther({ further, knownStages }: SeatIndex, line: number, distance: number, stage: number): number {
  const forecast = further[stage - knownStages];
  if (!forecast) return 0;
  let sum = forecast.intercept[line] as number;
  for (let part = 0; part < DISTANCE_KNOTS.length; part++) {
    sum += (forecast.slopes[part] ?? 0) * distancePart(Math.max(0, distance), part);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** ln of the largest rank that has this chance from now on; below 0 if no rank has it. */
export function lnRankFromNow(seats: SeatIndex, line: number, chance: number): number {
  const last = seats.stages.length - 1;
  const closing = knownClosing(seats, line, last);
  if (closing < 0 || isOver(seats) || chanceFromNow(seats, line, closing + 2 * SAME_RANK) >= chance) {
    return lnRankAtChance(seats, line, chance);
  }
  const hasChance = (lnRank: number) => chanceFromNow(seats, line, lnRank) >= chance;
  if (hasChance(closing)) return closing + SAME_RANK;
  return hasChance(0) ? bisect(0, closing, hasChance) : -1;
}

/** Chances from a round on: by the end of each stage still to come, and in total. */
export type ChanceFromRound = { byStage: { stage: number; chance: number }[]; total: number };

/**
 * @param held how many stages have been held. Stages that are held but whose lists are not in the pack are not known: the
 *   chance is then given that the seat was not given to this rank or beyond in them, for a candidate who wanted it
 */
export function chanceFromRound(seats: SeatIndex, line: number, lnRank: number, held: number): ChanceFromRound {
  const first = Math.max(held, seats.knownStages);
  const byStage = seats.stages
    .map((_, stage) => stage)
    .filter((stage) => stage >= first)
    .map((stage) => ({ stage, chance: chanceAfterHeld(seats, line, lnRank, stage, held) }));
  return { byStage, total: byStage.at(-1)?.chance ?? 0 };
}

/** Width of a step in ln(rank), and how many steps beyond the rank are looked at. */
const [STEP, STEPS] = [0.1, 15];

function chanceAfterHeld(seats: SeatIndex, line: number, lnRank: number, stage: number, held: number): number {
  if (held <= seats.knownStages) return chanceFromNow(seats, line, lnRank, stage);
  // A better rank never has a smaller chance: the largest of the ranks from this one on, on a grid, and between its points.
  const place = lnRank / STEP;
  const start = Math.floor(place);
  const conditional = (at: number) => chanceGivenNotYet(seats, line, at * STEP, stage, held);
  let after = 0;
  for (let at = start + STEPS; at > start; at--) after = Math.max(after, conditional(at));
  const before = Math.max(after, conditional(start));
  return after + (before - after) * (start + 1 - place);
}

/** P(given to the rank or beyond by the stage), given that it was not by the held stages. */
function chanceGivenNotYet(seats: SeatIndex, line: number, lnRank: number, stage: number, held: number): number {
  const byHeld = chanceOfLine(seats, line, lnRank, held - 1);
  const byStage = chanceOfLine(seats, line, lnRank, stage);
  return byHeld >= 1 ? 0 : Math.max(0, (byStage - byHeld) / (1 - byHeld));
}
