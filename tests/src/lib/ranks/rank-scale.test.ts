// Rank scale: positions of ranks on a logarithmic axis.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleAroundRank, scaleBetweenRanks } from '../../../../src/lib/ranks/rank-scale.ts';

const rank = fc.integer({ min: 1, max: 400_000 });

describe('scaleAroundRank', () => {
  it('puts the user in the middle', () => {
    fc.assert(fc.property(rank, (user) => scaleAroundRank(user)(user) === 50));
  });

  it('stays on the line', () => {
    fc.assert(
      fc.property(rank, rank, (user, other) => scaleAroundRank(user)(other) >= 2 && scaleAroundRank(user)(other) <= 98),
    );
  });

  it('keeps better ranks to the left', () => {
    fc.assert(
      fc.property(
        rank,
        rank,
        rank,
        (user, one, other) => one > other || scaleAroundRank(user)(one) <= scaleAroundRank(user)(other),
      ),
    );
  });
});

describe('scaleBetweenRanks', () => {
  it('is logarithmic', () => {
    expect([10, 100, 1000].map(scaleBetweenRanks(1, 10_000))).toEqual([25, 50, 75]);
  });
});
