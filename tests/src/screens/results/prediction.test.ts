// The results page: its loader, its cache, its list and its filters.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCollections } from '../../../../api/store/collections.ts';
import { emptyWords } from '../../../../src/copy/results.ts';
import { ask, logIn as logInOn, openPage, reachResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

const logIn = (page: Parameters<typeof logInOn>[1]) => logInOn(site, page);
const predictions = () => site.requests.filter((request) => request.endsWith('/predict')).length;

describe('the results page', () => {
  it('redirects a visitor to home after 900 ms', async () => {
    const page = await openPage();
    void page.openPredictions();
    await site.pass(899);
    expect(site.visited).toEqual([]);
    await site.pass(1);
    expect(site.visited).toEqual(['replace /?from=%2Fpredictions']);
  });

  it('shows the loader for 1500 ms at least', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(900);
    expect(page.$prediction.get().status).toBe('complete');
    await site.pass(1499);
    expect(page.$prediction.get().status).toBe('complete');
    await site.pass(1);
    expect(page.$prediction.get().status).toBe('ready');
    expect(page.$prediction.get().data?.seats.size).toBe(15);
  });

  it('shows what a free plan may see', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    expect(page.$page.get().items).toHaveLength(15);
    expect(page.$upgrade.get().hidden).toMatch(/^\d+$/);
    expect(page.$analysis.get()?.levels.map(({ level }) => level)).toEqual(['high', 'moderate']);
  });

  it('says once that its address names no request, and shows the last one', async () => {
    await site.close();
    site = await openTab('/predictions?rank=-5&counselling=99');
    const page = await reachResults(site, '9822233344');
    await page.runPrediction();
    expect(page.$toasts.get().map(({ text }) => text)).toEqual([emptyWords.unknownRequest]);
    expect(page.$prediction.get().status).toBe('ready');
  });

  it('answers the same request from its cache', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    await page.runPrediction();
    expect(page.$prediction.get().status).toBe('ready');
    expect(predictions()).toBe(1);
    await site.pass(29 * 60_000);
    await page.runPrediction();
    expect(predictions()).toBe(1);
    await site.pass(61_000);
    void page.runPrediction();
    await site.pass(1500);
    expect(predictions()).toBe(2);
  });

  it('answers from the cache of the tab after a reload, and not for another plan', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    const cache = await import('../../../../src/lib/seats/fetch-prediction.ts');
    const request = page.readRequest()?.request;
    if (!request) throw new Error('no request');
    expect((await cache.openCachedPrediction(request, page.$owner.get()))?.seats.size).toBe(15);
    expect(await cache.openCachedPrediction({ ...request, rank: 1 }, page.$owner.get())).toBeNull();
    expect(await cache.openCachedPrediction(request, '9822233344 Basic')).toBeNull();
    const { users, numbers } = openCollections(site.application.deps.store);
    const owner = await numbers.get('9822233344');
    const now = site.application.deps.now();
    const grant = {
      planCode: 'basic',
      planName: 'Basic',
      amountPaise: 0,
      paymentId: null,
      at: now,
      expiresAt: now * 2,
    };
    await users.modify(owner?.userId ?? '', (user) => user && { ...user, grants: [{ id: 'admin-1', ...grant }] });
    await page.refreshUser();
    await site.pass(1500);
    expect(predictions()).toBe(2);
    expect(page.$prediction.get().data?.seats.size).toBe(100);
  });

  it('replaces list and filters with another request', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    page.chooseChance('high');
    ask(page, 5500);
    void page.runPrediction();
    expect(page.$filters.get().chanceLevel).toBe('all');
    await site.pass(1500);
    expect(page.$prediction.get().data?.seats.item(0).user_rank).toBe(5500);
    ask(page);
    void page.runPrediction();
    await site.settle();
    expect(page.$prediction.get().data?.seats.item(0).user_rank).toBe(5000);
    expect(predictions()).toBe(2);
  });

  it('clears request, list and cache at logout', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    await page.logOut();
    expect(page.$prediction.get()).toMatchObject({ status: 'anonymous', data: null });
    expect(page.readRequest()).toBeNull();
    await site.pass(60_000);
    ask(page);
    await logIn(page);
    await site.pass(1500);
    expect(predictions()).toBe(2);
  });

  it('says that nothing was requested', async () => {
    const page = await openPage();
    await logIn(page);
    void page.openPredictions();
    await site.pass(900);
    expect(page.$prediction.get().status).toBe('no-request');
    expect(predictions()).toBe(0);
  });

  it.each([
    ['PREDICTION_LIMIT', 'Prediction limit reached! Upgrade to premium for unlimited predictions.'],
    ['RANK_LOCKED', 'Your plan allows no further rank change.'],
  ])('keeps the message of the refusal %s', async (_, words) => {
    const page = await openPage();
    await logIn(page);
    const ranks = words.startsWith('Your plan') ? [4000, 4100, 4200, 4300] : [4000, 4000, 4000, 4000];
    for (const [turn, rank] of ranks.entries()) {
      ask(page, rank);
      const { request } = page.readRequest() ?? {};
      if (request)
        await page.fetchPrediction({ ...request, budget: 900_000 + turn * 100_000 }, 'owner').catch(() => null);
    }
    ask(page, ranks.at(-1) === 4000 ? 4000 : 9000);
    await page.runPrediction();
    expect(site.visited).toEqual(['replace /']);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain(words);
  });
});

describe('the filters of the list', () => {
  it('work a moment after the tap', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    await site.pass(2500);
    const all = page.$matching.get().length;
    page.chooseChance('low');
    expect(page.$filtering.get()).toBe(true);
    expect(page.$matching.get()).toHaveLength(all);
    await site.pass(10);
    expect(page.$filtering.get()).toBe(false);
    expect(page.$matching.get()).toHaveLength(0);
    page.resetFilters();
    await site.pass(10);
    expect(page.$matching.get()).toHaveLength(all);
  });
});
