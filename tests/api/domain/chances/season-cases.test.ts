// Cases of a season: equally likely values, and how closely quotas, specialities and pools go together.
import { describe, expect, it } from 'vitest';
import { FARTHEST_COUNT } from '../../../../api/domain/chances/farthest-rank.ts';
import { CASES, endsOfPool, marketKey, scoresOfMarket } from '../../../../api/domain/chances/season-cases.ts';

const numbers = Array.from({ length: 12 }, (_, place) => place + 1);
const pools = numbers.map((quota) => quota * 65_536 + (quota % 4));

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

function correlate(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const centre = (values: ArrayLike<number>) => {
    const all = Array.from(values);
    const middle = mean(all);
    return all.map((one) => one - middle);
  };
  const [x, y] = [centre(a), centre(b)];
  const product = (p: number[], q: number[]) => p.reduce((sum, one, at) => sum + one * (q[at] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

const meanOfPairs = (columns: readonly ArrayLike<number>[]): number =>
  mean(columns.flatMap((a, place) => columns.slice(place + 1).map((b) => correlate(a, b))));
const ofQuota = (quota: number) => scoresOfMarket(marketKey(quota, 3));

describe('scoresOfMarket', () => {
  it('has the scores of the normal distribution, each once', () => {
    for (const quota of numbers) {
      const scores = [...ofQuota(quota)];
      expect(new Set(scores).size).toBe(CASES);
      expect(mean(scores)).toBeCloseTo(0, 6);
      expect(mean(scores.map((one) => one ** 2))).toBeCloseTo(0.99, 1);
    }
  });

  it('correlates a speciality over quotas, and the specialities of a quota by half', () => {
    expect(meanOfPairs(numbers.map(ofQuota))).toBeCloseTo(0.87, 1);
    expect(meanOfPairs(numbers.map((speciality) => scoresOfMarket(marketKey(2, speciality))))).toBeCloseTo(0.5, 1);
    expect(meanOfPairs(numbers.map((both) => scoresOfMarket(marketKey(both, both))))).toBeCloseTo(0.37, 1);
  });
});

describe('endsOfPool', () => {
  it('gives a pool every farthest rank equally often', () => {
    for (const key of pools) {
      const counts = [...Map.groupBy(endsOfPool(key), (end) => end).values()].map(({ length }) => length);
      expect(counts).toEqual(new Array(FARTHEST_COUNT).fill(CASES / FARTHEST_COUNT));
    }
  });

  it('correlates pools by about half, and not with how the year goes', () => {
    expect(meanOfPairs(pools.map(endsOfPool))).toBeCloseTo(0.54, 1);
    const pairs = numbers.map((number, at) => correlate(ofQuota(number), endsOfPool(pools[at] ?? 0)));
    expect(Math.abs(mean(pairs))).toBeLessThan(0.05);
  });

  it('gives the same cases every time', () => {
    expect(endsOfPool(pools[0] ?? 0)).toBe(endsOfPool(pools[0] ?? 0));
  });
});
