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

describe('createNoneFinder', () => {
  it.each([3_000, 6_000, 12_000])('says what the positions of a list say at rank %i', (rank) => {
    const ask = (limit: number) => {
      const request = predictionRequest.parse({
        rank,
        counsellingId: 7,
        quotaId: 1,
        categoryId: 2,
        isPwD: true,
        budget: null,
      });
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
    expect(ask(UNLIMITED)).toBeLessThan(ask(FREE) * 0.9);
  });
});
