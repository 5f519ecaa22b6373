// The farthest rank of a pool follows the candidates where it always ended near their number, and half their growth elsewhere.
import { describe, expect, it } from 'vitest';
import { forecastFarthestRanks } from '../../../scripts/forecast/farthest-ranks.ts';
import type { UnfittedPack } from '../../../scripts/forecast/seat-table.ts';
import { smallPack } from '../../support/small-pack.ts';

const CANDIDATES = [
  { year: 2021, count: 100_000 },
  { year: 2022, count: 110_000 },
  { year: 2023, count: 150_000 },
];
const [NEAR_END, MARKET] = [1, 2];

/** Two pools, one round a year: the first ends at this part of the candidates, the second at rank 50,000 and 52,000. */
function packOf(parts: readonly [number, number]): UnfittedPack {
  const pack = smallPack();
  const [round] = pack.rounds;
  if (!round) throw new Error('no round');
  return {
    ...pack,
    candidates: CANDIDATES,
    rounds: [2021, 2022].map((year) => ({ ...round, year, stage: 0 })),
    lines: { ...pack.lines, quota: [NEAR_END, MARKET], category: [0, 0] },
    closings: {
      line: [0, 1, 0, 1],
      round: [0, 0, 1, 1],
      opening: [1, 1, 1, 1],
      closing: [parts[0] * 100_000, 50_000, parts[1] * 110_000, 52_000],
      admitted: [1, 1, 1, 1],
    },
  };
}

const growth = (parts: readonly [number, number]): number[] => {
  const { location, quota } = forecastFarthestRanks(packOf(parts), 2023);
  const past = forecastFarthestRanks({ ...packOf(parts), candidates: [] }, 2023);
  expect(quota).toEqual([NEAR_END, MARKET]);
  return quota.map((_, pool) => (location[0]?.[pool] ?? 0) - (past.location[0]?.[pool] ?? 0));
};

describe('forecastFarthestRanks', () => {
  const weighted = (0.6 * Math.log(100_000) + Math.log(110_000)) / 1.6;
  const rise = Math.log(150_000) - weighted;

  it('moves a pool that ended near all candidates with their number, the other half as far', () => {
    const [nearEnd, market] = growth([0.99, 0.95]);
    expect(nearEnd).toBeCloseTo(rise, 3);
    expect(market).toBeCloseTo(rise / 2, 3);
  });

  it('moves a pool half as far where one year ended before the last tenth of the candidates', () => {
    const [once] = growth([0.99, 0.88]);
    expect(once).toBeCloseTo(rise / 2, 3);
  });

  it('is less sure where it does not know which part follows the candidates', () => {
    const { scale } = forecastFarthestRanks(packOf([0.99, 0.95]), 2023);
    expect(scale[0]?.[1]).toBeGreaterThan(0.29 * rise);
    expect(scale[0]?.[0]).toBeLessThan(scale[0]?.[1] ?? 0);
  });
});
