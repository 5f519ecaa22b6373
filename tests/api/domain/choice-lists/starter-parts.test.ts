// The parts of a long starter list: how many rows each has, where it ends, and few rows of one college.
import { describe, expect, it } from 'vitest';
import type { ChanceLevel } from '../../../../api/contract/labels.ts';
import { buildStarterList } from '../../../../api/domain/choice-lists/starter-list.ts';
import { type Candidate, chooseRows } from '../../../../api/domain/choice-lists/starter-rows.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { widePack } from '../../../support/application.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { anything, type ShownRows, shown } from '../../../support/starter-rows.ts';

const seats = smallSeats();

const build = (rows: ShownRows, of: SeatIndex) => buildStarterList(of, shown(...rows), anything);

describe('the parts of a long list', () => {
  const wide = indexSeats(
    ((pack) => {
      for (const column of pack.forecast.location) {
        for (let line = 6; line < column.length; line++) column[line] = 8 + (line - 6) * 0.01;
      }
      return pack;
    })(widePack(200)),
  );
  /** So small that all parts are reached. */
  const CHANCES = { High: 97, Good: 80, Moderate: 2, Low: 1 };
  /** So many lines of each level, one after the other by demand. */
  const counts = (...parts: [level: ChanceLevel, count: number][]) => {
    const rows: ShownRows = [];
    for (const [level, count] of parts) {
      for (let at = 0; at < count; at++) rows.push([6 + rows.length, level, CHANCES[level]]);
    }
    const { ambitious, aim, safe, lines } = build(rows, wide);
    return [ambitious, aim, safe, lines.length];
  };

  it('are twenty ambitious, thirty aimed, and safe choices until something nearly surely comes, at least ten', () => {
    expect(counts(['Low', 60], ['Moderate', 30], ['Good', 30], ['High', 60])).toEqual([20, 30, 11, 61]);
    expect(counts(['Low', 3], ['Moderate', 2], ['High', 20])).toEqual([3, 2, 10, 15]);
    expect(counts(['Low', 3], ['High', 9])).toEqual([3, 0, 9, 12]);
  });

  it('end at seventy rows, which may be why none comes', () => {
    const rows: ShownRows = Array.from({ length: 180 }, (_, at) => [
      6 + at,
      at < 60 ? 'Low' : at < 120 ? 'Moderate' : 'Good',
      1,
    ]);
    const { lines, why } = build(rows, wide);
    expect([lines.length, why?.isFull]).toEqual([70, true]);
    expect(build(rows.slice(0, 60) as ShownRows, wide).why?.isFull).toBe(false);
  });

  it('have half of the rows to aim at from reserved seats', () => {
    const reserved = indexSeats(
      ((pack) => {
        pack.lines.category = pack.lines.category.map((category, line) => (line >= 6 && line < 46 ? 4 : category));
        return pack;
      })(widePack(120)),
    );
    const rows: ShownRows = Array.from({ length: 120 }, (_, at) => [6 + at, 'Moderate', at < 40 ? 1 : 2]);
    const pools = buildStarterList(reserved, { ...shown(...rows), none: () => 0.04 }, anything).lines;
    expect(pools.filter(({ pool }) => pool === 'BC-PwD')).toHaveLength(15);
  });

  it('take the likeliest of each stretch of the range', () => {
    const rows: ShownRows = Array.from({ length: 40 }, (_, at) => [6 + at, 'Low', at % 2 === 1 ? 3 : 2]);
    const safe: ShownRows = Array.from({ length: 50 }, (_, at) => [60 + at, 'High', 97]);
    const { lines } = build([...rows, ...safe], wide);
    const places = lines.slice(0, 20).map(({ college }) => Number(college.replace('Wide ', '')));
    expect(places).toEqual(Array.from({ length: 20 }, (_, at) => 2 * at + 1));
  });

  it('have at most two rows of a college among ten', () => {
    const one = indexSeats(
      ((pack) => {
        pack.lines.institute = pack.lines.institute.map((college, line) => (line < 26 ? 0 : college));
        pack.lines.course = pack.lines.course.map((course, line) => (line < 26 ? line % pack.courses.length : course));
        return pack;
      })(widePack(60)),
    );
    const rows: ShownRows = Array.from({ length: 50 }, (_, at) => [6 + at, 'Moderate', 50]);
    const { lines } = buildStarterList(one, shown(...rows), { ...anything, courses: [] });
    const colleges = lines.map(({ college }) => college);
    for (let at = 0; at + 10 <= colleges.length; at++) {
      const near = Map.groupBy(colleges.slice(at, at + 10), (college) => college);
      expect(Math.max(...[...near.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
    }
  });

  const [always, never] = [() => true, () => false];
  /** Of rows of which so many nearly surely bring one. */
  const chooseUntil = (reached: number, rows: readonly Candidate[]) =>
    chooseRows(rows, null, never, (some) => some.length >= reached);

  it('keep the ten likeliest below the cut, but no third row of a college among ten', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      line: at,
      part: 'safe' as const,
      chance: at >= 25 && at < 35 ? 90 : 50,
      preference: 0,
      speciality: 0,
      isDiploma: false,
      order: at,
      college: [18, 19, 25].includes(at) ? 'one' : at,
      state: null,
      isReserved: false,
    }));
    const kept = chooseUntil(20, rows).map(({ line }) => line);
    expect(kept).toEqual([...Array(20).keys(), 26, 27, 28, 29, 30, 31, 32, 33, 34]);
  });

  it('keep the ten likeliest of the wish that the cut is in above those of a lesser wish', () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ line: at, part: 'safe' as const, preference: at < 40 ? 0 : 1, speciality: 0, isDiploma: false, order: at },
      ...{ chance: at < 40 ? 40 + (at % 2) : 90, college: at, state: null, isReserved: false },
    }));
    const kept = chooseUntil(20, rows).map(({ line }) => line);
    const likeliest = [21, 23, 25, 27, 29, 31, 33, 35, 37, 39];
    expect(kept).toEqual([...Array(20).keys(), ...likeliest, ...Array.from({ length: 10 }, (_, at) => 40 + at)]);
  });

  it('keep degrees of the range of each speciality, or its diplomas where it has no degree, whatever comes above', () => {
    const listRows = (
      from: number,
      speciality: number,
      isDiploma: boolean,
      chances: readonly number[],
      ambitious = 0,
    ) =>
      chances.map((chance, at) => ({
        ...{ line: from + at, order: from + at, college: from + at, state: null, isReserved: false },
        ...{ preference: 2 * speciality + Number(isDiploma), speciality, isDiploma, chance },
        part: at < ambitious ? ('ambitious' as const) : ('aim' as const),
      }));
    const rising = Array.from({ length: 50 }, (_, at) => 40 + (at % 10));
    const rows = [
      ...listRows(0, 0, true, rising, 20),
      ...listRows(50, 1, false, rising),
      ...listRows(100, 1, true, Array(20).fill(97)),
      ...listRows(150, 2, true, rising.slice(0, 3)),
    ];
    const kept = chooseRows(rows, null, always, (those) => those.length >= 20);
    const linesOf = (one: number, isLast: boolean) =>
      kept.filter(({ speciality, isDiploma }) => speciality === one && isDiploma === isLast).map(({ line }) => line);
    // The likeliest of each fifth of the range, and the ten likeliest of all.
    expect(linesOf(1, false)).toEqual([59, 69, 79, 89, 99]);
    expect(linesOf(1, true)).toHaveLength(10);
    expect(linesOf(2, true)).toEqual([150, 151, 152]);
  });

  it('keep a row of each speciality of a college that has few', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...{ line: at, part: 'safe' as const, preference: 0, speciality: Math.floor(at / 3), isDiploma: false },
      ...{ order: at, chance: 90, college: 'one', state: null, isReserved: false },
    }));
    expect(chooseRows(rows, null, never, never).map(({ line }) => line)).toEqual([0, 1, 3, 6, 9]);
  });

  it('hold more of what is wanted most where what is wanted less is never reached', () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      ...{ line: at, part: 'aim' as const, preference: Math.floor(at / 50), order: at },
      ...{ speciality: Math.floor(at / 50), isDiploma: false },
      ...{ chance: 50 + Math.floor(at / 50), college: at, state: null, isReserved: false },
    }));
    const countFirst = (some: readonly Candidate[]) => some.filter(({ preference }) => preference === 0).length;
    expect(countFirst(chooseRows(rows, null, always, never))).toBe(6);
    const reached = chooseRows(rows, null, always, (some) => some.length >= 20);
    expect(countFirst(reached)).toBe(15);
    expect(reached[19]?.preference).toBe(1);
  });

  it('have as many reserved rows as others of a part, where there are so many, though all are among the most wanted', () => {
    const pick = (reserved: number) => {
      const rows = Array.from({ length: 200 }, (_, at) => ({
        ...{ line: at, part: 'aim' as const, preference: 0, order: at, college: at, state: null },
        ...{ speciality: 0, isDiploma: false },
        ...{ chance: at < reserved ? 50 : 60, isReserved: at < reserved },
      }));
      return chooseRows(rows, null, always, never).filter(({ isReserved }) => isReserved).length;
    };
    expect([0, 4, 20, 40].map(pick)).toEqual([0, 4, 15, 15]);
  });

  it('have some rows of the own state, in the order of the others', () => {
    const rows: ShownRows = [
      [0, 'Moderate', 50],
      [2, 'Moderate', 60],
      [5, 'Moderate', 70],
    ];
    const at = (home: string | null) =>
      buildStarterList(seats, { ...shown(...rows), home }, anything).lines.map(({ college }) => college);
    expect(at('KL')).toEqual(at(null));
  });
});
