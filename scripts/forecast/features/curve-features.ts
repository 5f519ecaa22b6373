// Features of a line during a season, each with the priors of its coefficients in the parts of the curve that it enters.
import { at, item } from '../columns.ts';
import type { Innovations, SeasonState } from '../innovations.ts';
import {
  CURVE_PARTS,
  type CurveCoefficients,
  type CurveDesign,
  type CurvePart,
  type CurvePriors,
} from '../regression/curve-regression.ts';
import type { Prior } from '../regression/normal-equations.ts';
import type { Reopening } from '../reopening.ts';
import type { SeatTable } from '../seat-table.ts';

/** What is known when one stage of a season is forecast. */
export type StageContext = {
  table: SeatTable;
  season: SeasonState;
  innovations: Innovations;
  /** The stage that is forecast. */
  stage: number;
  /** What past years say of lines that reopen, for the last stage. */
  reopening: Reopening | null;
};

/** A part without a prior does not use the feature. */
export type CurveFeature = {
  name: string;
  value: (line: number, context: StageContext) => number;
  /** Differs between years: fitted with the rest so that it does not bias it, then set back to its prior mean. */
  isYearSpecific?: true;
} & Partial<Record<CurvePart, Prior>>;

const usedBy = (features: readonly CurveFeature[], part: CurvePart): CurveFeature[] =>
  features.filter((feature) => feature[part]);

const mapParts = <Result>(build: (part: CurvePart) => Result): Record<CurvePart, Result> => {
  const [weight, location, scale] = CURVE_PARTS;
  return { weight: build(weight), location: build(location), scale: build(scale) };
};

export const selectCurvePriors = (features: readonly CurveFeature[]): CurvePriors =>
  mapParts((part) => features.flatMap((feature) => feature[part] ?? []));

export function buildCurveDesign(
  features: readonly CurveFeature[],
  context: StageContext,
  lines: Uint32Array,
): CurveDesign {
  const columns = new Map(features.map((one) => [one, Float64Array.from(lines, (line) => one.value(line, context))]));
  return mapParts((part) => {
    const used = usedBy(features, part);
    const design = new Float64Array(lines.length * used.length);
    used.forEach((feature, column) => {
      columns.get(feature)?.forEach((value, row) => {
        design[row * used.length + column] = value;
      });
    });
    return design;
  });
}

/** Sets the coefficients of year-specific features back to their prior means. */
export function resetYearSpecific(features: readonly CurveFeature[], fitted: CurveCoefficients): CurveCoefficients {
  return mapParts((part) =>
    usedBy(features, part).map((feature, column) => {
      return (feature.isYearSpecific && feature[part]?.mean) ?? item(fitted[part], column);
    }),
  );
}

/** Location of the forecast before the season. */
export const preseasonLocation = ({ season }: StageContext, line: number, stage: number): number =>
  at(item(season.preseason, stage).location, line);

/** Scale of the forecast before the season, for the stage that is forecast. */
export const preseasonScale = ({ season, stage }: StageContext, line: number): number =>
  at(item(season.preseason, stage).scale, line);
