// What anybody would do with last year's closing rank, scored on the same ranks.
import { studentT } from '../../api/domain/prediction/student-t.ts';
import type { Forecasts } from './band.ts';

/** So many degrees of freedom make a normal distribution. */
const normal = studentT(1e6);
/** The one sigma that serves MCC's 2023 → 2024 best: the baseline is given what no one could have known. */
const ONE_SIGMA = 0.27;

export type Baseline = { name: string; chance: (rank: number, last: number) => number };

export const BASELINES: readonly Baseline[] = [
  { name: 'Hard cut at the last closing rank', chance: (rank, last) => (rank <= last ? 1 : 0) },
  { name: 'Steps (0.9, 0.7, 0.4, 0.15)', chance: steps },
  {
    name: 'Log-normal with one sigma',
    chance: (rank, last) => normal.cdf((Math.log(last) - Math.log(rank)) / ONE_SIGMA),
  },
];

function steps(rank: number, last: number): number {
  if (rank <= 0.9 * last) return 0.9;
  if (rank <= last) return 0.7;
  return rank <= 1.1 * last ? 0.4 : 0.15;
}

export function baseline(forecasts: Forecasts, { chance }: Baseline): Forecasts {
  return {
    ...forecasts,
    chance: forecasts.chance.map((_, at) => chance(forecasts.rank[at] ?? 1, forecasts.centre[at] ?? 1)),
  };
}
