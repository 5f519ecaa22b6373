// Whether a closing rank still rises after the rounds that are in: the spread alone believes it too often.
import { studentT } from '../../api/domain/student-t.ts';
import { DEGREES_OF_FREEDOM, type MayTeach, type StageForecast } from './before-season.ts';
import type { Surprise, Within } from './during-season.ts';
import { learnYesNo, logistic, logit } from './logistic.ts';
import { dot } from './t-regression.ts';
import { believe } from './traits.ts';

/**
 * logit P(rises) = Σ coefficient × (1, logit of what the spread says, ln seats, first seen now). The first by stages
 * known: as MCC 2023 → 2024 has them, believed until an own transition teaches.
 */
const ALWAYS = [0.5, 0.1, -1];
const beliefs = (known: number) => [
  believe(ALWAYS[known - 1] ?? 0, 0.5),
  believe(0.4, 0.3),
  believe(0.25, 0.2),
  believe(0, 0.2),
];
const t = studentT(DEGREES_OF_FREEDOM);

type Case = { within: Within; surprise: Surprise; forecast: StageForecast };

export function learnRise(
  seasons: readonly (Case & { end: Float64Array })[],
  known: number,
  mayTeach: MayTeach = () => true,
): number[] {
  const features: number[] = [];
  const yes: number[] = [];
  for (const season of seasons) {
    season.surprise.floor.forEach((floor, line) => {
      const end = season.end[line] ?? Number.NaN;
      if (Number.isNaN(floor) || Number.isNaN(end) || !mayTeach(line)) return;
      features.push(...row(season, line));
      yes.push(end > floor ? 1 : 0);
    });
  }
  return learnYesNo({ features: Float64Array.from(features), yes: Uint8Array.from(yes) }, beliefs(known));
}

/** By line: what the tail above the floor is to be multiplied with, at most 1. */
export function riseShares(season: Case, coefficients: readonly number[]): Float64Array {
  return season.surprise.floor.map((floor, line) => {
    if (Number.isNaN(floor)) return 1;
    const rises = logistic(dot(Float64Array.from(row(season, line)), 0, coefficients));
    return Math.min(1, rises / spreadSays(season, line));
  });
}

function row(season: Case, line: number): number[] {
  const seats = season.within.seats[line] ?? 0;
  return [1, logit(spreadSays(season, line)), Math.log(Math.max(1, Math.min(6, seats))), seats > 0 ? 0 : 1];
}

function spreadSays({ surprise, forecast }: Case, line: number): number {
  const z = ((forecast.location[line] ?? 0) - (surprise.floor[line] ?? 0)) / (forecast.scale[line] ?? 1);
  return Math.min(0.999, Math.max(0.001, t.cdf(z)));
}
