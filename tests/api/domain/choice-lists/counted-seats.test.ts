// "None comes" of a starter list: the figure that My list has for the same choices, with every pool where the plan shows all.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { fromNow } from '../../../../api/domain/chances/chances.ts';
import { countSeats, createNoneFinder } from '../../../../api/domain/choice-lists/counted-seats.ts';
import { chancesByPosition } from '../../../../api/domain/choice-lists/position-chances.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const seats = smallSeats();
const asOf = fromNow(seats);
/** Lines of two choices; the first has further pools, which a candidate with a reservation may take. */
const CHOICES = [0, 2];

const ask = (rank: number) =>
  predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 2, isPwD: true, budget: null });

describe('countSeats', () => {
  it.each([
    ['all pools in reach with the chance of the card', 5_500, [0], { lines: [0, 1, 4], score: 96 }],
    ['them once where the list has several of them', 5_500, [1, 0], { lines: [0, 1, 4], score: 96 }],
    ['none that is out of reach', 14_000, [0], { lines: [4], score: null }],
    ['the pool of the list where none is in reach', 90_000, [0], { lines: [0], score: null }],
    ['nothing of a choice without a line', 5_500, [], { lines: [], score: null }],
  ])('takes %s', (_, rank, lines, expected) => {
    expect(countSeats(asOf, ask(rank), [lines])).toEqual([expected]);
  });

  it('gives each pool of a choice the chance that they have together', () => {
    const [one] = countSeats(asOf, ask(6_500), [[0]]);
    expect(one?.score).toBe(94);
    expect(countSeats(asOf, ask(6_500), [[0], [1], [4]])).toEqual([one, one, one]);
  });
});

describe('createNoneFinder', () => {
  it.each([3_000, 6_000, 12_000])('says what the positions of a list say at rank %i', (rank) => {
    const request = ask(rank);
    const find = createNoneFinder(asOf, request, () => 0.4);
    const lists = [CHOICES, CHOICES.slice(0, 1), CHOICES];
    const listed = lists.map((choices) => {
      const counted = countSeats(
        asOf,
        request,
        choices.map((line) => [line]),
      );
      return chancesByPosition(asOf, counted, Math.log(rank), { trust: () => 0.4 }).nothing;
    });
    expect(lists.map(find)).toEqual(listed.map((none) => expect.closeTo(none, 9)));
  });
});
