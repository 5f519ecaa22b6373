// What the results page does while its guard shows: the request is on its way, and the delay counts from the first paint.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';
import { ask, logIn, openPage } from './open-results.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
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
