// The chance from a round on, on a pack known by heart.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceOf, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { findLaterChance, findLaterChances } from '../../../../api/domain/season/later-chance.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const later = (line: number, rank: number, stage: number) => {
  const found = findLaterChance(seats, line, Math.log(rank), stage, 'all');
  return 'chance' in found ? found.chance : null;
};

describe('findLaterChance', () => {
  it('is the rest of the season given that the seat has not come, which may mean that it is not on offer', () => {
    const lnRank = Math.log(9_000);
    const [before = 0, end = 0] = [0, 1].map((stage) => chanceOf(ifOffered(wholeSeason(seats)), 1, lnRank, stage));
    const offered = seats.offered[1] ?? 0;
    const rest = (offered * (end - before)) / (1 - offered * before);
    expect(later(1, 9_000, 0)).toBeGreaterThanOrEqual(rest - 0.02);
    expect(later(1, 9_000, 0)).toBeLessThanOrEqual(rest + 0.05);
  });

  it('is nothing after the last round', () => {
    expect(later(1, 9_000, 1)).toBe(0);
    expect(later(1, 9_000, 5)).toBe(0);
  });

  it('is small for a seat that was expected by a round without a list', () => {
    const certain = smallSeats((pack) => pack.forecast.share[0]?.fill(1));
    const found = findLaterChance(certain, 0, Math.log(1_000), 0, 'all');
    expect(found).toMatchObject({ given: false });
    expect('chance' in found ? found.chance : 1).toBeLessThan(0.4);
  });

  it('says that a seat was given where the list of the round is known', () => {
    const known = smallSeats((pack) => {
      pack.forecast.knownStages = 1;
    });
    expect(findLaterChance(known, 0, Math.log(1_000), 0, 'all')).toMatchObject({ given: true });
    expect(findLaterChance(known, 0, Math.log(9_000), 0, 'all')).toMatchObject({ given: false });
  });

  it('is not given for a seat that goes by another rank', () => {
    const other = smallSeats((pack) => {
      for (const quota of pack.quotas) quota.givenBy = 'AFMS rank';
    });
    expect(findLaterChance(other, 1, Math.log(9_000), 0, 'all')).toEqual({ without: 'other-rank' });
  });

  it('is a probability', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 200_000 }), (line, rank) => {
        const chance = later(line, rank, 0);
        if (chance === null) return;
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('findLaterChances', () => {
  it('combines the choices that have a chance', () => {
    const { each, any, counted } = findLaterChances(seats, [1, 2], 9_000, 0, 'all');
    const largest = Math.max(...each.map(({ chance }) => chance ?? 0));
    expect(counted).toBe(2);
    expect(any).toBeGreaterThanOrEqual(largest);
    expect(any).toBeLessThanOrEqual(each.reduce((sum, { chance }) => sum + (chance ?? 0), 0) + 1);
  });

  it('has no chance for no choice', () => {
    expect(findLaterChances(seats, [], 9_000, 0, 'all')).toEqual({ each: [], any: null, counted: 0 });
  });
});
