// The starter list: from ambitious to safe in the order of demand, without choices that would hardly be reached.
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { buildStarterList } from '../../../../api/domain/choice-lists/starter-list.ts';
import { matchSeats } from '../../../../api/domain/matching/predict.ts';
import { indexSeats, type SeatIndex } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { smallSeats } from '../../../support/small-pack.ts';

const anything = { courses: [], states: [], totalCost: null, bondYears: null };

/** A hundred and forty seats; each closes a little later than the one before. */
function evenSeats(): SeatIndex {
  const pack = widePack(140);
  pack.forecast.offered.fill(1);
  for (const column of pack.forecast.location) {
    for (let line = 6; line < column.length; line++) column[line] = 8 + (line - 6) * 0.015;
  }
  return indexSeats(pack);
}

/** The starter list as ids with the chance of each. */
function ask(seats: SeatIndex, rank: number, selection: object = {}) {
  const request = predictionRequest.parse({
    rank,
    counsellingId: 7,
    quotaId: 1,
    categoryId: 1,
    budget: null,
    ...selection,
  });
  const matches = matchSeats(seats, request, UNLIMITED);
  const list = buildStarterList(seats, matches, anything);
  return { ...list, ids: list.lines.map(({ id }) => id), names: list.lines.map(({ college }) => college) };
}

describe('buildStarterList', () => {
  it('holds ambitious, aimed and safe choices', () => {
    const { ambitious, aim, safe, ids } = ask(evenSeats(), 8_000);
    expect([ambitious, aim, safe].every((part) => part >= 10)).toBe(true);
    expect(new Set(ids).size).toBe(70);
  });

  it('takes choices from the whole range above the safe ones', () => {
    const places = ask(evenSeats(), 8_000).names.map((name) => Number(name.replace('Wide ', '')));
    const wide = places.filter((place) => !Number.isNaN(place));
    // The order of demand is the order of the seats.
    expect(wide.slice(0, -1)).toEqual(wide.slice(0, -1).toSorted((a, b) => a - b));
    const gaps = wide.slice(1).map((place, at) => place - (wide[at] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6);
  });

  it('has no unsafe choice below the fifth safe one', () => {
    const seats = evenSeats();
    // A seat that hardly ever is offered, at the end of demand.
    const rare = seats.size - 1;
    for (const column of seats.cumulativeOfferProbability) column[rare] = 0.2;
    seats.offered[rare] = 0.2;
    const { names } = ask(seats, 6_000);
    expect(names).toHaveLength(70);
    expect(names).not.toContain('Wide 139');
  });

  it('puts a wanted course of a reserved pool above a less wanted one of the Open pool', () => {
    const { lines } = ask(smallSeats(), 14_000, { categoryId: 2, isPwD: true });
    expect(lines.slice(0, 2).map(({ course, pool }) => [course, pool])).toEqual([
      ['MD General Medicine', 'BC-PwD'],
      ['MS General Surgery', 'GN'],
    ]);
  });

  it('ends with the safest choice', () => {
    const { lines } = ask(smallSeats(), 14_000, { categoryId: 2, isPwD: true });
    expect(lines.at(-1)).toMatchObject({ course: 'MD Anatomy' });
  });
});
