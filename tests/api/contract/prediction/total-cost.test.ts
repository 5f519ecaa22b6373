// The total cost of a seat, worked out by hand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeTotalCost } from '../../../../api/contract/prediction/total-cost.ts';
import { knownCosts } from '../../../support/seat-items.ts';

const exactly = (figure: number) => ({ low: figure, high: figure });

describe('computeTotalCost', () => {
  it('adds the fees of all years, and apart from them hostel and stipend', () => {
    const money = knownCosts({ course_fee: 100_000, fee_later: 230_000, hostel: 20_000, stipend_y1: 50_000 });
    const total = computeTotalCost(money, 3);
    expect(total).toMatchObject({ fees: exactly(330_000), hostel: exactly(60_000), stipend: exactly(1_800_000) });
    expect(total?.assumed).toEqual(['hostel', 'stipend']);
  });

  it('repeats the first year where the later ones are unknown or the course has another length', () => {
    const money = knownCosts({ course_fee: 100_000, fee_later: 1, stipend_y1: 10_000 });
    expect(computeTotalCost(money, 2)).toMatchObject({ fees: exactly(200_000), stipend: exactly(240_000) });
    expect(computeTotalCost({ ...money, fee: exactly(100_000) }, 3)).toMatchObject({ fees: exactly(300_000) });
  });

  it('is a range where a part is one', () => {
    const money = knownCosts({ fee_low: 300_000, fee_high: 7_500_000, stipend_y1: 50_000, stipend_later: 110_000 });
    expect(computeTotalCost(money, 3)).toMatchObject({
      fees: { low: 900_000, high: 22_500_000 },
      stipend: exactly(1_920_000),
    });
  });

  it('says which part is not counted', () => {
    const total = computeTotalCost(knownCosts({ course_fee: 1, stipend_y1: 1 }), 3);
    expect(total).toMatchObject({ hostel: null });
  });

  it('gives no total without a fee, and one without a stipend', () => {
    expect(computeTotalCost(knownCosts({ stipend_y1: 50_000 }), 3)).toBeNull();
    expect(computeTotalCost(knownCosts({ course_fee: 50_000 }), 3)).toMatchObject({
      fees: exactly(150_000),
      stipend: null,
    });
  });

  it('never has an end before its beginning', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 1, max: 6 }), (low, more, stipend, years) => {
        const money = knownCosts({ fee_low: low, fee_high: low + more, stipend_y1: stipend, hostel: low });
        const total = computeTotalCost(money, years);
        expect(total && total.fees.low <= total.fees.high).toBe(true);
      }),
    );
  });
});
