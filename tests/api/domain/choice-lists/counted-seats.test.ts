// "None comes" of a starter list: the figure that My list has for the same choices, with every pool where the plan shows all.
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { fromNow } from '../../../../api/domain/chances/chances.ts';
import { countSeats, createNoneFinder } from '../../../../api/domain/choice-lists/counted-seats.ts';
import { chancesByPosition } from '../../../../api/domain/choice-lists/position-chances.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const asOf = fromNow(seats);
const FREE = 15;
/** Lines of two choices; the first has further pools, which a candidate with a reservation may take. */
const CHOICES = [0, 2];

const ask = (rank: number) =>
  predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, isPwD: true, budget: null });

describe('countSeats', () => {
  it.each([
    ['all pools in reach with the chance of the card', 5_500, UNLIMITED, [0], { lines: [0, 1, 4], score: 96 }],
    ['them once where the list has several of them', 5_500, UNLIMITED, [1, 0], { lines: [0, 1, 4], score: 96 }],
    ['none that is out of reach', 14_000, UNLIMITED, [0], { lines: [4], score: null }],
    ['the pool of the list where none is in reach', 90_000, UNLIMITED, [0], { lines: [0], score: null }],
    ['the likeliest of those that a limited plan shows', 5_500, FREE, [0, 1], { lines: [1], score: null }],
    ['nothing of a choice without a line', 5_500, FREE, [], { lines: [], score: null }],
  ])('takes %s', (_, rank, limit, lines, expected) => {
    expect(countSeats(asOf, ask(rank), [lines], limit)).toEqual([expected]);
  });

  it('gives each pool of a choice the chance that they have together', () => {
    const [one] = countSeats(asOf, ask(6_500), [[0]], UNLIMITED);
    expect(one?.score).toBe(94);
    expect(countSeats(asOf, ask(6_500), [[0], [1], [4]], UNLIMITED)).toEqual([one, one, one]);
  });
});

describe('createNoneFinder', () => {
  it.each([3_000, 6_000, 12_000])('says what the positions of a list say at rank %i', (rank) => {
    const noneOf = (limit: number) => {
      const request = ask(rank);
      const find = createNoneFinder(asOf, request, limit, () => 0.4);
      const lists = [CHOICES, CHOICES.slice(0, 1), CHOICES];
      const listed = lists.map((choices) => {
        const counted = countSeats(
          asOf,
          request,
          choices.map((line) => [line]),
          limit,
        );
        return chancesByPosition(asOf, counted, Math.log(rank), { trust: 0.4 }).nothing;
      });
      expect(lists.map(find)).toEqual(listed.map((none) => expect.closeTo(none, 9)));
      return listed[0] as number;
    };
    expect(noneOf(UNLIMITED)).toBeLessThan(noneOf(FREE) * 0.9);
  });
});
