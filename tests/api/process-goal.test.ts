// How many processes to start: the wanted number, one at first, and later after ends.
import { describe, expect, it } from 'vitest';
import { computeDelay, countMissing, type Ended, type Situation } from '../../api/process-goal.ts';

const situation = (more: Partial<Situation> = {}): Situation => ({
  wanted: 3,
  started: 0,
  hasServed: true,
  ended: [],
  now: 1_000_000,
  ...more,
});
const ends = (...servedFor: number[]): Ended[] => servedFor.map((served) => ({ at: 1_000_000, servedFor: served }));

describe('countMissing', () => {
  it('starts one process, and the others once it serves', () => {
    expect(countMissing(situation({ hasServed: false }))).toBe(1);
    expect(countMissing(situation({ hasServed: false, started: 1 }))).toBe(0);
    expect(countMissing(situation({ started: 1 }))).toBe(2);
    expect(countMissing(situation({ started: 3 }))).toBe(0);
  });

  it('starts nothing while the server stops, and nothing beyond the goal', () => {
    expect(countMissing(situation({ wanted: 0, hasServed: false }))).toBe(0);
    expect(countMissing(situation({ wanted: 0, started: 2 }))).toBe(0);
  });

  it('replaces the first process if it ended before it served', () => {
    const ended = ends(0);
    expect(countMissing(situation({ hasServed: false, ended, now: 1_000_199 }))).toBe(0);
    expect(countMissing(situation({ hasServed: false, ended, now: 1_000_200 }))).toBe(1);
  });

  it('replaces all that ended together', () => {
    expect(countMissing(situation({ started: 0, ended: ends(60_000, 60_000, 60_000), now: 1_000_100 }))).toBe(3);
  });
});

describe('computeDelay', () => {
  it('doubles with each process in a row that served only briefly', () => {
    const delays = [[60_000], [0], [0, 4_999], [0, 0, 0], new Array(10).fill(0)].map((served) =>
      computeDelay(ends(...served)),
    );
    expect(delays).toEqual([100, 200, 400, 800, 10_000]);
  });

  it('begins again after a process that served well', () => {
    expect(computeDelay(ends(0, 0, 0, 5_000))).toBe(100);
    expect(computeDelay(ends(0, 0, 5_000, 0))).toBe(200);
  });
});
