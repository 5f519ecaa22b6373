// The starter list: from ambitious to safe in the order of demand, without choices that would hardly be reached.
import { describe, expect, it } from 'vitest';
import { UNLIMITED } from '../../../../api/contract/limits.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { fromNow } from '../../../../api/domain/chances/chances.ts';
import { buildStarterList, judgeLists } from '../../../../api/domain/choice-lists/starter-list.ts';
import { matchSeats } from '../../../../api/domain/matching/predict.ts';
import { indexSeats, type SeatIndex } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { anything } from '../../../support/starter-rows.ts';

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
function ask(seats: SeatIndex, rank: number, selection: object = {}, cameBefore = true) {
  const request = predictionRequest.parse({
    rank,
    counsellingId: 7,
    quotaId: 1,
    categoryId: 1,
    budget: null,
    ...selection,
  });
  const matches = matchSeats(seats, request, UNLIMITED);
  const judged = judgeLists(fromNow(seats), request);
  const list = buildStarterList(
    seats,
    { ...matches, ...judged, cameBefore: () => cameBefore, isAsked: null, home: null },
    anything,
  );
  return { ...list, ids: list.lines.map(({ id }) => id), names: list.lines.map(({ college }) => college) };
}

describe('buildStarterList', () => {
  it('holds ambitious and aimed choices until something nearly surely comes, and the ten likeliest', () => {
    const { ambitious, aim, safe, ids, none, why } = ask(evenSeats(), 8_000);
    expect([ambitious, aim, safe]).toEqual([19, 15, 11]);
    expect(new Set(ids).size).toBe(45);
    expect([none, why]).toEqual([1, null]);
  });

  it('says what was left out where a past season brought none of them', () => {
    const { none, why } = ask(evenSeats(), 8_000, {}, false);
    expect(none).toBeLessThanOrEqual(1);
    expect(why).toMatchObject({ isFull: false, leftOut: { diploma: 0 } });
  });

  it.each([
    [4_000, true],
    [16_000, false],
  ])('knows whether each past season brought one at rank %i', (rank, came) => {
    const request = predictionRequest.parse({ rank, counsellingId: 7, quotaId: 1, categoryId: 1, budget: null });
    expect(judgeLists(fromNow(smallSeats()), request).cameBefore([0])).toBe(came);
  });

  it('counts the choices between its rows', () => {
    const { between, below, ids } = ask(evenSeats(), 8_000);
    expect(between + below + ids.length).toBe(97);
    expect(between).toBeGreaterThan(0);
  });

  it('takes choices from the whole range above its last one', () => {
    const places = ask(evenSeats(), 8_000).names.map((name) => Number(name.replace('Wide ', '')));
    const wide = places.filter((place) => !Number.isNaN(place)).slice(0, -10);
    // The order of demand is the order of the seats.
    expect(wide.slice(0, -1)).toEqual(wide.slice(0, -1).toSorted((a, b) => a - b));
    const gaps = wide.slice(1).map((place, at) => place - (wide[at] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6);
  });

  it('puts a wanted course of a reserved pool above a less wanted one of the Open pool', () => {
    const { lines } = ask(smallSeats(), 14_000, { categoryId: 2, isPwD: true });
    expect(lines.slice(0, 2).map(({ course, pool }) => [course, pool])).toEqual([
      ['MD General Medicine', 'BC-PwD'],
      ['MS General Surgery', 'GN'],
    ]);
  });

  it('says of a plan with a limit that it hides seats, and nothing about them', () => {
    const seats = evenSeats();
    const request = predictionRequest.parse({ rank: 8_000, counsellingId: 1, quotaId: 1, categoryId: 1 });
    const matches = matchSeats(seats, request, 1);
    const judged = judgeLists(fromNow(seats), request);
    const { why } = buildStarterList(seats, { ...matches, ...judged, isAsked: null, home: null }, anything);
    expect(why).toMatchObject({ matches: matches.total, shown: 1 });
  });
});
