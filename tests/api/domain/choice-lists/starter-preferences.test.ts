// The starter list: which seats fit the wishes, in which order, and how many of each part it has.
import { describe, expect, it } from 'vitest';
import type { ChanceLevel } from '../../../../api/contract/labels.ts';
import { buildStarterList, type Preferences } from '../../../../api/domain/choice-lists/starter-list.ts';
import { type Candidate, chooseRows } from '../../../../api/domain/choice-lists/starter-rows.ts';
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
    expect(build(allRows)).toMatchObject({ ambitious: 1, aim: 1, safe: 2 });
    expect(names(allRows.toReversed() as ShownRows)).toEqual(names(allRows));
  });

  it('leaves out what is below a row that is nearly sure, and counts it', () => {
    const rows: ShownRows = [
      [0, 'Low', 20],
      [2, 'High', 99],
      [5, 'High', 95],
      [3, 'High', 99],
    ];
    expect(names(rows)).toEqual(['Alpha GN', 'Beta GN']);
    expect(build(rows).below).toBe(2);
    expect(build(allRows).below).toBe(0);
  });

  it('has safe rows after the others of their wish, by the chance of the seat', () => {
    const rows: ShownRows = [
      [0, 'Good', 85],
      [2, 'Moderate', 50],
      [5, 'Low', 20],
    ];
    expect(names(rows)).toEqual(['Beta GN', 'Delta GN', 'Alpha GN']);
    const wished = { courses: ['General Medicine', 'General Surgery'], first: 'course' as const };
    expect(names(rows, wished)).toEqual(['Delta GN', 'Alpha GN', 'Beta GN']);
    // Both pools of Delta together are safe.
    const few = shown(...rows);
    const scores = { ...few.scores, ofSeat: Uint8Array.of(85, 50, 81) };
    expect(buildStarterList(seats, { ...few, scores }, anything)).toMatchObject({ ambitious: 0, aim: 1, safe: 2 });
  });

  it('names the wishes without a row, in the order of the wishes', () => {
    const missedOf = (...courses: string[]) => build(allRows, { courses }).missed;
    expect(missedOf('Dermatology', 'General Surgery', 'ENT')).toEqual([
      { name: 'Dermatology', reason: 'none', seats: 0 },
      { name: 'ENT', reason: 'none', seats: 0 },
    ]);
    expect(missedOf('General Medicine', 'General Surgery')).toEqual([]);
    expect(missedOf()).toEqual([]);
  });

  it('keeps the rows below a sure one for a person whom a board may refuse what is above', () => {
    const sure = shown([0, 'Moderate', 50], [2, 'High', 99], [3, 'High', 97]);
    const count = (keepsTail: boolean) => buildStarterList(seats, { ...sure, keepsTail }, anything).lines.length;
    expect([count(false), count(true)]).toEqual([2, 3]);
  });

  it('ends where something above came in 99 of 100 cases, and not before twenty rows', () => {
    const wide = indexSeats(widePack(40));
    const rowsOf = (chance: number): ShownRows => Array.from({ length: 30 }, (_, at) => [6 + at, 'Moderate', chance]);
    // 0.8 ^ 21 is the first below .01.
    expect(build(rowsOf(20), {}, wide)).toMatchObject({ aim: 21, safe: 0, below: 9 });
    expect(build(rowsOf(60), {}, wide)).toMatchObject({ aim: 20, safe: 0, below: 10 });
  });

  it('says why something may fail to come', () => {
    const rows: ShownRows = [[0, 'Moderate', 50]];
    expect(build(rows)).toMatchObject({
      none: 50,
      why: { isFull: false, matches: 1, shown: 1, leftOut: { diploma: 0, fee: 0, branch: 0, named: 0 } },
    });
    expect(build([...rows, [2, 'High', 96]])).toMatchObject({ none: 2, why: null });
    const some = { ...anything, courses: [] };
    const leftOut = (of: SeatIndex) =>
      buildStarterList(of, shown([0, 'Moderate', 50], [3, 'Good', 85]), some).why?.leftOut;
    expect(leftOut(seats)).toMatchObject({ branch: 0, named: 1 });
    // The answer that is offered brings a seat at a fee of the government alone.
    const isPublic = smallSeats((pack) => {
      for (const quota of pack.quotas) quota.feeKind = { government: 'government', other: 'government', source: null };
    });
    expect(leftOut(isPublic)).toMatchObject({ branch: 1, named: 0 });
  });

  it('is empty where nothing is shown or nothing has a chance', () => {
    expect(build([])).toMatchObject({ lines: [], ambitious: 0, aim: 0, safe: 0, none: null });
    expect(build([[0, 'none', 0]]).lines).toEqual([]);
    // A person must not think that there is no seat at all.
    expect(buildStarterList(seats, shown([3, 'Good', 85]), { ...anything, courses: [] })).toMatchObject({
      lines: [],
      why: { leftOut: { diploma: 0, fee: 0, branch: 0, named: 1 } },
    });
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

  it('has every seat of a greater wish above those of a lesser one, course first', () => {
    const wished = { courses: ['Anatomy', 'General Surgery', 'General Medicine'], first: 'course' as const };
    const rows: ShownRows = allRows.map(([line]) => [line, 'Moderate', 50]);
    expect(names(rows, wished)).toEqual(['Gamma GN', 'Beta GN', 'Alpha GN', 'Delta GN']);
    expect(names(rows, { ...wished, first: 'college' })).toEqual(['Alpha GN', 'Beta GN', 'Delta GN', 'Gamma GN']);
    expect(names(rows, { ...wished, states: ['TN', 'KA', 'KL'], first: 'college' })[0]).toBe('Delta GN');
  });

  it('has clinical seats without full fees and diplomas, and others when they are asked for', () => {
    const open = (wishes: Partial<Preferences>, isAsked: ((line: number) => boolean) | null = null, of = seats) =>
      buildStarterList(of, { ...shown(...allRows), isAsked }, { ...anything, courses: [], ...wishes }).lines.map(
        ({ college }) => college.split(' ')[0],
      );
    expect(open({})).toEqual(['Alpha', 'Beta', 'Delta']);
    expect(open({ courses: ['Anatomy'] })).toEqual(['Gamma']);
    expect(open({}, (line) => line !== 5)).toEqual(['Alpha', 'Beta']);
    const diploma = smallSeats(({ courses }) => {
      const [medicine] = courses;
      if (medicine) medicine.degree = 'Diploma';
    });
    expect(open({}, null, diploma)).toEqual(['Beta']);
    expect(open({ diplomas: true }, null, diploma)).toEqual(['Alpha', 'Beta', 'Delta']);
    expect(open({ courses: ['MD General Medicine'] }, null, diploma)).toEqual(['Alpha', 'Delta']);
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
  /** So small that all parts are reached. */
  const CHANCES = { High: 97, Good: 80, Moderate: 2, Low: 1 };
  /** So many lines of each level, one after the other by demand. */
  const counts = (...parts: [level: ChanceLevel, count: number][]) => {
    const rows: ShownRows = [];
    for (const [level, count] of parts) {
      for (let at = 0; at < count; at++) rows.push([6 + rows.length, level, CHANCES[level]]);
    }
    const { ambitious, aim, safe, lines } = build(rows, {}, wide);
    return [ambitious, aim, safe, lines.length];
  };

  it('are twenty ambitious, thirty aimed, and safe choices until something nearly surely comes, at least ten', () => {
    expect(counts(['Low', 60], ['Moderate', 30], ['Good', 30], ['High', 60])).toEqual([20, 30, 11, 61]);
    expect(counts(['Low', 3], ['Moderate', 2], ['High', 20])).toEqual([3, 2, 10, 15]);
    expect(counts(['Low', 3], ['High', 9])).toEqual([3, 0, 9, 12]);
  });

  it('take the likeliest of each stretch of the range', () => {
    const rows: ShownRows = Array.from({ length: 40 }, (_, at) => [6 + at, 'Low', at % 2 === 1 ? 3 : 2]);
    const safe: ShownRows = Array.from({ length: 50 }, (_, at) => [60 + at, 'High', 97]);
    const { lines } = build([...rows, ...safe], {}, wide);
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
    const colleges = build(rows, {}, one).lines.map(({ college }) => college);
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
      ...{ line: at, part: 'safe' as const, preference: at < 40 ? 0 : 1, order: at },
      ...{ chance: at < 40 ? 40 + (at % 2) : 90, college: at, state: null, isReserved: false },
    }));
    const kept = chooseUntil(20, rows).map(({ line }) => line);
    const likeliest = [21, 23, 25, 27, 29, 31, 33, 35, 37, 39];
    expect(kept).toEqual([...Array(20).keys(), ...likeliest, ...Array.from({ length: 10 }, (_, at) => 40 + at)]);
  });

  it('hold more of what is wanted most where what is wanted less is never reached', () => {
    const rows = Array.from({ length: 250 }, (_, at) => ({
      ...{ line: at, part: 'aim' as const, preference: Math.floor(at / 50), order: at },
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
