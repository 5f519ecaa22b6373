// Chances by position: they add up to 1 with "nothing", and agree with the chance of the whole list.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, fromNow, percent } from '../../../../api/domain/chances/chances.ts';
import { chanceOfAny } from '../../../../api/domain/chances/list-chance.ts';
import {
  chancesByPosition,
  percentsByPosition,
  roundShares,
} from '../../../../api/domain/choice-lists/position-chances.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const order = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 6 });
const lnRank = fc.double({ min: 7, max: 11.5, noNaN: true });
const trusted = fc.double({ min: 0, max: 1, noNaN: true });
const single = (line: number) => ({ lines: [line], score: null });
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('chancesByPosition', () => {
  it('adds up to 1 with nothing', () => {
    fc.assert(
      fc.property(order, lnRank, trusted, (lines, rank, trust) => {
        const { here, nothing } = chancesByPosition(fromNow(seats), lines.map(single), rank, { trust: () => trust });
        expect(sum(here) + nothing).toBeCloseTo(1, 9);
        expect(Math.min(...here, nothing)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves what the whole list leaves, in any order', () => {
    fc.assert(
      fc.property(order, lnRank, (lines, rank) => {
        const { nothing } = chancesByPosition(fromNow(seats), lines.map(single), rank);
        expect(1 - nothing).toBeCloseTo(chanceOfAny(fromNow(seats), lines, rank), 3);
      }),
    );
  });

  it('gives the first position the chance of its card', () => {
    const { here } = chancesByPosition(fromNow(seats), [single(0), single(2)], Math.log(5_000));
    expect(here[0]).toBeCloseTo(chanceOf(fromNow(seats), 0, Math.log(5_000)), 9);
  });

  it('counts dependent choices as less than independent ones', () => {
    const rank = Math.log(17_000);
    const { nothing } = chancesByPosition(fromNow(seats), [1, 2, 4].map(single), rank);
    const independent = [1, 2, 4].reduce((left, line) => left * (1 - chanceOf(fromNow(seats), line, rank)), 1);
    // Whether a line is on offer does not depend on the others.
    expect(nothing).toBeGreaterThan(1.01 * independent);
  });

  it('takes the pools of a choice together', () => {
    const rank = Math.log(8_000);
    const { here } = chancesByPosition(fromNow(seats), [{ lines: [0, 1], score: null }], rank);
    expect(here[0]).toBeCloseTo(chanceOfAny(fromNow(seats), [0, 1], rank), 9);
  });

  it('gives a choice of several pools the chance of its card', () => {
    const { here } = chancesByPosition(fromNow(seats), [{ lines: [0, 1], score: 37 }, single(2)], Math.log(8_000));
    expect(here[0]).toBeCloseTo(0.37, 9);
  });

  it('never has a smaller chance of none when a choice is added', () => {
    const choice = fc.record({
      lines: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 3 }),
      score: fc.option(fc.integer({ min: 1, max: 99 })),
    });
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 8 }), lnRank, trusted, (choices, rank, trust) => {
        const nothing = (size: number) =>
          chancesByPosition(fromNow(seats), choices.slice(0, size), rank, { trust: () => trust }).nothing;
        for (let size = 1; size < choices.length; size++)
          expect(nothing(size + 1)).toBeLessThanOrEqual(nothing(size) + 1e-12);
      }),
    );
  });

  it('counts what many rows add as far as it is trusted, and a few in full', () => {
    const rank = Math.log(12_000);
    const ask = (lines: number[], trust: number) =>
      chancesByPosition(fromNow(seats), lines.map(single), rank, { trust: () => trust });
    expect(ask([0, 1, 2, 4], 0)).toEqual(ask([0, 1, 2, 4], 1));
    const [all, half, none] = [1, 0.5, 0].map((trust) => ask([0, 1, 2, 3, 4, 5], trust).nothing) as [
      number,
      number,
      number,
    ];
    expect(half).toBeCloseTo((all + none) / 2, 9);
    expect(none).toBeGreaterThan(all);
    // Each row by the trust in the part of the list that ends with it.
    const rows = [0, 1, 2, 3, 4, 5].map(single);
    const byPlace = chancesByPosition(fromNow(seats), rows, rank, { trust: (place) => (place < 5 ? 0 : 1) });
    expect(byPlace.nothing).toBeCloseTo(all, 9);
    expect(sum(byPlace.here.slice(0, 5))).toBeCloseTo(1 - ask([0, 1, 2, 3, 4], 0).nothing, 9);
  });

  it('is never below its best row where rows were refused', () => {
    const asOf = { ...fromNow(seats), held: 1, listed: 'all' } as const;
    const nothing = (rank: number, ...rows: Parameters<typeof chancesByPosition>[1]) =>
      chancesByPosition(asOf, rows, Math.log(rank)).nothing;
    expect(nothing(2_000, single(4), single(0))).toBeCloseTo(1 - chanceOf(asOf, 0, Math.log(2_000)), 9);
    expect(nothing(2_000, single(2), single(4), { lines: [0, 1], score: 60 })).toBeCloseTo(0.4, 9);
    expect(nothing(10_000, single(0), single(2))).toBeLessThan(1 - chanceOf(asOf, 2, Math.log(10_000)) - 0.001);
  });

  it('leaves everything for a choice without lines', () => {
    expect(
      chancesByPosition(
        fromNow(seats),
        [
          { lines: [], score: null },
          { lines: [], score: null },
        ],
        9,
      ),
    ).toEqual({ here: [0, 0], nothing: 1 });
  });
});

