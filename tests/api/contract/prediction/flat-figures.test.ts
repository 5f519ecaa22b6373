// The money of a seat: both ends of a range, a single figure once, and nothing for what is unknown.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SeatFactName } from '../../../../api/contract/facts.ts';
import { flattenFacts, readFigure } from '../../../../api/contract/prediction/flat-figures.ts';
import type { FigureSet } from '../../../../api/packs/schema.ts';
import { knownMoney } from '../../../support/seat-items.ts';
import { everyFigure, known } from '../../../support/small-pack.ts';

const money = (set: FigureSet) => flattenFacts('fee', (fact) => set[fact as SeatFactName]);

describe('flattenFacts', () => {
  it('gives both ends of a range', () => {
    expect(money(everyFigure)).toEqual({
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
    expect(money({ fee: known(10), stipend: known(40), bond: known(0) })).toEqual(
      knownMoney({ course_fee: 10, stipend_y1: 40, bond: 0 }),
    );
  });

  it('never writes 0 for what is unknown', () => {
    const unknown = money({});
    expect(unknown).toEqual(knownMoney());
    expect(Object.entries(unknown).filter(([name, value]) => value !== (name === 'bond' ? 'No Info' : null))).toEqual(
      [],
    );
  });

  it('is undone by readFigure, whatever the figures', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    const figure = fc.record({ low: amount, more: fc.constantFrom(0, 5_000), later: fc.option(amount) });
    fc.assert(
      fc.property(fc.option(figure), fc.option(figure), (fee, bond) => {
        const write = (one: typeof fee) =>
          one ? { low: one.low, high: one.low + one.more, ...(one.later !== null && { later: one.later }) } : undefined;
        const set: FigureSet = {};
        const [known, years] = [write(fee), write(bond && { ...bond, later: null })];
        if (known) set.fee = { ...known, mark: 0 };
        if (years) set.bond = { ...years, mark: 0 };
        const item = { fee: money(set) };
        expect(readFigure(item, 'fee')).toEqual(known ?? null);
        expect(readFigure(item, 'bond')).toEqual(years ?? null);
      }),
    );
  });
});
