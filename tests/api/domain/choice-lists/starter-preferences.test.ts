// The starter list: which seats fit the wishes, in which order, and how many of each part it has.
import { describe, expect, it } from 'vitest';
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
    const clinical = { courses: [] };
    expect(names(rows, clinical)).toEqual(['Alpha GN', 'Beta GN']);
    expect(build(rows, clinical).below).toBe(1);
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

  it('has the degrees of a wanted speciality above its diplomas, also safe and less wanted ones', () => {
    const diploma = smallSeats(({ courses: [, surgery] }) => {
      Object.assign(surgery ?? {}, { name: 'Diploma Medicine', speciality: 'General Medicine', degree: 'Diploma' });
    });
    const wished = { courses: ['General Medicine'], first: 'course' as const, diplomas: true };
    expect(names(allRows.slice(0, 3) as ShownRows, wished, diploma)).toEqual(['Alpha GN', 'Delta GN', 'Beta GN']);
    expect(names(allRows, { ...wished, first: 'college' }, diploma)).toEqual(['Alpha GN', 'Beta GN', 'Delta GN']);
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

  it('says what keeps the seats of a wish out, and how many', () => {
    const missed = (of: SeatIndex, isAsked: ((line: number) => boolean) | null, ...rows: ShownRows) =>
      buildStarterList(of, { ...shown(...rows), isAsked }, { ...anything, courses: ['General Medicine'] }).missed;
    const diploma = smallSeats(({ courses: [medicine] }) => {
      if (medicine) medicine.degree = 'Diploma';
    });
    expect(missed(diploma, null, ...allRows)).toEqual([{ name: 'General Medicine', reason: 'diploma', seats: 2 }]);
    expect(missed(seats, () => false, ...allRows)).toEqual([{ name: 'General Medicine', reason: 'fee', seats: 2 }]);
  });

  it('has each wanted speciality, though a row above is nearly sure, and nothing below the first sure one of each', () => {
    const rows: ShownRows = [
      [2, 'High', 99],
      [0, 'Low', 20],
      [5, 'High', 99],
      [3, 'High', 99],
    ];
    const courses = ['General Surgery', 'General Medicine'];
    expect(names(rows, { courses, first: 'course' })).toEqual(['Beta GN', 'Alpha GN', 'Delta GN']);
    expect(build(rows, { courses: [...courses, 'Medicine'] }).missed).toEqual([
      { name: 'Medicine', reason: 'none', seats: 0 },
    ]);
    expect(names(rows, { courses: [...courses, 'Anatomy'] })).toHaveLength(4);
  });

  it('leaves out what no year of the last two gave', () => {
    /** Years 2022 to 2024; Beta was last given in this round. */
    const givenIn = (round: number) =>
      smallSeats(({ rounds, closings }) => {
        for (const round of rounds) round.year -= 1;
        rounds.push({ ...(rounds[2] as (typeof rounds)[number]), year: 2024 });
        closings.round = closings.round.map((own, at) => (closings.line[at] === 2 ? round : own));
      });
    const rows: ShownRows = [
      [0, 'Low', 20],
      [2, 'Moderate', 50],
    ];
    expect([0, 2].map((round) => names(rows, {}, givenIn(round)))).toEqual([['Alpha GN'], ['Alpha GN', 'Beta GN']]);
  });

  it('keeps the rows below a sure one for a person whom a board may refuse what is above', () => {
    const sure = shown([0, 'Moderate', 50], [2, 'High', 99], [5, 'High', 97]);
    const any = { ...anything, courses: [] };
    const count = (keepsTail: boolean) => buildStarterList(seats, { ...sure, keepsTail }, any).lines.length;
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
    // All pools of a seat have its chance: of those the likeliest by itself.
    for (const rows of [pools, pools.toReversed() as typeof pools]) {
      const found = shown(...rows);
      const { lines } = buildStarterList(
        seats,
        { ...found, scores: { ...found.scores, ofSeat: Uint8Array.of(90, 90, 90) } },
        anything,
      );
      expect(lines.map(({ pool }) => pool)).toEqual(['BC']);
    }
  });

  it('has the wanted courses and states only, by name or by speciality', () => {
    expect(names(allRows, { courses: ['MS General Surgery', 'MD Anatomy'] })).toEqual(['Beta GN', 'Gamma GN']);
    expect(names(allRows, { courses: ['General Medicine'] })).toEqual(['Alpha GN', 'Delta GN']);
    expect(names(allRows, { states: ['KA'] })).toEqual(['Alpha GN', 'Gamma GN']);
    expect(names(allRows, { states: ['KA'], courses: ['Anatomy'] })).toEqual(['Gamma GN']);
    expect(names(allRows, { states: ['KA'], first: 'course' })).toEqual(['Alpha GN', 'Gamma GN']);
  });

  it('has every seat of a greater wish above those of a lesser one, course first', () => {
    const wished = { courses: ['Anatomy', 'General Surgery', 'General Medicine'], first: 'course' as const };
    const rows: ShownRows = allRows.map(([line]) => [line, 'Moderate', 50]);
    expect(names(rows, wished)).toEqual(['Gamma GN', 'Beta GN', 'Alpha GN', 'Delta GN']);
    expect(names(rows, { ...wished, first: 'college' })).toEqual(['Alpha GN', 'Beta GN', 'Delta GN', 'Gamma GN']);
    const states = ['TN', 'KA', 'KL'];
    expect(names(rows, { ...wished, states, first: 'college' })[0]).toBe('Delta GN');
    expect(names(rows, { ...wished, states })).toEqual(['Gamma GN', 'Beta GN', 'Delta GN', 'Alpha GN']);
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

  it.each([
    ['government', ['Alpha']],
    ['clinical', ['Beta']],
    [undefined, []],
  ] as const)('has of fees that were not asked for those that the answer %s means', (branch, colleges) => {
    const kinds = smallSeats(({ quotas }) => {
      for (const { id, ...quota } of quotas)
        Object.assign(quotas[id - 1] ?? {}, {
          ...quota,
          feeKind: { government: 'regulated', other: id === 1 ? 'full' : 'private', source: null },
        });
    });
    const { lines } = buildStarterList(
      kinds,
      { ...shown(...allRows), isAsked: () => false },
      { ...anything, courses: ['General Medicine', 'General Surgery'], branch },
    );
    expect(lines.map(({ college }) => college.split(' ')[0])).toEqual(colleges);
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
