// The total cost of a seat, worked out by hand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotalCost } from '../../../../api/contract/prediction/total-cost.ts';
import { knownMoney } from '../../../support/seat-items.ts';

describe('computeTotalCost', () => {
  it('adds the fees of all years and the hostel, and takes off the stipend', () => {
    const money = knownMoney({ course_fee: 100_000, fee_later: 230_000, hostel: 20_000, stipend_y1: 50_000 });
    const total = computeTotalCost(money, 3);
    expect(total).toMatchObject({ low: 330_000 + 60_000 - 1_800_000, high: 330_000 + 60_000 - 1_800_000 });
    expect(total?.assumed).toEqual(['hostel', 'stipend']);
  });

  it('repeats the first year where the later ones are unknown or the course has another length', () => {
    const money = knownMoney({ course_fee: 100_000, fee_later: 1, stipend_y1: 10_000 });
    expect(computeTotalCost(money, 2)).toMatchObject({ low: 200_000 - 240_000, high: 200_000 - 240_000 });
    expect(computeTotalCost({ ...money, fee_later: null }, 3)).toMatchObject({ low: 300_000 - 360_000 });
  });

  it('is a range where a part is one', () => {
    const money = knownMoney({ fee_low: 300_000, fee_high: 7_500_000, stipend_y1: 50_000, stipend_later: 110_000 });
    expect(computeTotalCost(money, 3)).toMatchObject({ low: 900_000 - 1_920_000, high: 22_500_000 - 1_920_000 });
  });

  it('says which part is not counted', () => {
    const total = computeTotalCost(knownMoney({ course_fee: 1, stipend_y1: 1 }), 3);
    expect(total?.parts.hostel).toBeNull();
  });

  it('gives no total without a fee or a stipend', () => {
    expect(computeTotalCost(knownMoney({ stipend_y1: 50_000 }), 3)).toBeNull();
    expect(computeTotalCost(knownMoney({ course_fee: 50_000 }), 3)).toBeNull();
  });

  it('never has an end before its beginning', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 6 }), (low, more, stipend, years) => {
        const money = knownMoney({ fee_low: low, fee_high: low + more, stipend_y1: stipend, hostel: low });
        const total = computeTotalCost(money, years);
        expect(total && total.low <= total.high).toBe(true);
      }),
    );
  });
});
