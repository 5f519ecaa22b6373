// The chances of the small pack by the closed form of Student's t, and the small pack with farthest ranks.
import type { Pack } from '../../api/packs/schema.ts';
import { smallSeats } from './small-pack.ts';

/** Of the forecast of every line, in ln(rank). */
export const SCALE = 0.2;
const seats = smallSeats();

/** P(T ≤ z) at four degrees of freedom. */
export function cdf(z: number): number {
  const part = 1 + (z * z) / 4;
  return 0.5 + (3 / 8) * (z / Math.sqrt(part)) * (1 - (z * z) / part / 12);
}

/** The probability that the closing rank of a line is this rank or beyond. */
export const survive = (line: number, lnRank: number, stage: number) =>
  cdf(((seats.location[stage]?.[line] ?? 0) - lnRank) / SCALE);

/** The ranks of every pool end near ln 9 by Round 1 and ln 9.2 by Round 2. */
export const bounded = (change: (pack: Pack) => void = () => {}) =>
  smallSeats((pack) => {
    pack.forecast.farthest = {
      quota: [1, 1, 1, 2],
      category: [1, 2, 4, 1],
      largest: [10_000, 12_000, 0, 30_000],
      soFar: [0, 0, 0, 0],
      location: [
        [9, 9, 9, 9],
        [9.2, 9.2, 9.2, 9.2],
      ],
      scale: [
        [0.1, 0.1, 0.1, 0.1],
        [0.1, 0.1, 0.1, 0.1],
      ],
      end: null,
    };
    change(pack);
  });
