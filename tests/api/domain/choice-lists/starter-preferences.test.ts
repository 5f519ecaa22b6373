// The starter list: which seats fit the wishes, in which order, and how many of each part it has.
import { describe, expect, it } from 'vitest';
import type { ChanceLevel } from '../../../../api/contract/labels.ts';
import { CHANCE_LEVELS } from '../../../../api/contract/labels.ts';
import { buildStarterList, type Preferences } from '../../../../api/domain/choice-lists/starter-list.ts';
import { indexSeats, type SeatIndex } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { allRows, anything, type ShownRows, shown } from '../../../support/starter-rows.ts';

const seats = smallSeats();

const build = (rows: ShownRows, wishes: Partial<Preferences> = {}, of: SeatIndex = seats) =>
  buildStarterList(of, shown(...rows), { ...anything, ...wishes });
const names = (...args: Parameters<typeof build>) =>
  build(...args).lines.map(({ college, pool }) => `${college.split(' ')[0]} ${pool}`);

describe('buildStarterList', () => {
  it('has the choices by demand, and counts them by part', () => {
    expect(names(allRows)).toEqual(['Alpha GN', 'Beta GN', 'Delta GN', 'Gamma GN']);
    expect(build(allRows)).toMatchObject({ ambitious: 1, aim: 2, safe: 1 });
    expect(names(allRows.toReversed() as ShownRows)).toEqual(names(allRows));
  });

  it('keeps a nearly certain choice above less wanted ones, and the last of the safest at the end', () => {
    const rows: ShownRows = [
      [0, 'High', 98],
      [2, 'Moderate', 50],
      [5, 'High', 98],
      [3, 'Good', 85],
    ];
    expect(names(rows)).toEqual(['Alpha GN', 'Beta GN', 'Gamma GN', 'Delta GN']);
  });

  it('is empty where nothing is shown or nothing has a chance', () => {
    expect(build([])).toEqual({ lines: [], ambitious: 0, aim: 0, safe: 0 });
    expect(build([[0, 'none', 0]]).lines).toEqual([]);
  });

  it('has each seat once, by its pool with the best chance', () => {
    const pools: ShownRows = [
      [0, 'Low', 20],
      [1, 'Good', 85],
      [4, 'Moderate', 60],
    ];
    expect(names(pools)).toEqual(['Alpha BC']);
    expect(names(pools.toReversed() as typeof pools)).toEqual(['Alpha BC']);
    expect(
      names([
        [0, 'Good', 85],
        [1, 'Good', 85],
      ]),
    ).toEqual(['Alpha GN']);
  });

  it('has the wanted courses and states only, by name or by speciality', () => {
    expect(names(allRows, { courses: ['MS General Surgery', 'MD Anatomy'] })).toEqual(['Beta GN', 'Gamma GN']);
    expect(names(allRows, { courses: ['General Medicine'] })).toEqual(['Alpha GN', 'Delta GN']);
    expect(names(allRows, { states: ['KA'] })).toEqual(['Alpha GN', 'Gamma GN']);
    expect(names(allRows, { states: ['KA'], courses: ['Anatomy'] })).toEqual(['Gamma GN']);
  });

  it('counts a course that is wanted more as more in demand', () => {
    const near = smallSeats((pack) => {
      pack.forecast.location = pack.forecast.location.map(() => [8.5, 8.5, 8.6, 11, 8.5, 8.7]);
    });
    const rows: ShownRows = [
      [5, 'Moderate', 50],
      [2, 'Moderate', 51],
      [3, 'High', 97],
    ];
    expect(names(rows, {}, near)).toEqual(['Beta GN', 'Delta GN', 'Gamma GN']);
    expect(names(rows, { courses: ['General Medicine', 'General Surgery', 'Anatomy'] }, near)).toEqual([
      'Beta GN',
      'Delta GN',
      'Gamma GN',
    ]);
    expect(names(rows, { courses: ['General Medicine', 'Anatomy', 'General Surgery'] }, near)).toEqual([
      'Delta GN',
      'Beta GN',
      'Gamma GN',
    ]);
    expect(names(rows, { states: ['TN', 'KA', 'KL'] }, near)).toEqual(['Beta GN', 'Delta GN', 'Gamma GN']);
  });

  it('leaves out a longer bond, never an unknown one', () => {
    const bonded = smallSeats((pack) => {
      const [first] = pack.figures;
      if (first) first.bond = { low: 2, high: 5, mark: 0 };
    });
    expect(names(allRows, { bondYears: 2 }, bonded)).toContain('Alpha GN');
    expect(names(allRows, { bondYears: 1 }, bonded)).toEqual(['Beta GN', 'Delta GN', 'Gamma GN']);
  });
});

describe('the parts of a long list', () => {
  const wide = indexSeats(
    ((pack) => {
      for (const column of pack.forecast.location) {
        for (let line = 6; line < column.length; line++) column[line] = 8 + (line - 6) * 0.01;
      }
      return pack;
    })(widePack(200)),
  );
  /** So many lines of each level, one after the other by demand. */
  const counts = (...parts: [level: ChanceLevel, count: number][]) => {
    const rows: ShownRows = [];
    for (const [level, count] of parts) {
      for (let at = 0; at < count; at++) rows.push([6 + rows.length, level, 90 - CHANCE_LEVELS.indexOf(level) * 20]);
    }
    const { ambitious, aim, safe, lines } = build(rows, {}, wide);
    return [ambitious, aim, safe, lines.length];
  };

  it('are twenty ambitious, thirty aimed and twenty safe choices', () => {
    expect(counts(['Low', 60], ['Moderate', 30], ['Good', 30], ['High', 60])).toEqual([20, 30, 20, 70]);
    expect(counts(['Low', 3], ['Moderate', 4], ['High', 2])).toEqual([3, 4, 2, 9]);
  });

  it('are filled by safe choices first, then by aimed and by ambitious ones', () => {
    expect(counts(['Low', 10], ['Moderate', 60], ['High', 25])).toEqual([10, 35, 25, 70]);
    expect(counts(['Low', 60], ['Moderate', 10], ['High', 25])).toEqual([35, 10, 25, 70]);
    expect(counts(['Low', 10], ['Moderate', 10], ['High', 90])).toEqual([10, 10, 50, 70]);
  });

  it('take the likeliest of each stretch of the range', () => {
    const rows: ShownRows = Array.from({ length: 40 }, (_, at) => [6 + at, 'Low', at % 2 === 1 ? 30 : 20]);
    const safe: ShownRows = Array.from({ length: 50 }, (_, at) => [60 + at, 'High', 97]);
    const { lines } = build([...rows, ...safe], {}, wide);
    const places = lines.slice(0, 20).map(({ college }) => Number(college.replace('Wide ', '')));
    expect(places).toEqual(Array.from({ length: 20 }, (_, at) => 2 * at + 1));
  });

  it('have no unsafe choice from the fifth safe one on', () => {
    const rows: ShownRows = [
      ...Array.from({ length: 5 }, (_, at): [number, ChanceLevel, number] => [6 + at, 'High', 90]),
      [11, 'Low', 20],
    ];
    expect(build(rows, {}, wide)).toMatchObject({ ambitious: 0, safe: 5 });
    const four = rows.slice(1);
    expect(build(four, {}, wide)).toMatchObject({ ambitious: 1, safe: 4 });
  });
});
