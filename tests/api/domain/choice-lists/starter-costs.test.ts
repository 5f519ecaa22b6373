// The starter list and money: limits of cost, and the place of quotas that pay.
import { describe, expect, it } from 'vitest';
import { findChoiceDemand } from '../../../../api/domain/choice-lists/choice-demand.ts';
import { buildStarterList, type Preferences } from '../../../../api/domain/choice-lists/starter-list.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { allRows, anything, type ShownRows, shown } from '../../../support/starter-rows.ts';

const seats = smallSeats();

const names = (rows: ShownRows, wishes: Partial<Preferences> = {}, of: SeatIndex = seats) =>
  buildStarterList(of, shown(...rows), { ...anything, ...wishes }).lines.map(
    ({ college, pool }) => `${college.split(' ')[0]} ${pool}`,
  );

describe('buildStarterList', () => {
  it('leaves out what has more fees than the limit, whatever the stipend', () => {
    expect(names(allRows, { totalCost: 150_000 })).toEqual(['Alpha GN', 'Gamma GN']);
    expect(names(allRows, { totalCost: 149_999 })).toEqual(['Gamma GN']);
    expect(names(allRows, { totalCost: 3_600_000 })).toEqual(['Alpha GN', 'Beta GN', 'Gamma GN']);
  });

  it('leaves out an unknown fee of a quota that pays under a limit only', () => {
    const unknown = smallSeats((pack) => {
      const [, , , delta] = pack.figures;
      if (delta) delta.fee = undefined;
    });
    expect(names(allRows, {}, unknown)).toContain('Delta GN');
    expect(names(allRows, { totalCost: 2_000_000 }, unknown)).toEqual(['Alpha GN', 'Gamma GN']);
  });

  it.each([
    [{ paid: true, nonResident: false }, 'Private', false],
    [{ paid: false, nonResident: true }, 'Private', false],
    [{ paid: false, nonResident: false }, 'Deemed', false],
    [{ paid: false, nonResident: false }, 'Private', true],
  ])('has an unknown fee of a quota of %j at a %s college under a limit: %s', (traits, word, isKept) => {
    const unknown = smallSeats((pack) => {
      const [, , , delta] = pack.figures;
      if (delta) delta.fee = undefined;
      for (const quota of pack.quotas) if (quota.id === 2) Object.assign(quota.traits, traits);
      Object.assign(pack.institutes[3]?.facts ?? {}, { management: { word, mark: 0 } });
    });
    expect(names(allRows, { totalCost: 2_000_000 }, unknown).includes('Delta GN')).toBe(isKept);
  });

  it('puts a college in a quota that pays where that quota closes', () => {
    const paid = smallSeats((pack) => {
      pack.lines.institute[5] = 0;
      for (const column of pack.forecast.location) column[5] = 10.5;
    });
    const rows: ShownRows = [
      [5, 'Moderate', 70],
      [2, 'Moderate', 50],
      [3, 'High', 97],
    ];
    expect(names(rows, {}, paid)).toEqual(['Beta GN', 'Alpha GN', 'Gamma GN']);
  });

  it.each([
    [{ paid: true, nonResident: false }, 1.5],
    [{ paid: false, nonResident: true }, 1.5],
    [{ paid: false, nonResident: false }, 1],
  ])('has one place for all pools of a choice in a quota of %j', (traits, place) => {
    const sameFee = smallSeats(({ lines, quotas, forecast }) => {
      lines.institute[5] = 0;
      lines.figures = lines.figures.map(() => 0);
      lines.quota[1] = 2;
      for (const quota of quotas) if (quota.id === 2) Object.assign(quota.traits, traits);
      for (const column of forecast.location) column[5] = 10.5;
    });
    expect([...findChoiceDemand(sameFee)]).toEqual([1, place, 2, 3, 1, place]);
  });

  it('does the same in a quota of a larger fee, not in one of the same fee', () => {
    const rows: ShownRows = [
      [5, 'Moderate', 70],
      [2, 'Moderate', 50],
      [3, 'High', 97],
    ];
    const withFee = (fee: number) =>
      smallSeats((pack) => {
        pack.lines.institute[5] = 0;
        for (const { traits } of pack.quotas) traits.paid = false;
        for (const column of pack.forecast.location) column[5] = 10.5;
        const [, , , delta] = pack.figures;
        if (delta) delta.fee = { low: fee, high: fee, mark: 0 };
      });
    const atFullFees = { branch: 'clinical' } as const;
    expect(names(rows, atFullFees, withFee(75_001))).toEqual(['Beta GN', 'Alpha GN', 'Gamma GN']);
    expect(names(rows, atFullFees, withFee(75_000))).toEqual(['Alpha GN', 'Beta GN', 'Gamma GN']);
    // Beta asks 12 lakh a year: unless full fees are asked for, a small fee comes first.
    expect(names(rows, {}, withFee(75_001))).toEqual(['Alpha GN', 'Beta GN', 'Gamma GN']);
  });
});
