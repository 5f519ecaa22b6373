// Baseline forecasts from last year's closing rank alone, scored on the same ranks.
import { studentT } from '../../api/domain/chances/student-t.ts';
import type { Forecasts } from './band.ts';

/** Student-t with so many degrees of freedom is a normal distribution. */
const normal = studentT(1e6);
/** The sigma with the best score on MCC 2023 → 2024: an advantage for the baseline, nobody could have known it. */
const ONE_SIGMA = 0.27;

export type BaselineForecast = { name: string; chance: (rank: number, last: number) => number };

export const BASELINES: readonly BaselineForecast[] = [
  { name: 'Hard cut at the last closing rank', chance: (rank, last) => (rank <= last ? 1 : 0) },
  { name: 'Steps (0.9, 0.7, 0.4, 0.15)', chance: readSteps },
  {
    name: 'Log-normal with one sigma',
    chance: (rank, last) => normal.cdf((Math.log(last) - Math.log(rank)) / ONE_SIGMA),
  },
];

function readSteps(rank: number, last: number): number {
  if (rank <= 0.9 * last) return 0.9;
  if (rank <= last) return 0.7;
  return rank <= 1.1 * last ? 0.4 : 0.15;
}

export function applyBaseline(forecasts: Forecasts, { chance }: BaselineForecast): Forecasts {
  return {
    ...forecasts,
    chance: forecasts.chance.map((_, at) => chance(forecasts.rank[at] ?? 1, forecasts.centre[at] ?? 1)),
  };
}
