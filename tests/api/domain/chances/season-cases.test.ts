// Cases of a season: equally likely values, and how closely quotas and pools move together.
import { describe, expect, it } from 'vitest';
import { FARTHEST_COUNT } from '../../../../api/domain/chances/farthest-rank.ts';
import { findSeasonCases } from '../../../../api/domain/chances/season-cases.ts';

const SHIFTS = 15;
const cases = findSeasonCases(SHIFTS);
const keys = Array.from({ length: 12 }, (_, place) => (place + 1) * 65_536 + (place % 4));

function countValues(values: Uint8Array): number[] {
  const counts: number[] = [];
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function correlate(a: Uint8Array, b: Uint8Array): number {
  const centre = (values: Uint8Array) => {
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
    return Array.from(values, (one) => one - mean);
  };
  const [x, y] = [centre(a), centre(b)];
  const product = (p: number[], q: number[]) => p.reduce((sum, one, at) => sum + one * (q[at] ?? 0), 0);
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y));
}

const meanOfPairs = (columns: Uint8Array[]): number => {
  const pairs = columns.flatMap((a, place) => columns.slice(place + 1).map((b) => correlate(a, b)));
  return pairs.reduce((sum, one) => sum + one, 0) / pairs.length;
};

describe('findSeasonCases', () => {
  it('gives a quota every shift, and a pool every farthest rank, equally often', () => {
    expect(cases.count).toBe(SHIFTS * FARTHEST_COUNT);
    for (const key of keys) {
      expect(countValues(cases.shiftsOfQuota(key))).toEqual(new Array(SHIFTS).fill(FARTHEST_COUNT));
      expect(countValues(cases.endsOfPool(key))).toEqual(new Array(FARTHEST_COUNT).fill(SHIFTS));
    }
  });

  it('has only the farthest ranks where the year has no shift', () => {
    const known = findSeasonCases(1);
    expect(countValues(known.endsOfPool(7))).toEqual(new Array(FARTHEST_COUNT).fill(1));
    expect(new Set(known.shiftsOfQuota(7))).toEqual(new Set([0]));
  });

  it('correlates quotas by three quarters and pools by about half', () => {
    expect(meanOfPairs(keys.map(cases.shiftsOfQuota))).toBeCloseTo(0.74, 1);
    expect(meanOfPairs(keys.map(cases.endsOfPool))).toBeCloseTo(0.54, 1);
  });

  it('keeps shifts and farthest ranks apart', () => {
    const pairs = keys.map((key) => correlate(cases.shiftsOfQuota(key), cases.endsOfPool(key)));
    expect(Math.abs(pairs.reduce((sum, one) => sum + one, 0) / pairs.length)).toBeLessThan(0.05);
  });

  it('gives the same cases every time', () => {
    expect(findSeasonCases(SHIFTS).endsOfPool(keys[0] ?? 0)).toBe(cases.endsOfPool(keys[0] ?? 0));
  });
});
