// P(a seat line is offered this year), and P(it is allotted by the end of each stage) given that it is.
import type { Transition } from './before-season.ts';
import { add, at, concatenate, item } from './columns.ts';
import { buildDesign, type Feature, hasTrait, logSeats, selectPriors } from './features.ts';
import { fitLogisticRegression, logistic } from './regression/logistic-regression.ts';
import { dot, normalPrior } from './regression/normal-equations.ts';
import { LAST_STAGE, type SeatTable, STAGES, type YearTable } from './seat-table.ts';

/**
 * Prior of the stage of the first allotment, in hundredths: by the stage in the latest year on record (rows; the last: no
 * such year) and this year (columns). Counted on MCC 2023 → 2024.
 */
const FIRST_STAGE_PRIOR = [
  [96, 0.4, 3.2, 0.4],
  [86, 9, 5, 0.5],
  [76, 3, 18, 3],
  [56, 2, 35, 7],
  [85, 4.7, 9.6, 0.7],
];
/** How many lines each row of the prior counts as. */
const PRIOR_LINES = 50;

/** By stage, then by line: P(allotted by the end of it), given that it is offered this year. 1 at the last stage. */
export function estimateCumulativeOffers(
  table: SeatTable,
  past: readonly YearTable[],
  transitions: readonly Transition[],
): Float64Array[] {
  const counts = FIRST_STAGE_PRIOR.map((row) =>
    Float64Array.from(row, (hundredths) => (hundredths / 100) * PRIOR_LINES),
  );
  for (const { past: before, next } of transitions) {
    for (let line = 0; line < table.size; line++) {
      const stage = findFirstStage(next, line);
      if (stage < STAGES.length) add(item(counts, findLatestFirstStage(before, line)), stage, 1);
    }
  }
  const cumulative = counts.map(accumulate);
  const rows = Uint8Array.from({ length: table.size }, (_, line) => findLatestFirstStage(past, line));
  return STAGES.map((_, stage) => Float64Array.from(rows, (row) => at(item(cumulative, row), stage)));
}

/** First stage with an allotment; STAGES.length when there was none. */
function findFirstStage({ closings }: YearTable, line: number): number {
  const stage = closings.findIndex((column) => !Number.isNaN(at(column, line)));
  return stage < 0 ? STAGES.length : stage;
}

/** The first stage in the latest year that has the line. */
function findLatestFirstStage(past: readonly YearTable[], line: number): number {
  for (const year of past) {
    const stage = findFirstStage(year, line);
    if (stage < STAGES.length) return stage;
  }
  return STAGES.length;
}

function accumulate(counts: Float64Array): Float64Array {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let soFar = 0;
  return counts.map((count, stage) => {
    soFar += count;
    return stage === LAST_STAGE ? 1 : soFar / total;
  });
}

/** `past`: complete years. `partial`: years of which only later rounds are on record. Both latest first. */
type OfferContext = { table: SeatTable; past: readonly YearTable[]; partial: readonly YearTable[] };
type OfferFeature = Feature<OfferContext>;

const findSeats = (line: number, { past, partial }: OfferContext): number =>
  [...past, ...partial].find((year) => at(year.seats, line) > 0)?.seats[line] ?? 0;
const isSingle = (line: number, context: OfferContext): number => (findSeats(line, context) <= 1 ? 1 : 0);
const isSingleReserved = (line: number, context: OfferContext): number =>
  isSingle(line, context) * (context.table.reserved[line] ?? 0);
/** 1: none of so many latest complete years offered the line, but an earlier year did. */
const wasAbsentFor =
  (years: number) =>
  (line: number, { past, partial }: OfferContext): number => {
    const isAbsent = past.slice(0, years).every(({ seats }) => at(seats, line) === 0);
    return past.length + partial.length > years && past.length >= years && isAbsent ? 1 : 0;
  };

/** A roster gives a single reserved seat to another category next year; a disability seat hardly ever comes back. */
const OFFER_FEATURES: readonly OfferFeature[] = [
  { name: 'constant', value: () => 1, prior: normalPrior(2.6, 0.3) },
  { name: 'one seat', value: isSingle, prior: normalPrior(-1.8, 0.3) },
  { name: 'seats', value: (l, c) => logSeats(findSeats(l, c)), prior: normalPrior(1, 0.5) },
  { name: 'one seat, reserved', value: isSingleReserved, prior: normalPrior(-0.5, 0.3) },
  {
    name: 'one seat, reserved, national board',
    value: (l, c) => isSingleReserved(l, c) * hasTrait(c.table, 'nationalBoard', l),
    prior: normalPrior(-1.2, 0.5),
  },
  { name: 'disability', value: (l, { table }) => table.pwd[l] ?? 0, prior: normalPrior(-2.5, 0.5) },
  { name: 'paid', value: (l, { table }) => hasTrait(table, 'paid', l), prior: normalPrior(1.2, 0.5) },
  { name: 'not last year', value: wasAbsentFor(1), prior: normalPrior(-1, 0.5) },
  { name: 'not in two years', value: wasAbsentFor(2), prior: normalPrior(-0.5, 0.3) },
  { name: 'not in three years', value: wasAbsentFor(3), prior: normalPrior(-0.5, 0.3) },
];

/**
 * @param past complete years before the season, latest first
 * @param partial other years before it: what they offered is known, what they did not is not
 * @returns by line: P(offered this year)
 */
export function estimateOfferProbability(
  table: SeatTable,
  past: readonly YearTable[],
  partial: readonly YearTable[],
  transitions: readonly Transition[],
): Float64Array {
  const every = Array.from({ length: table.size }, (_, line) => line);
  const examples = transitions.map(({ past: before, next }) => {
    const context = { table, past: before, partial: partial.filter(({ year }) => year < next.year) };
    const lines = every.filter((line) => findSeats(line, context) > 0);
    return {
      features: buildDesign(OFFER_FEATURES, context, lines),
      outcome: lines.map((line) => (at(next.seats, line) > 0 ? 1 : 0)),
    };
  });
  const sample = {
    features: concatenate(examples.map(({ features }) => features)),
    outcome: Uint8Array.from(examples.flatMap(({ outcome }) => outcome)),
  };
  const coefficients = fitLogisticRegression(sample, selectPriors(OFFER_FEATURES));
  const design = buildDesign(OFFER_FEATURES, { table, past, partial }, every);
  return Float64Array.from(every, (line) => logistic(dot(design, line, coefficients)));
}

/** A pool whose forecast closes this near the largest rank allotted does not fill: any eligible rank may have it. */
const NEAR_LARGEST = 0.9;

/** By line: 1 where the pool is not expected to fill. */
export function findVacantPools(location: Float64Array, latest: YearTable | undefined): Uint8Array {
  const closings = (latest?.closings.at(-1) ?? new Float64Array()).filter((value) => !Number.isNaN(value));
  const largest = closings.reduce((most, value) => Math.max(most, value), 0);
  return Uint8Array.from(location, (value) => (largest > 0 && value > largest + Math.log(NEAR_LARGEST) ? 1 : 0));
}
