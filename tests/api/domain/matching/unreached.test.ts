// Specialities of which nothing closed at the rank.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { findUnreached } from '../../../../api/domain/matching/unreached.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const ask = (rank: number, change: object = {}) =>
  findUnreached({
    seats,
    request: predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null, ...change }),
  });

describe('findUnreached', () => {
  it('has the largest closing rank of each speciality, the nearest first, with its year and round', () => {
    const all = ask(400_000);
    expect(all.length).toBeGreaterThan(1);
    for (const { name, rank, round, year } of all) {
      expect(ask(rank).map((one) => one.name)).not.toContain(name);
      expect(ask(rank + 1)).toContainEqual({ name, rank, round, year });
      expect(seats.rounds.some((one) => one.label === round && one.year === year)).toBe(true);
    }
    expect(all.map(({ rank }) => rank)).toEqual(all.map(({ rank }) => rank).toSorted((a, b) => b - a));
  });

  it('is of the seats that are asked for', () => {
    expect(ask(400_000, { preferredCourses: ['MD General Medicine'] }).map(({ name }) => name)).toEqual([
      'General Medicine',
    ]);
  });
});
