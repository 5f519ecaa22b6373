// Filters, order and pages of the results list, as the person chooses them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { count } from '../../../../api/contract/labels.ts';
import type { PredictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import { chipWords } from '../../../../src/copy/results.ts';
import { readSpeciality } from '../../../../src/lib/seats/course-names.ts';
import type { Prediction } from '../../../../src/lib/seats/fetch-prediction.ts';
import { openSeatCounts } from '../../../../src/screens/list/starter-counts.ts';
import { listLifts } from '../../../../src/screens/results/filters/Lifts.tsx';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { openItems } from '../../../support/seat-items.ts';
import { demoRequest, openResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

const request: PredictionRequest = { ...demoRequest, rank: 3_000, isPdfRequest: false };

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

/** A list of a paid plan. */
async function openList() {
  const page = await openResults();
  const seats = loadedPacks(140).counsellings.get(COUNSELLING);
  if (!seats) throw new Error('The wide pack is missing');
  const { items } = predict(seats, request, -1);
  const data = openItems(items) as Prediction;
  page.$prediction.set({ status: 'ready', inputs: null, data });
  page.scheduleFilters();
  await site.pass(10);
  return { ...page, items };
}

describe('orders', () => {
  it('are sorted ahead and seats indexed, so that choosing either reads no seat again', async () => {
    const list = await openList();
    let reads = 0;
    const { items } = list;
    const long = Array.from({ length: 300 }, (_, place) => items[place % items.length] as (typeof items)[0]);
    const read = <Value>(value: Value) => {
      reads += 1;
      return value;
    };
    const watched = long.map((item, place) =>
      Object.defineProperties(
        { ...item },
        { closingRank: { get: () => read(item.closingRank) }, id: { get: () => read(`${item.id}.${place}`) } },
      ),
    );
    const data = openItems(watched) as Prediction;
    list.$prediction.set({ status: 'ready', inputs: null, data });
    list.presort()();
    await site.pass(3_000);
    expect(reads).toBe(0);
    const stop = list.presort();
    await site.pass(3_000);
    stop();
    expect(reads).toBeGreaterThan(0);
    reads = 0;
    list.sortBy('closing');
    await site.pass(10);
    expect(data.seats.find(`${long[299]?.id}.299`)).toBe(299);
    expect(reads).toBe(0);
    const ranks = Array.from(list.$matching.get(), (place) => long[place]?.closingRank ?? 0);
    expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
  });
});

describe('the chips of specialities', () => {
  it('draw how the seats of each divide between the levels, all of them first', async () => {
    const page = await openList();
    const share = (levels: readonly string[], course?: string) => {
      const best = new Map<string, (typeof page.items)[0]>();
      const scoreOf = (item: (typeof page.items)[0] | undefined) => item?.chance_score ?? -1;
      for (const item of page.items) {
        const key = [item.college.college_name, item.course.course_name, item.quota].join();
        if (scoreOf(item) > scoreOf(best.get(key))) best.set(key, item);
      }
      const own = [...best.values()].filter(
        (item) => course === undefined || readSpeciality(item.course.course_name) === course,
      );
      return (100 * own.filter((item) => levels.includes(item.chance_level ?? '')).length) / own.length;
    };
    const [all, ...others] = page.$courseChips.get();
    const expected = (course?: string) => [
      { level: 'good', share: share(['High', 'Good'], course) },
      { level: 'moderate', share: share(['Moderate'], course) },
      { level: 'low', share: share(['Low'], course) },
    ];
    expect(all?.bar).toEqual(expected());
    expect(others.length).toBeGreaterThan(1);
    for (const { key, bar } of others) expect(bar).toEqual(expected(key));
  });

  it('count and choose every course of a speciality, as the starter list counts it', async () => {
    const page = await openList();
    const ofTwoDegrees = page.items.map((item, at) => {
      const course_name = `${at % 2 === 0 ? 'DNB' : 'MD'} ${readSpeciality(item.course.course_name)}`;
      return { ...item, course: { ...item.course, course_name } };
    });
    const data = openItems(ofTwoDegrees) as Prediction;
    page.$prediction.setKey('data', data);
    await site.pass(10);
    const byCourse = openSeatCounts(data.seats, null, null).countCourses();
    const chips = () => page.$courseChips.get().slice(1);
    for (const { key, text } of chips()) {
      const { parts, seats } = byCourse.find(({ name }) => name === key) ?? { parts: null, seats: 0 };
      expect(text).toBe(parts?.aim ? `${parts.aim} to aim at` : chipWords.seats(seats));
      page.chooseCourse(key);
      await site.pass(300);
      expect(page.$matching.get()).toHaveLength(seats);
      expect(chips().filter(({ pressed }) => pressed)).toMatchObject([{ key }]);
      page.chooseCourse(key);
    }
    expect(page.$courseChips.get()[0]?.pressed).toBe(true);
  });
});

describe('the chips of levels', () => {
  it('count the seats that a press brings, where a seat has several pools too', async () => {
    const list = await openList();
    const of = (level: string) => list.items.filter(({ chance_level }) => chance_level === level).length;
    const metadata = {
      lists: [],
      totalResults: list.items.length,
      fullChanceStats: { high: of('High'), good: of('Good'), moderate: of('Moderate'), low: of('Low') },
    };
    list.$prediction.setKey('data', { ...list.$prediction.get().data, metadata } as unknown as Prediction);
    list.env.$session.set({ status: 'in', known: null, user: { plan_code: 'advanced' } as never });
    const chips = list.$levelChips.get();
    expect(chips.filter(({ value }) => value !== '0').length).toBeGreaterThan(2);
    for (const { level, value } of chips) {
      list.chooseLevel(level);
      await site.pass(300);
      expect(count(list.$matching.get().length)).toBe(value);
    }
    expect(chips.map(({ value }) => value)).toEqual(list.$analysis.get()?.levels.map(({ value }) => value));
  });

  it('are locked where the plan shows no seat of them', async () => {
    const list = await openList();
    const data = openItems(list.items.filter(({ chance_level }) => chance_level === 'Moderate')) as Prediction;
    const metadata = { lists: [], totalResults: 900, fullChanceStats: { high: 300, good: 0, moderate: 600 } };
    list.$prediction.setKey('data', { ...data, metadata } as unknown as Prediction);
    const chips = list.$levelChips.get().map(({ level, value, isLocked }) => [level, value, isLocked]);
    expect(chips).toEqual([
      ['high', '300', true],
      ['good', null, true],
      ['moderate', '600', false],
      ['low', null, true],
    ]);
  });
});

describe('the pages of the list', () => {
  it('hold twenty cards or 25 rows', async () => {
    const list = await openList();
    const first = Array.from(list.$matching.get().subarray(0, 20), (place) => list.items[place]);
    expect(list.$page.get().items).toEqual(first);
    expect(list.$page.get().last).toBe(Math.ceil(list.$matching.get().length / 20));
    list.$view.set('table');
    expect(list.$page.get().items).toHaveLength(25);
  });

  it('keep their seats until the filters have followed another prediction', async () => {
    const list = await openList();
    const before = list.$page.get().items;
    const others = list.items.slice(0, 3).map((item) => ({ ...item, user_rank: 4_000 }));
    list.$prediction.set({ status: 'ready', inputs: null, data: openItems(others) as Prediction });
    list.scheduleFilters();
    expect(list.$page.get().items).toEqual(before);
    await site.pass(10);
    const after = list.$page.get().items;
    expect([after.length > 0, after.every(({ user_rank: rank }) => rank === 4_000)]).toEqual([true, true]);
  });

  it('turn with an overlay of 520 ms', async () => {
    const list = await openList();
    list.turnTo(2);
    expect(list.$isTurningPage.get()).toBe(true);
    expect(list.$page.get()).toMatchObject({ number: 2, start: 20 });
    await site.pass(519);
    expect(list.$isTurningPage.get()).toBe(true);
    await site.pass(1);
    expect(list.$isTurningPage.get()).toBe(false);
  });

  it('are counted for each view', async () => {
    const list = await openList();
    list.turnTo(3);
    list.$view.set('table');
    expect(list.$page.get().number).toBe(1);
    list.$view.set('cards');
    expect(list.$page.get().number).toBe(3);
  });

  it('do not turn beyond the ends', async () => {
    const list = await openList();
    list.turnTo(0);
    list.turnTo(999);
    expect(list.$page.get().number).toBe(1);
    expect(list.$isTurningPage.get()).toBe(false);
  });

  it('start again when the count changes', async () => {
    const list = await openList();
    list.turnTo(2);
    list.toggleInList('colleges', list.items[0]?.college.college_name ?? '');
    await site.pass(10);
    expect(list.$page.get().number).toBe(1);
  });
});

describe('a range', () => {
  it('reads empty boxes as the whole range', async () => {
    const list = await openList();
    list.setRange('feeRange', { min: '', max: '' }, 900_000);
    expect(list.$filters.get().feeRange).toBeNull();
    list.setRange('feeRange', { min: '', max: '100000' }, 900_000);
    expect(list.$filters.get().feeRange).toEqual({ min: 0, max: 100_000 });
    list.setRange('stipendRange', { min: '5000', max: '' }, 90_000);
    expect(list.$filters.get().stipendRange).toEqual({ min: 5_000, max: 90_000 });
  });

  it('reads figures in every notation', async () => {
    const list = await openList();
    list.setRange('feeRange', { min: '50,000', max: '₹1,25,000' }, 900_000);
    expect(list.$filters.get().feeRange).toEqual({ min: 50_000, max: 125_000 });
    list.setRange('feeRange', { min: 'about', max: '1,25,000.50' }, 900_000);
    expect(list.$filters.get().feeRange).toEqual({ min: 0, max: 125_000 });
  });

  it('has a default end without server ranges', async () => {
    const list = await openList();
    expect(list.$ranges.get()).toEqual({ fee: 5_000_000, stipend: 100_000 });
  });
});

describe('a list that filters have emptied', () => {
  it('names each filter with the seats that come back without it, where some do', async () => {
    const list = await openList();
    const [{ course, college } = { course: null, college: null }] = list.items;
    const name = course?.course_name ?? '';
    const others = list.items.filter((item) => item.course.course_name === name).length;
    list.toggleInList('courses', name);
    list.setFilters({ feeRange: { min: 1, max: 2 }, feeUnknown: false });
    await site.pass(10);
    expect(college).not.toBeNull();
    expect(list.$matching.get()).toHaveLength(0);
    const [byFee, ...rest] = listLifts(list.$filters.get(), list.$data.get() as Prediction);
    expect(rest).toEqual([]);
    expect([byFee?.label, byFee?.seats]).toEqual(['Fee a year (₹): 1–2', others === 1 ? '1 seat' : `${others} seats`]);
    list.setFilters(byFee?.without ?? {});
    await site.pass(10);
    expect(list.$matching.get()).toHaveLength(others);
  });
});
