// The chance that at least one seat of a list is still to come. Lines depend on each other by quota, speciality and pool.
import { memoizeByObject } from '../../contract/memoize.ts';
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf, isListed, offersOf, wholeSeason } from './chances.ts';
import { findFarthestRanks, meanShareWithin, shareWithin } from './farthest-rank.ts';
import { CASES, endsOfPool, marketKey, normal, SHARED, scoresOfMarket } from './season-cases.ts';

/** Below this chance of no seat, further lines do not change the shown percentage. */
const NEGLIGIBLE = 1e-4;

/** The chances of one line or seat by case. */
type Cases = Float64Array;

/** A seat as a list counts it. `score`: the chance of its card in percent, where it has several lines. */
export type CountedSeat = { lines: readonly number[]; score: number | null };

/**
 * Lines are independent given how the year goes for their quota and speciality and how far their pool reaches; the result is the
 * mean over the cases of both. A list of one line has exactly the chance of that line.
 * @param stage the chance is that by the end of this stage
 * @returns P(at least one line comes)
 */
export function chanceOfAny(
  asOf: AsOf,
  lines: ArrayLike<number>,
  lnRank: number,
  stage = asOf.seats.stages.length - 1,
): number {
  const chances = createCaseChances(asOf, lnRank, stage);
  const addRow = createListSum();
  let noSeat = 1;
  for (let place = 0; place < lines.length && noSeat > NEGLIGIBLE; place++) {
    const line = lines[place] ?? 0;
    if (lines.length === 1) return chanceOf(asOf, line, lnRank, stage);
    const cases = chances.fill(line);
    if (cases !== null) noSeat = addRow(cases, weighRefusals(asOf, [line], lnRank));
  }
  return 1 - noSeat;
}

/**
 * Who was refused a listed line is rather in a case in which less comes (decision 0064).
 * @returns by case, how likely it is that the held rounds gave none of the listed ones of some lines; null where none is listed
 */
export function weighRefusals(asOf: AsOf, lines: readonly number[], lnRank: number): Float64Array | null {
  const { seats, held, listed } = asOf;
  if (!listed || held <= seats.knownStages) return null;
  const refused = lines.filter((line) => isListed(asOf, line));
  if (refused.length === 0) return null;
  const given = createCaseChances(wholeSeason(seats), lnRank, held - 1);
  const none = new Float64Array(CASES).fill(1);
  for (const line of refused) {
    const cases = given.fill(line);
    if (cases !== null) leaveNoSeat(none, cases);
  }
  return none;
}

/**
 * The cases of a year for one rank: all lines are independent within a case, and the mean over the cases is the chance of
 * the line or of the seat. Both overwrite the column that they returned before, and return null without a chance.
 */
export function createCaseChances(asOf: AsOf, lnRank: number, stage = asOf.seats.stages.length - 1) {
  const { seats } = asOf;
  const offers = offersOf(asOf);
  const cases = new Float64Array(CASES);
  const ofSeat = new Float64Array(CASES);
  const fill = (line: number): Cases | null => {
    const marginal = chanceOf(asOf, line, lnRank, stage);
    if (marginal === 0) return null;
    // Where a line closed this season says more of it than how the year goes.
    if (asOf.entered?.has(line)) return cases.fill(marginal);
    fillCases(cases, seats, line, lnRank, stage, marginal / (offers[line] as number));
    scaleToMarginal(cases, marginal, weighRefusals(asOf, [line], lnRank));
    return cases;
  };
  return {
    fill,
    /** The mean over the cases is the chance of the card. */
    fillSeat({ lines, score }: CountedSeat): Cases | null {
      if (lines.length === 1) return fill(lines[0] as number);
      ofSeat.fill(1);
      let isPossible = false;
      for (const line of lines) {
        const ofLine = fill(line);
        if (ofLine === null) continue;
        leaveNoSeat(ofSeat, ofLine);
        isPossible = true;
      }
      if (!isPossible) return null;
      for (let at = 0; at < ofSeat.length; at++) ofSeat[at] = 1 - (ofSeat[at] as number);
      if (score !== null) scaleToMarginal(ofSeat, score / 100, weighRefusals(asOf, lines, lnRank));
      return ofSeat;
    },
  };
}

/** So many of its likeliest rows carry the chance of a list: what further ones add hangs on how the year goes for all of them. */
const FEW = 4;

/**
 * Adds up the rows of a list.
 * @returns what takes the next row, by case, with what `weighRefusals` says of it and, for every row or for none, the trust in
 *   what the rows so far add to the few likeliest of each case, from 0 to 1, and returns P(none of the rows so far comes): never more
 *   than without the row
 */
