// The chance from a round on, on a pack known by heart.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { chanceOf, ifOffered, wholeSeason } from '../../../../api/domain/chances/chances.ts';
import { findLaterChances } from '../../../../api/domain/season/later-chance.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const find = (of: SeatIndex, choices: readonly (readonly number[])[], rank: number, stage: number) =>
  findLaterChances(
    of,
    predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null }),
    choices,
    { stage, own: { listed: 'all' } },
  );
const findOne = (of: SeatIndex, line: number, rank: number, stage: number) => find(of, [[line]], rank, stage).each[0];
/** In percent. */
const later = (line: number, rank: number, stage: number) => findOne(seats, line, rank, stage)?.chance ?? null;

describe('findLaterChances of one choice', () => {
  it('is the rest of the season given that the seat has not come, which may mean that it is not on offer', () => {
    const lnRank = Math.log(9_000);
    const [before = 0, end = 0] = [0, 1].map((stage) => chanceOf(ifOffered(wholeSeason(seats)), 1, lnRank, stage));
    const offered = seats.offered[1] ?? 0;
    const rest = (offered * (end - before)) / (1 - offered * before);
    expect(later(1, 9_000, 0)).toBeGreaterThanOrEqual(100 * rest - 2);
    expect(later(1, 9_000, 0)).toBeLessThanOrEqual(100 * rest + 5);
  });

  it('is nothing after the last round', () => {
    expect(later(1, 9_000, 1)).toBe(1);
    expect(later(1, 9_000, 5)).toBe(1);
  });

  it('is small for a seat that was expected by a round without a list', () => {
    const certain = smallSeats((pack) => pack.forecast.share[0]?.fill(1));
    const found = findOne(certain, 0, 1_000, 0);
    expect(found).toMatchObject({ given: false });
    expect(found?.chance).toBeLessThan(40);
  });

  it('says that a seat was given where the list of the round is known', () => {
    const known = smallSeats((pack) => {
      pack.forecast.knownStages = 1;
    });
    expect(findOne(known, 0, 1_000, 0)).toMatchObject({ given: true });
    expect(findOne(known, 0, 9_000, 0)).toMatchObject({ given: false });
  });

  it('is a probability', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 200_000 }), (line, rank) => {
        const chance = later(line, rank, 0);
        if (chance === null) return;
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('findLaterChances', () => {
  const request = predictionRequest.parse({ rank: 9_000, counsellingId: 7, quotaId: 1, categoryId: 2, budget: null });

  it('counts for a held seat the rounds only that it goes on to', () => {
    const until = (last?: number) => findLaterChances(seats, request, [[1], [2]], { stage: -1, last, own: {} });
    const [first, whole] = [until(0), until()];
    expect(first.any).toBeLessThan(whole.any ?? 0);
    expect(first.each[0]?.chance).toBe(Math.round(100 * chanceOf(wholeSeason(seats), 1, Math.log(9_000), 0)));
    expect(first.each[0]?.chance).toBeLessThan(whole.each[0]?.chance ?? 0);
  });

  it('counts all pools of a choice where the plan shows every match, and one of those it shows otherwise', () => {
    const [all] = find(seats, [[1]], 9_000, 0).each;
    const [one, other] = find(seats, [[1], [0]], 9_000, 0).each;
    expect(all?.chance).toBeGreaterThanOrEqual(Math.max(one?.chance ?? 100, other?.chance ?? 100));
    expect(find(seats, [[0, 1]], 9_000, 0).each[0]?.chance).toBe(Math.max(one?.chance ?? 0, other?.chance ?? 0));
  });

  it('has no chance for no choice', () => {
    expect(find(seats, [], 9_000, 0)).toEqual({ each: [], any: null, next: null, counted: 0, past: [] });
  });

  it('has the chance of the next round alone where the person goes into later ones too', () => {
    const span = (last?: number) => findLaterChances(seats, request, [[1], [2]], { stage: -1, last, own: {} });
    expect(span().next).toBe(span(0).any);
    expect(span(0).next).toBeNull();
    expect(find(seats, [[1]], 9_000, 0).next).toBeNull();
  });

  it('replays the choices in the rounds of past seasons that the person goes into', () => {
    const rounds = (stage: number, last?: number) =>
      findLaterChances(seats, request, [[0], [5]], {
        stage,
        ...(last !== undefined && { last }),
        own: {},
      }).past.map((season) => season.rounds.map(({ round }) => round));
    const both = ['Round 1', 'Round 2'];
    expect([rounds(-1), rounds(0), rounds(-1, 0)]).toEqual([
      [both, both],
      [['Round 2'], ['Round 2']],
      [['Round 1'], ['Round 1']],
    ]);
    expect(rounds(1)).toEqual([]);
  });
});
