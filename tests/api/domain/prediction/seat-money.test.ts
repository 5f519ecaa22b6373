// The money of a seat: both ends of a range, a single figure once, and nothing for what is unknown.
import { describe, expect, it } from 'vitest';
import { buildMoney } from '../../../../api/domain/prediction/seat-facts.ts';
import { knownMoney } from '../../../support/seat-items.ts';
import { everyFigure, known, noFigures } from '../../../support/small-pack.ts';

describe('buildMoney', () => {
  it('gives both ends of a range', () => {
    expect(buildMoney(everyFigure)).toEqual({
      stipend_y1: 40,
      stipend_high: 50,
      stipend_later: 60,
      hostel: 70,
      hostel_high: 80,
      discontinuation: 110,
      bond: 1,
      bond_high: 2,
      bond_penalty: 90,
      penalty_high: 100,
      fee_low: 10,
      fee_high: 20,
      course_fee: null,
      fee_later: 30,
      intake: 7,
    });
  });

  it('gives a single figure once', () => {
    const single = { ...noFigures, fee: known(10), stipend: known(40), bond: known(0) };
    expect(buildMoney(single)).toEqual(knownMoney({ course_fee: 10, stipend_y1: 40, bond: 0 }));
  });

  it('never writes 0 for what is unknown', () => {
    expect(buildMoney(noFigures)).toEqual(knownMoney());
    expect(buildMoney(undefined)).toEqual(knownMoney());
  });
});
