// Evaluates the forecast table of a pack: chances, their inverse and intervals. Fitting is a script's work.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { memoizeByObject } from '../memoize.ts';
import { type StudentT, studentT } from './student-t.ts';

const distributions = new Map<number, StudentT>();

function findDistribution({ degreesOfFreedom }: SeatIndex): StudentT {
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
  let chance = 0;
  for (let at = seats.knownStages; at <= stage; at++) chance = chanceAfter(seats, line, lnRank, at, chance);
  return chance;
}

/** A stage of the season as columns by line, put together once a pack. */
type Stage = {
  location: Float64Array;
  scale: Float64Array;
  offerProbability: Float64Array;
  mixed: boolean;
  cdf: StudentT['cdf'];
};

const findStages = memoizeByObject((seats: SeatIndex): readonly Stage[] =>
  seats.stages.map((_, stage) => ({
    location: seats.location[stage] ?? new Float64Array(seats.size),
    scale: seats.scale[stage] ?? new Float64Array(seats.size).fill(1),
    offerProbability: seats.cumulativeOfferProbability[stage] ?? new Float64Array(seats.size),
    mixed: isMixture(seats, stage),
    cdf: findDistribution(seats).cdf,
  })),
);

/**
 * `chanceOfLine` of many lines by the end of every stage, one stage after the other and without an object a line.
 * @param enough chances of at least this need not be exact: later stages repeat them
 * @returns by stage, then by place in `lines`
 */
export function chancesOfLines(seats: SeatIndex, lines: Uint32Array, lnRank: number, enough = 1): Float64Array[] {
  let before = new Float64Array(lines.length);
  return findStages(seats).map((columns, stage) => {
    const chances = before.slice();
    for (let place = 0; place < lines.length; place++) {
      const earlier = before[place] as number;
      if (earlier >= enough) continue;
      const line = lines[place] as number;
      if (stage >= seats.knownStages) chances[place] = chanceInStage(seats, columns, line, lnRank, stage, earlier);
      else if (lnRank <= knownClosing(seats, line, stage) + SAME_RANK) chances[place] = 1;
    }
    before = chances;
    return chances;
  });
}

/** What a stage makes of the chance by the end of the one before it, for a rank beyond the closing rank that is known. */
function chanceInStage(seats: SeatIndex, columns: Stage, line: number, lnRank: number, stage: number, before: number) {
  const offerProbability = columns.offerProbability[line] as number;
  if (!columns.mixed && offerProbability <= before) return before;
  const beyond =
    offerProbability * columns.cdf(((columns.location[line] as number) - lnRank) / (columns.scale[line] as number));
  const chance = columns.mixed
    ? beyond + (1 - offerProbability) * Math.min(1, before / probabilityOfferedBefore(seats, line, stage))
    : beyond;
  return Math.max(chance, before);
}

const chanceAfter = (seats: SeatIndex, line: number, lnRank: number, stage: number, before: number): number =>
  chanceInStage(seats, findStages(seats)[stage] as Stage, line, lnRank, stage, before);

const isMixture = ({ lastReopens, stages }: SeatIndex, stage: number): boolean =>
  lastReopens && stage === stages.length - 1 && stage > 0;

/** A line that does not reopen came by the stage before, if it comes at all; one that is in is in. */
function probabilityOfferedBefore(seats: SeatIndex, line: number, stage: number): number {
  const isIn = knownClosing(seats, line, stage) >= 0;
  return isIn ? 1 : Math.max(0.01, seats.cumulativeOfferProbability[stage - 1]?.[line] ?? 1);
}

/** P(rank ≤ closing rank by the end) in a year whose shared shift is known: it moves the line and no longer widens it. */
export function chanceInYear(seats: SeatIndex, line: number, lnRank: number, shift: number): number {
  if (seats.sharedScale === 0) return chanceOfLine(seats, line, lnRank);
  const last = seats.stages.length - 1;
  const settled = (stage: number) => {
    const scale = seats.scale[stage]?.[line] ?? 1;
    const own = Math.sqrt(Math.max(scale ** 2 - seats.sharedScale ** 2, (scale / 2) ** 2));
    return findDistribution(seats).cdf(((seats.location[stage]?.[line] ?? 0) + shift - lnRank) / own);
  };
  if (!isMixture(seats, last)) return settled(last);
  const offerProbability = seats.cumulativeOfferProbability[last]?.[line] ?? 0;
  return offerProbability * settled(last) + (1 - offerProbability) * settled(last - 1);
}

/** ln of the last rank that has this chance by the end; below 0 when no rank has it. */
export function lnRankAtChance(seats: SeatIndex, line: number, chance: number): number {
  const { quantile } = findDistribution(seats);
  const last = seats.stages.length - 1;
  const mixed = isMixture(seats, last);
  let farthest = knownClosing(seats, line, last) + SAME_RANK;
  for (let stage = seats.knownStages; stage < seats.stages.length - (mixed ? 1 : 0); stage++) {
    const offerProbability = seats.cumulativeOfferProbability[stage]?.[line] ?? 0;
    if (offerProbability <= chance) continue;
    const reached =
      (seats.location[stage]?.[line] ?? 0) - quantile(chance / offerProbability) * (seats.scale[stage]?.[line] ?? 1);
    farthest = Math.max(farthest, reached);
  }
  return mixed ? lnRankMixed(seats, line, chance, farthest) : farthest;
}

/** Halvings after which an interval of a few logarithms is narrower than a rank. */
const HALVINGS = 22;

/** A mixture has no inverse: looked for between where the stage before has the chance and where both parts have less. */
function lnRankMixed(seats: SeatIndex, line: number, chance: number, nearest: number): number {
  const last = seats.stages.length - 1;
  const ends = [last - 1, last].map((stage) => {
    const spread = seats.scale[stage]?.[line] ?? 1;
    return (seats.location[stage]?.[line] ?? 0) - findDistribution(seats).quantile(chance) * spread;
  });
  let [low, high] = [Math.max(nearest, Math.min(...ends) - 1), Math.max(nearest, ...ends)];
  if (chanceOfLine(seats, line, low) < chance) return nearest;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    if (chanceOfLine(seats, line, middle) >= chance) low = middle;
    else high = middle;
  }
  return low;
}

/** ln of the closing rank that is as likely passed as not: by it a list is put in order. */
export const lnMedianClosing = (seats: SeatIndex, line: number): number =>
  isMixture(seats, seats.stages.length - 1) ? lnRankAtChance(seats, line, 0.5) : (seats.location.at(-1)?.[line] ?? 0);

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
  return seats.cumulativeOfferProbability[latest]?.[line] ? (seats.location[latest]?.[line] ?? -1) : -1;
}
