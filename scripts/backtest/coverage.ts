// Coverage: how often the closing rank fell into the 80 % interval of its forecast.
import { closingInterval } from '../../api/domain/chances/inverse.ts';
import type { Forecasts } from './band.ts';
import type { Trial } from './trial.ts';

/** Share of the lines of these forecasts whose final closing rank lies in their interval. */
export function measureCoverage({ seats, truth }: Trial, { line }: Forecasts): number {
  const lines = [...new Set(line)];
  const inside = lines.filter((one) => {
    const closing = Math.round(Math.exp(truth.closings.at(-1)?.[one] ?? 0));
    const { low, high } = closingInterval(seats, one);
    return closing >= low && closing <= high;
  });
  return lines.length > 0 ? inside.length / lines.length : 0;
}