describe('roundShares', () => {
  it('adds up to 100 and stays within a percent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 90 }), (weights) => {
        const total = sum(weights) + 1;
        const shares = [...weights, 1].map((weight) => weight / total);
        const percents = roundShares(shares, 100, []);
        expect(sum(percents)).toBe(100);
        for (const [place, percent] of percents.entries()) {
          expect(Math.abs(percent - (shares[place] ?? 0) * 100)).toBeLessThan(1);
        }
      }),
    );
  });

  it.each([
    [
      [0.335, 0.335, 0.33],
      [34, 33, 33],
    ],
    [
      [0.332, 0.332, 0.336],
      [33, 33, 34],
    ],
    [
      [0.5, 0.25, 0.25],
      [50, 25, 25],
    ],
    [
      [0, 0, 1],
      [0, 0, 100],
    ],
  ])('rounds %j to %j', (shares, percents) => expect(roundShares(shares, 100, [])).toEqual(percents));
});

describe('percentsByPosition', () => {
  it('adds up to 100 and leaves something for nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 300 }), fc.nat(50), (weights, rest) => {
        const total = sum(weights) + rest + 1;
        const { here, nothing } = percentsByPosition(
          {
            here: weights.map((weight) => weight / total),
            nothing: (rest + 1) / total,
          },
          [],
        );
        expect(sum(here) + nothing).toBe(100);
        const none = (rest + 1) / total;
        expect(nothing).toBe(none === 1 ? 100 : 100 - percent(1 - none));
        expect(Math.min(...here)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves all of it for nothing where no choice has a chance', () => {
    expect(percentsByPosition({ here: [0, 0], nothing: 1 }, [])).toEqual({ here: [0, 0], nothing: 100 });
  });

  it.each([
    [
      { here: [0.999, 0.0005], nothing: 0.0005 },
      { here: [99, 0], nothing: 1 },
    ],
    [
      { here: [0.3, 0.2], nothing: 0.5 },
      { here: [30, 20], nothing: 50 },
    ],
  ])('rounds %j to %j', (chances, percents) => expect(percentsByPosition(chances, [])).toEqual(percents));

  it('rounds no choice above what it is by itself, as long as others can take the rest', () => {
    const [here, nothing] = [[0.404, 0.201, 0.151], 0.244];
    expect(percentsByPosition({ here, nothing }, [])).toEqual({ here: [41, 20, 15], nothing: 24 });
    expect(percentsByPosition({ here, nothing }, [40, 90, 90])).toEqual({ here: [40, 21, 15], nothing: 24 });
    expect(percentsByPosition({ here: [0.956, 0.03], nothing: 0.014 }, [94, 90])).toEqual({
      here: [94, 5],
      nothing: 1,
    });
    expect(percentsByPosition({ here: [0.954], nothing: 0.046 }, [94])).toEqual({ here: [95], nothing: 5 });
  });
});
