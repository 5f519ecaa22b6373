// View models of the results page: inputs, counts, offers by plan, changing pages.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { formatIndianDay } from '../../../../api/contract/indian-time.ts';
import { predict } from '../../../../api/domain/matching/predict.ts';
import type { Prediction } from '../../../../src/lib/seats/fetch-prediction.ts';
import { createPicture } from '../../../../src/screens/results/speciality-picture.ts';
import { COUNSELLING, loadedPacks } from '../../../support/application.ts';
import { openItems } from '../../../support/seat-items.ts';
import { demoRequest, openResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

const request = { ...demoRequest, rank: 3_000 };

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

function wide() {
  const seats = loadedPacks(140).counsellings.get(COUNSELLING);
  if (!seats) throw new Error('The wide pack is missing');
  return seats;
}

/** A list of which the plan shows a part. */
async function openList(shown: number, change: object = {}) {
  const page = await openResults();
  const { items } = predict(wide(), { ...request, isPdfRequest: false }, -1);
  const predictions = items.slice(0, shown);
  const metadata = {
    totalResults: items.length,
    totalSeats: items.length - 1,
    limitedResults: predictions.length,
    fullChanceStats: { high: 1, moderate: 2 },
    rankLabel: 'Rank',
    lists: [],
    userIsPremium: false,
    ...change,
  };
  const data = {
    ...openItems(predictions),
    filters: { counselling: 'State', quota: 'Open', finalCategory: 'BC PwD' },
    metadata,
  } as unknown as Prediction;
  page.$prediction.set({ status: 'ready', inputs: { request }, data });
  page.scheduleFilters();
  await site.pass(10);
  return { ...page, total: items.length };
}

describe('the summary', () => {
  it('repeats rank, counselling, quota and final category', async () => {
    const list = await openList(15);
    expect(list.$summary.get()?.rows.map(({ label, value }) => [label, value])).toEqual([
      ['Rank', '3,000'],
      ['Counselling', 'State'],
      ['Quota', 'Open'],
      ['Category', 'BC PwD'],
    ]);
    expect(list.$inputsText.get()).toBe('Rank: 3,000 · Counselling: State · Quota: Open · Category: BC PwD');
  });
});

describe('the picture of a rank', () => {
  it('is of the category in All India counselling, also where the head names several', async () => {
    const paths: string[] = [];
    site.platform.fetch = async (path) => {
      paths.push(path);
      return new Response(null, { status: 404 });
    };
    const lists = [
      { name: 'Maharashtra', counsellingId: 9, category: 'OPEN' },
      { name: 'MCC', counsellingId: 1, category: 'OBC PwD' },
    ];
    const list = await openList(15, { counsellingId: 1, lists });
    createPicture(list).followClosingRanks()();
    expect(paths.filter((path) => path.includes('closing-ranks'))).toEqual([expect.stringContaining('obc')]);
  });

  it('is of the own matches in another quota, where the plan shows all of them; else it says that it is not', async () => {
    const file = { year: 2025, pools: ['Open'], courses: [['MD Anatomy', 1, 'a']] };
    site.platform.fetch = async () => new Response(JSON.stringify(file));
    const read = async (shown: number, quotaId: number) => {
      const { $picture, followClosingRanks } = createPicture(await openList(shown, { counsellingId: 1, quotaId }));
      const stop = followClosingRanks();
      await vi.waitFor(() => expect($picture.get()).not.toBeNull());
      stop();
      return $picture.get();
    };
    const all = Number.POSITIVE_INFINITY;
    const titles = await Promise.all([1, 0].map(async (quota) => (await read(all, quota))?.title));
    expect(titles).toEqual(['Where 3,000 stands', 'Where 3,000 stands']);
    expect((await read(15, 2))?.lead).toContain('Only All India ranks are public');
    expect((await read(15, 2))?.rows.map(({ colleges }) => colleges)).toEqual(['1']);
    const own = await read(all, 2);
    expect(own).toMatchObject({ title: 'Where 3,000 stands among your matches', year: null });
    const { items } = predict(wide(), { ...request, isPdfRequest: false }, -1);
    const names = new Set(items.map(({ course, college }) => `${course.course_name}, ${college.college_name}`));
    const counted = own?.rows.map(({ colleges }) => Number(colleges)) ?? [];
    expect(counted.reduce((sum, colleges) => sum + colleges, 0)).toBe(names.size);
  });
});

describe('the headings of the parts', () => {
  it('say the number alone where they have every shown seat', async () => {
    const listCounts = async (shown: number) =>
      (await openList(shown)).$partHeadings.get().flatMap((part) => part?.count ?? []);
    expect(await listCounts(15)).toEqual(['15']);
    expect((await listCounts(Number.POSITIVE_INFINITY))[0]).toMatch(/^\d+$/);
  });
});

describe('the calendar of the list', () => {
  const frame = (change: object) => ({ lists: [{ name: 'MCC', rounds: ['Round 1', 'Round 2', 'Stray'], ...change }] });
  const saysRound = async (change: object) => {
    const list = await openList(15, change);
    return list.$partHeadings.get().find((part) => part !== null)?.means;
  };

  it('names the next day until it is over', async () => {
    const now = (await openList(15)).env.platform().now();
    const nextDay = async (at: number) => (await openList(15, frame({ nextDay: formatIndianDay(at) }))).$nextDay.get();
    expect(await nextDay(now)).toBe(formatIndianDay(now));
    expect(await nextDay(now - 86_400_000)).toBeUndefined();
    expect((await openList(15)).$nextDay.get()).toBeUndefined();
  });

  it('says from which round the chances count, and of several counsellings that it is the next of each', async () => {
    expect(await saysRound(frame({ roundsOver: { over: 1, isAsked: false } }))).toContain(' from Round 2 on, ');
    expect(await saysRound(frame({}))).toContain(' from Round 1 on, ');
    expect(await saysRound(frame({ roundsOver: { over: 3, isAsked: false } }))).not.toContain(' from ');
    const unasked = { roundsOver: { over: null, isAsked: true } };
    expect(await saysRound(frame(unasked))).toContain(' over rounds not on record, ');
    const { lists } = frame({});
    expect(await saysRound({ lists: [...lists, ...lists] })).toContain(' from the next round on, ');
  });
});

describe('the count', () => {
  it('names the whole number until something is filtered', async () => {
    const list = await openList(15);
    expect(list.$listView.get().found).toBe(`${list.total} matches found, ${list.total - 1} seats`);
    list.setRange('feeRange', { min: '0', max: '1' }, 5_000_000);
    await site.pass(10);
    expect(list.$listView.get()).toMatchObject({ found: '0 of 15 seats found', nothingMatches: true });
  });

  it('names seats and matches where the plan shows everything', async () => {
    const list = await openList(1000, { totalSeats: undefined });
    expect(list.$listView.get().found).toBe(`${list.total} matches found, ${list.total - 1} seats`);
  });
});

describe('a filter of fees', () => {
  it('leaves seats with No Info out of a range by default', async () => {
    const list = await openList(1000);
    const unknown = () => list.$filterView.get().fee.unknown;
    expect([unknown(), list.$filterView.get().active]).toEqual([true, 0]);
    list.setRange('feeRange', { min: '1', max: '' }, 5_000_000);
    expect([unknown(), list.$filterView.get().active]).toEqual([false, 1]);
    list.keepUnknown('feeUnknown', true);
    expect([unknown(), list.$filterView.get().active]).toEqual([true, 1]);
    list.resetFilters();
    list.keepUnknown('feeUnknown', false);
    expect([unknown(), list.$filterView.get().active]).toEqual([false, 1]);
  });
});

describe('offers', () => {
  it('follow the plan of the restrictions where the metadata is silent', async () => {
    const list = await openList(15);
    const withPlan = (plan_code: string) =>
      list.env.$session.setKey('user', { plan_code, canPredict: true, canChangeRank: true } as never);
    expect(list.$upgrade.get()).toMatchObject({ banner: true, lockedCard: true, hidden: String(list.total - 16) });
    withPlan('basic');
    expect(list.$upgrade.get()).toMatchObject({ banner: false, button: 'Upgrade to Advanced' });
    withPlan('complete');
    expect(list.$upgrade.get()).toMatchObject({ banner: false, button: '', lockedCard: false, panel: [] });
    expect(list.$analysis.get()?.hidden).toBe('');
  });

  it('put a panel of Basic after every twentieth card unless told otherwise', async () => {
    const list = await openList(1000);
    list.env.$session.setKey('user', { plan_code: 'basic', canPredict: true, canChangeRank: true } as never);
    expect(list.$panels.get()).toEqual([20]);
    const often = await openList(1000, { basicUpgradeInterval: 8 });
    expect(often.$panels.get()).toEqual([8, 16]);
  });
});

describe('turning a page', () => {
  it('scrolls to the list after 100 ms', async () => {
    const list = await openList(1000);
    const scrollTo = vi.fn();
    site.platform.scrollTo = scrollTo;
    list.turnTo(2);
    expect(list.$page.get().number).toBe(2);
    await site.pass(99);
    expect(scrollTo).not.toHaveBeenCalled();
    await site.pass(1);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith('predictions-section', 768, 100);
  });
});
