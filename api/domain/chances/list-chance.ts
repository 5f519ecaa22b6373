// The chance that at least one seat of a list is still to come. Lines are correlated by the year and its farthest rank.
import { poolKey, type SeatIndex } from '../../packs/seat-index.ts';
import { type AsOf, chanceOf } from './chances.ts';
import { findDistribution, isMixture } from './curves.ts';
import { findFarthestRanks, shareWithin } from './farthest-rank.ts';
import { findSeasonCases, normalScores, type SeasonCases } from './season-cases.ts';

/** Equally likely shifts, at the quantiles of a normal distribution. */
const SHIFTS: readonly number[] = normalScores(15);
/** Below this chance of no seat, further lines do not change the shown percentage. */
const NEGLIGIBLE = 1e-4;

/** The chances of one line or seat by case. */
type Cases = Float64Array;

/** A seat as a list counts it. `score`: the chance of its card in percent, where it has several lines. */
export type CountedSeat = { lines: readonly number[]; score: number | null };

/**
 * Lines are independent given the shift of their quota and the farthest rank of their pool; the result is the mean over both.
 * Quotas shift and pools end far together, but not always. A list of one line has exactly the chance of that line.
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
  const noSeat = new Float64Array(chances.count).fill(1);
  let meanNoSeat = 1;
  for (let place = 0; place < lines.length && meanNoSeat > NEGLIGIBLE; place++) {
    const line = lines[place] ?? 0;
    if (lines.length === 1) return chanceOf(asOf, line, lnRank, stage);
    const cases = chances.fill(line);
    if (cases !== null) meanNoSeat = leaveNoSeat(noSeat, cases);
  }
  return 1 - meanNoSeat;
}

/**
 * The cases of a year for one rank: all lines are independent within a case, and the mean over the cases is the chance of
 * the line or of the seat. Both overwrite the column that they returned before, and return null without a chance.
 */
export function createCaseChances(asOf: AsOf, lnRank: number, stage = asOf.seats.stages.length - 1) {
  const { seats } = asOf;
  const shifts = seats.sharedScale > 0 ? SHIFTS.map((shift) => shift * seats.sharedScale) : [0];
  const season = findSeasonCases(shifts.length);
  const cases = new Float64Array(season.count);
  const ofSeat = new Float64Array(season.count);
  const fill = (line: number): Cases | null => {
    const marginal = chanceOf(asOf, line, lnRank, stage);
    if (marginal === 0) return null;
    // Where a line closed this season says more of it than how the year shifts.
    if (asOf.entered?.has(line)) return cases.fill(marginal);
    fillCases(cases, seats, line, lnRank, stage, season, shifts);
    scaleToMarginal(cases, marginal);
    return cases;
  };
  return {
    count: cases.length,
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
      if (score !== null) scaleToMarginal(ofSeat, score / 100);
      return ofSeat;
    },
  };
}

/** Multiplies by the chances of no seat. @returns the mean */
export function leaveNoSeat(noSeat: Float64Array, cases: Cases): number {
  let sum = 0;
  for (let at = 0; at < noSeat.length; at++) {
    const left = (noSeat[at] as number) * (1 - (cases[at] as number));
    noSeat[at] = left;
    sum += left;
  }
  return sum / noSeat.length;
}

/** The chance by the stage in every case, before it is scaled to that of the card. */
function fillCases(
  cases: Cases,
  seats: SeatIndex,
  line: number,
  lnRank: number,
  stage: number,
  season: SeasonCases,
  shifts: readonly number[],
): void {
  const part = (at: number) => survivalInCases(seats, line, lnRank, at, season, shifts);
  const last = part(stage);
  if (!isMixture(seats, stage)) {
    cases.set(last);
    return;
  }
  const probability = seats.cumulativeOfferProbability[stage]?.[line] ?? 0;
  const before = part(stage - 1);
  for (let at = 0; at < cases.length; at++) {
    cases[at] = probability * (last[at] as number) + (1 - probability) * (before[at] as number);
  }
}

function survivalInCases(
  seats: SeatIndex,
  line: number,
  lnRank: number,
  stage: number,
  season: SeasonCases,
  shifts: readonly number[],
): Cases {
  const { cdf } = findDistribution(seats);
  const [location, scale] = [seats.location[stage]?.[line] ?? 0, seats.scale[stage]?.[line] ?? 1];
  const own = Math.sqrt(Math.max(scale ** 2 - seats.sharedScale ** 2, (scale / 2) ** 2));
  const free = Float64Array.from(shifts, (shift) => cdf((location + shift - lnRank) / own));
  const farthest = findFarthestRanks(seats);
  const ends = farthest?.pools[farthest.pool[line] as number]?.byStage[stage];
  const within = ends?.map((end) => shareWithin(end - lnRank));
  const quota = seats.quota[line] ?? 0;
  const shiftOf = season.shiftsOfQuota(quota);
  const endOf = season.endsOfPool(poolKey(quota, seats.category[line] ?? 0));
  const cases = new Float64Array(season.count);
  for (let at = 0; at < cases.length; at++) {
    cases[at] = (free[shiftOf[at] as number] as number) * (within?.[endOf[at] as number] ?? 1);
  }
  return cases;
}

/** Scales the chances so that their mean is the marginal chance of the line. A case without a chance keeps none. */
function scaleToMarginal(cases: Cases, marginal: number): void {
  let [sum, possible] = [0, 0];
  for (const chance of cases) {
    sum += chance;
    if (chance > 0) possible++;
  }
  const wanted = marginal * cases.length;
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