export function createListSum(): (cases: Cases, refusals: Float64Array | null, trust?: number) => number {
  const left = new Float64Array(CASES).fill(1);
  let weights: Float64Array | null = null;
  const likeliest = Array.from({ length: FEW }, () => new Float64Array(CASES));
  const keepLikeliest = (cases: Cases): void => {
    for (let at = 0; at < CASES; at++) {
      let chance = cases[at] as number;
      for (const column of likeliest) {
        const known = column[at] as number;
        if (chance <= known) continue;
        column[at] = chance;
        chance = known;
      }
    }
  };
  let least = 1;
  return (cases, refusals, trust) => {
    if (refusals !== null) weights = refusals.map((weight, at) => weight * (weights?.[at] ?? 1));
    const mean = leaveNoSeat(left, cases);
    let none = weights === null ? mean : meanBy(weights, left);
    if (trust !== undefined) {
      keepLikeliest(cases);
      const ofFew = new Float64Array(CASES).fill(1);
      let meanOfFew = 1;
      for (const column of likeliest) meanOfFew = leaveNoSeat(ofFew, column);
      const noneOfFew = weights === null ? meanOfFew : meanBy(weights, ofFew);
      none = noneOfFew + (none - noneOfFew) * trust;
    }
    least = Math.min(least, none);
    return least;
  };
}

function meanBy(weights: Float64Array, values: Float64Array): number {
  let [sum, whole] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    sum += (weights[at] as number) * (values[at] as number);
    whole += weights[at] as number;
  }
  return whole > 0 ? sum / whole : 1;
}

/** Multiplies by the chances of no seat. @returns the mean */
function leaveNoSeat(noSeat: Float64Array, cases: Cases): number {
  let sum = 0;
  for (let at = 0; at < noSeat.length; at++) {
    const left = (noSeat[at] as number) * (1 - (cases[at] as number));
    noSeat[at] = left;
    sum += left;
  }
  return sum / noSeat.length;
}

/** By course: a number of its speciality. */
const findSpecialities = memoizeByObject(({ courses }: SeatIndex): number[] => {
  const names = [...new Set(courses.map(({ speciality }) => speciality))];
  return courses.map(({ speciality }) => names.indexOf(speciality));
});

/**
 * The chance by the stage in every case, before it is scaled to that of the card. Whether a line is on offer depends on nothing
 * else; whether it then comes is decided by a normal variable, a part of which is the score of the case.
 * @param ifOffered the chance of the line, if it is on offer
 */
function fillCases(
  cases: Cases,
  seats: SeatIndex,
  line: number,
  lnRank: number,
  stage: number,
  ifOffered: number,
): void {
  const quota = seats.quota[line] ?? 0;
  const scores = scoresOfMarket(marketKey(quota, findSpecialities(seats)[seats.course[line] ?? -1] ?? 0));
  const farthest = findFarthestRanks(seats);
  const ends = farthest?.pools[farthest.pool[line] as number]?.byStage[stage];
  const [mean, within] = ends
    ? [meanShareWithin(ends, lnRank), ends.map((end) => shareWithin(end - lnRank))]
    : [1, null];
  const endOf = endsOfPool(poolKey(quota, seats.category[line] ?? 0));
  const threshold = normal.quantile(Math.min(1, ifOffered / mean));
  const [shared, rest] = [Math.sqrt(SHARED), Math.sqrt(1 - SHARED)];
  for (let at = 0; at < CASES; at++) {
    const comes = normal.cdf((threshold + shared * (scores[at] as number)) / rest);
    cases[at] = within ? comes * (within[endOf[at] as number] as number) : comes;
  }
}

/** Scales the chances so that their mean by these weights is the marginal chance of the line. A case without a chance keeps none. */
function scaleToMarginal(cases: Cases, marginal: number, weights: Float64Array | null): void {
  let [sum, possible, whole] = [0, 0, 0];
  for (let at = 0; at < cases.length; at++) {
    const chance = cases[at] as number;
    const weight = weights === null ? 1 : (weights[at] as number);
    sum += weight * chance;
    whole += weight;
    if (chance > 0) possible += weight;
  }
  const wanted = marginal * whole;
  // The cases are those of the season: where they leave less than the chance of the line, it is spread over all of them.
  if (possible <= wanted) {
    cases.fill(marginal);
    return;
  }
  if (sum >= wanted) {
    for (let at = 0; at < cases.length; at++) cases[at] = ((cases[at] as number) * wanted) / sum;
    return;
  }
  const ratio = (possible - wanted) / Math.max(possible - sum, Number.MIN_VALUE);
  for (let at = 0; at < cases.length; at++) {
    if ((cases[at] as number) > 0) cases[at] = 1 - (1 - (cases[at] as number)) * ratio;
  }
}
