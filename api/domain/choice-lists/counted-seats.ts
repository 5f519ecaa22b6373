// What counts of the choices of a list. A choice has no pool: it is all pools of the candidate there.
import { choiceKey } from '../../contract/choices/choices.ts';
import { memoizeByNumber } from '../../contract/memoize.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf } from '../chances/chances.ts';
import { findRanking } from '../chances/inverse.ts';
import { type CountedSeat, createCaseChances, createListSum, weighRefusals } from '../chances/list-chance.ts';
import { computeScores } from '../chances/scores.ts';
import { computeSeatScores } from '../chances/seat-scores.ts';
import { findPools } from '../eligibility/eligibility.ts';
import { linesByChoice, seatLineKey } from '../seats/seat-line.ts';

/** @returns whether the candidate is eligible for a line, in any quota */
export function createEligibilityCheck(seats: SeatIndex, request: PredictionRequest): (line: number) => boolean {
  const findPoolsOfQuota = memoizeByNumber((quotaId) => findPools(seats, { ...request, quotaId }));
  return (line) => findPoolsOfQuota(seats.quota[line] ?? 0).includes(seats.category[line] ?? 0);
}

/** Is the chance of a line large enough for the list? Only such pools count on a card. */
const isInReach = (seats: SeatIndex, line: number, rank: number): boolean =>
  rank <= (findRanking(seats).cutRanks.at(-1)?.[line] ?? 0);

type FindPools = (line: number) => readonly number[];

/** @returns of the seat of a line the pools that the candidate may take, starred or not */
export function createEligiblePools(seats: SeatIndex, request: PredictionRequest): FindPools {
  const isEligible = createEligibilityCheck(seats, request);
  return (line) => (linesByChoice(seats).get(choiceKey(seatLineKey(seats, line))) ?? []).filter(isEligible);
}

/** The same of those in reach. */
export function createPoolFinder(seats: SeatIndex, request: PredictionRequest): FindPools {
  const findEligible = createEligiblePools(seats, request);
  return (line) => findEligible(line).filter((pool) => isInReach(seats, pool, request.rank));
}

/** @returns the pools by which the choice of a line counts: those in reach; without any none, unless the line is of others: then all that the candidate may take */
export function createCountedPools(seats: SeatIndex, request: PredictionRequest): FindPools {
  const findEligible = createEligiblePools(seats, request);
  const findInReach = createPoolFinder(seats, request);
  return (line) => {
    const [inReach, eligible] = [findInReach(line), findEligible(line)];
    return inReach.length > 0 || eligible.includes(line) ? inReach : eligible;
  };
}

/**
 * A choice has the chance of its card: that of all pools in reach; without one that of its best line.
 * @param choices lines of each choice that the plan shows and that have a chance
 */
export function countSeats(
  asOf: AsOf,
  request: PredictionRequest,
  choices: readonly (readonly number[])[],
): CountedSeat[] {
  const { seats } = asOf;
  const findPoolsOf = createPoolFinder(seats, request);
  const lnRank = Math.log(request.rank);
  const counted = choices.map((lines) => {
    const pools = lines.slice(0, 1).flatMap((line) => findPoolsOf(line));
    if (pools.length > 0 || lines.length < 2) return pools.length > 0 ? pools : lines;
    const chances = lines.map((line) => chanceOf(asOf, line, lnRank));
    return [lines[chances.indexOf(Math.max(...chances))] as number];
  });
  // Each line once: two pools of a list may be of one choice, whose chance would then count them twice.
  const ofSeveral = Uint32Array.from(new Set(counted.filter(({ length }) => length > 1).flat()));
  const scores = computeSeatScores(seats, ofSeveral, computeScores(asOf, ofSeveral, request.rank));
  const scoreOf = new Map(Array.from(ofSeveral, (line, at) => [line, scores[at] as number]));
  return counted.map((lines) => ({ lines, score: scoreOf.get(lines[0] ?? -1) ?? null }));
}

/**
 * @param trust in what many of some choices add
 * @returns what computes P(none of some choices comes), as `chancesByPosition` does of the same choices. Each choice is
 *   computed once
 */
export function createNoneFinder(
  asOf: AsOf,
  request: PredictionRequest,
  trust: (choices: readonly number[]) => number,
): (choices: readonly number[]) => number {
  const lnRank = Math.log(request.rank);
  const chances = createCaseChances(asOf, lnRank);
  const known = new Map<number, [Float64Array, Float64Array | null] | null>();
  const learn = (lines: readonly number[]): void => {
    const counted = countSeats(
      asOf,
      request,
      lines.map((line) => [line]),
    );
    for (const [at, line] of lines.entries()) {
      const choice = counted[at] as CountedSeat;
      const cases = chances.fillSeat(choice);
      known.set(line, cases && [cases.slice(), weighRefusals(asOf, choice.lines, lnRank)]);
    }
  };
  return (choices) => {
    learn(choices.filter((line) => !known.has(line)));
    const addRow = createListSum();
    const ofAll = trust(choices);
    let none = 1;
    for (const line of choices) {
      const row = known.get(line);
      if (row) none = addRow(...row, ofAll);
    }
    return none;
  };
}
