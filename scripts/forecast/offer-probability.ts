// P(a seat line is offered this year): learnt from the years that followed each other.
import type { Transition } from './before-season.ts';
import { at } from './columns.ts';
import { buildDesign, selectPriors } from './features/features.ts';
import { buildOfferContext, OFFER_FEATURES } from './features/offer-features.ts';
import {
  type BinarySample,
  fitLogisticRegression,
  joinBinarySamples,
  logistic,
} from './regression/logistic-regression.ts';
import { dot } from './regression/normal-equations.ts';
import type { SeatTable, YearTable } from './seat-table.ts';

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
  const samples = transitions.map(({ past: before, next }): BinarySample => {
    const context = buildOfferContext({ table, past: before, partial: partial.filter(({ year }) => year < next.year) });
    const lines = Uint32Array.from(context.seats.keys()).filter((line) => at(context.seats, line) > 0);
    return {
      features: buildDesign(OFFER_FEATURES, context, lines),
      outcome: Uint8Array.from(lines, (line) => (at(next.seats, line) > 0 ? 1 : 0)),
    };
  });
  const coefficients = fitLogisticRegression(joinBinarySamples(samples), selectPriors(OFFER_FEATURES));
  const every = Uint32Array.from({ length: table.size }, (_, line) => line);
  const design = buildDesign(OFFER_FEATURES, buildOfferContext({ table, past, partial }), every);
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
