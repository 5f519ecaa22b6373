// Which rows of a choice list a family sheet shows.
import { describe, expect, it } from 'vitest';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { pickLikeliest } from '../../../../api/domain/choice-lists/likeliest-rows.ts';
import { buildItemsOfLines } from '../../../../api/domain/choice-lists/visible-lines.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const request = predictionRequest.parse({ rank: 9_000, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });

/** Rows of Delta, a deemed university, with this fee, and of Beta with 12 lakh. */
function rows(low: number | null, high = low) {
  const seats = smallSeats((pack) => {
    const [, , , delta] = pack.figures;
    if (delta) delta.fee = low === null || high === null ? undefined : { low, high, mark: 0 };
  });
  const [delta = null, beta = null] = buildItemsOfLines(seats, [5, 2], request, 'GN');
  return [
    { number: 1, here: 80, best: delta },
    { number: 2, here: 5, best: beta },
  ];
}

describe('pickLikeliest', () => {
  it('takes the likeliest, and of equals the higher one', () => {
    expect([...pickLikeliest(rows(2_000_000), 1)]).toEqual([1]);
    const equal = rows(2_000_000).map((row) => ({ ...row, here: null }));
    expect([...pickLikeliest(equal, 1)]).toEqual([1]);
    expect(pickLikeliest(rows(2_000_000), 9).size).toBe(2);
  });

  it.each([
    ['unknown', null, null],
    ['over all courses', 100_000, 7_000_000],
    ['too small to be right', 10_000, 10_000],
  ])('takes a known fee before one that is %s', (_, low, high) => {
    expect([...pickLikeliest(rows(low, high), 1)]).toEqual([2]);
    expect(pickLikeliest(rows(low, high), 2).size).toBe(2);
  });

  it('takes an unknown fee of a Government college as a known one', () => {
    const [first, second] = rows(null);
    const best = first?.best && { ...first.best, college: { ...first.best.college, management_type: 'Government' } };
    expect([...pickLikeliest([{ number: 1, here: 80, best: best ?? null }, ...(second ? [second] : [])], 1)]).toEqual([
      1,
    ]);
  });
});
