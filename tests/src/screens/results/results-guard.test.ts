// What the results page does while its guard shows: the request is on its way, and the delay counts from the first paint.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, logIn, openPage } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

const predictions = () => site.requests.filter((request) => request.endsWith('/predict')).length;

describe('the guard of the results page', () => {
  it('requests the prediction once, while the guard still shows', async () => {
    const page = await openPage();
    await logIn(site, page);
    ask(page);
    void page.openPredictions();
    await site.pass(100);
    expect(page.$prediction.get().status).toBe('guard');
    expect(predictions()).toBe(1);
    await site.pass(2400);
    expect(page.$prediction.get().status).toBe('ready');
    expect(predictions()).toBe(1);
  });

  it('draws a cached prediction behind the guard, and shows it when the guard closes', async () => {
    const page = await openPage();
    await logIn(site, page);
    ask(page);
    await page.fetchPrediction(page.readRequest()?.request as never, page.$owner.get());
    void page.openPredictions();
    await site.pass(899);
    expect(page.$prediction.get()).toMatchObject({ status: 'guard', data: { seats: expect.anything() } });
    await site.pass(1);
    expect(page.$prediction.get().status).toBe('ready');
    expect(predictions()).toBe(1);
  });

  it('runs the prediction again where new packs came in while the guard showed', async () => {
    const page = await openPage();
    await logIn(site, page);
    ask(page);
    await page.fetchPrediction(page.readRequest()?.request as never, page.$owner.get());
    void page.openPredictions();
    await site.pass(100);
    const options = page.$filterOptions.get();
    page.$filterOptions.set(options && { ...options, metadata: { ...options.metadata, packVersion: 'newer' } });
    expect(page.$prediction.get().data).toBeNull();
    await site.pass(2_400);
    expect(page.$prediction.get().status).toBe('ready');
    expect(predictions()).toBe(2);
  });

  it('counts the guard from the first paint', async () => {
    const page = await openPage();
    site.platform.sincePainted = () => 500;
    void page.openPredictions();
    await site.pass(399);
    expect(site.visited).toEqual([]);
    await site.pass(1);
    expect(site.visited).toEqual(['replace /?from=%2Fpredictions']);
  });
});
