// Where a line that is in the list will close by a later stage: whether above its closing rank so far, and how far above.
import { studentT } from '../../api/domain/prediction/student-t.ts';
import { DEGREES_OF_FREEDOM, type MayTeach, type StageForecast } from './before-season.ts';
import { type Curve, learnCurve } from './curve.ts';
import {
  beliefsOf,
  type CurveRows,
  type CurveTrait,
  curveRows,
  told,
  type View,
  withoutItsYear,
} from './curve-traits.ts';
import { AGAIN, RISES } from './listed-traits.ts';
import { logistic } from './logistic.ts';

export type Shared = StageForecast & { share: Float64Array };

/** A past season as it was, to learn from: the view of it then, where it ended, and the forecast by the stage before. */
export type Lived = { view: View; end: Float64Array; previous: Shared | null; mayTeach: MayTeach };

/** Points of the curve that are learnt, in ln(rank) beyond the closing rank so far: many where most lines end. */
const POINTS = [0.005, 0.06, 0.14, 0.25, 0.38, 0.56, 0.85];
const t = studentT(DEGREES_OF_FREEDOM);

const traitsFor = ({ reopened }: View): readonly CurveTrait[] => (reopened ? AGAIN : RISES);

/** @param view of the season that is to be forecast */
export function learnListed(view: View, lived: readonly Lived[]): Curve {
  const traits = traitsFor(view);
  const lessons = lived.filter((one) => traitsFor(one.view) === traits).map((one) => lessonOf(traits, one));
  const joined = (of: (lesson: (typeof lessons)[number]) => Float64Array) =>
    Float64Array.from(lessons.flatMap((lesson) => [...of(lesson)]));
  const sample = {
    share: joined(({ rows }) => rows.share),
    location: joined(({ rows }) => rows.location),
    scale: joined(({ rows }) => rows.scale),
    target: joined(({ target }) => target),
    otherwise: joined(({ otherwise }) => otherwise),
  };
  const curve = learnCurve(sample, beliefsOf(traits), DEGREES_OF_FREEDOM, POINTS);
  return withoutItsYear(traits, curve);
}

function lessonOf(traits: readonly CurveTrait[], { view, end, previous, mayTeach }: Lived) {
  const { floor } = view.surprise;
  const lines = listed(floor).filter((line) => mayTeach(line) && !Number.isNaN(end[line]));
  return {
    rows: curveRows(traits, view, lines),
    target: Float64Array.from(lines, (line) => (end[line] ?? 0) - (floor[line] ?? 0)),
    otherwise: Float64Array.from(
      Array.from(lines).flatMap((line) => POINTS.map((point) => reached(previous, line, (floor[line] ?? 0) + point))),
    ),
  };
}

const reached = (forecast: Shared | null, line: number, lnRank: number): number =>
  forecast
    ? (forecast.share[line] ?? 0) * t.cdf(((forecast.location[line] ?? 0) - lnRank) / (forecast.scale[line] ?? 1))
    : 0;

const listed = (floor: Float64Array): Uint32Array =>
  Uint32Array.from(floor.keys()).filter((line) => !Number.isNaN(floor[line]));

/** Puts the forecast of the lines that are in the list in the place of another. */
export function forecastListed(view: View, curve: Curve, others: Shared): Shared {
  const { floor } = view.surprise;
  const lines = listed(floor);
  const rows: CurveRows = curveRows(traitsFor(view), view, lines);
  const all = {
    location: Float64Array.from(others.location),
    scale: Float64Array.from(others.scale),
    share: Float64Array.from(others.share),
  };
  lines.forEach((line, row) => {
    all.share[line] = logistic(told(rows, curve, 'share', row));
    all.location[line] = (floor[line] ?? 0) + told(rows, curve, 'location', row);
    all.scale[line] = Math.exp(told(rows, curve, 'scale', row));
  });
  return all;
}
