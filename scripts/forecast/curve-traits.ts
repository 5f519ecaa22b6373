// Features of a line within a season, each with what is believed of its part in share, location and ln(scale) of a curve.
import type { Curve, CurveBeliefs } from './curve.ts';
import type { Reopening } from './reopen.ts';
import type { SeatTable } from './seat-table.ts';
import { type Belief, dot } from './t-regression.ts';
import type { Surprise, Within } from './within.ts';

export type View = {
  table: SeatTable;
  within: Within;
  surprise: Surprise;
  /** The stage that is forecast. */
  stage: number;
  /** What past years say of lines that reopen, for the last stage. */
  reopened: Reopening | null;
};

/** Parts without a belief do not use the trait. */
export type CurveTrait = {
  name: string;
  of: (line: number, view: View) => number;
  /** Of one year alone: learnt beside the rest so that it does not spoil it, then forgotten. */
  ofItsYear?: true;
} & Partial<Record<Part, Belief>>;

type Part = 'share' | 'location' | 'scale';
export type CurveRows = Record<Part, Float64Array>;

const using = (traits: readonly CurveTrait[], part: Part): CurveTrait[] => traits.filter((trait) => trait[part]);

export const beliefsOf = (traits: readonly CurveTrait[]): CurveBeliefs => {
  const of = (part: Part) => traits.flatMap((trait) => trait[part] ?? []);
  return { share: of('share'), location: of('location'), scale: of('scale') };
};

export function curveRows(traits: readonly CurveTrait[], view: View, lines: ArrayLike<number>): CurveRows {
  const values = traits.map(({ of }) => Float64Array.from(lines, (line) => of(line, view)));
  const rows = (part: Part): Float64Array => {
    const columns = values.filter((_, at) => traits[at]?.[part]);
    return Float64Array.from({ length: lines.length * columns.length }, (_, at) => {
      return columns[at % columns.length]?.[Math.floor(at / columns.length)] ?? 0;
    });
  };
  return { share: rows('share'), location: rows('location'), scale: rows('scale') };
}

/** Back to what was believed of traits that belong to their year. */
export function withoutItsYear(traits: readonly CurveTrait[], curve: Curve): Curve {
  const keep = (part: Part) =>
    curve[part].map((value, at) => {
      const trait = using(traits, part)[at];
      return trait?.ofItsYear ? (trait[part]?.mean ?? value) : value;
    });
  return { share: keep('share'), location: keep('location'), scale: keep('scale') };
}

export const told = (rows: CurveRows, curve: Curve, part: Part, row: number): number =>
  dot(rows[part], row, curve[part]);
