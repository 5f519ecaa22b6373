// Predictions that fail, or whose session has ended: the message, and the way back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';
import { ask, logIn as logInOn, openPage } from './open-results.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

const logIn = (page: Parameters<typeof logInOn>[1]) => logInOn(site, page);

describe('the results page', () => {
  it('returns to the form with a message', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page, 5000, 99);
    void page.openPredictions();
    await site.pass(2500);
    expect(site.visited).toEqual(['replace /']);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain('This quota does not belong to the counselling');
    expect(page.readRequest()).toBeNull();
  });

  it('names a network failure as the catalogue does', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    void page.openPredictions();
    site.reachable(false);
    await site.pass(2500);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain('Error generating predictions. Please try again.');
  });

  it.each([
    [new Response('', { status: 502 }), 'Server error. Please try again later.'],
    [new Response('', { status: 418 }), 'Server error. Please try again later.'],
    [Response.json({ message: 'Server error in row 7' }, { status: 409 }), 'Server error. Please try again later.'],
    [Response.json({ success: true, data: {} }), 'Invalid response format from enhanced prediction API'],
  ])('shows the message of the catalogue for reply %#', async (response, words) => {
    const page = await openPage();
    await logIn(page);
    await site.pass(100);
    ask(page);
    void page.openPredictions();
    site.answer(response, '/predict');
    await site.pass(2500);
    expect(site.visited).toEqual(['replace /']);
    expect(site.platform.tab.get('npp.next-page-toast')).toContain(words);
  });

  it('asks for a login when the session has ended', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    await site.pass(31 * 24 * 3_600_000);
    void page.openPredictions();
    await site.pass(2500);
    expect(page.$prediction.get().status).toBe('anonymous');
    expect(page.$loginOpen.get()).toBe(true);
    expect(page.readRequest()).not.toBeNull();
  });

  it('shows the list again after a login', async () => {
    const page = await openPage();
    await logIn(page);
    ask(page);
    await site.pass(31 * 24 * 3_600_000);
    void page.openPredictions();
    await site.pass(2500);
    await logIn(page);
    await site.pass(1500);
    expect(page.$prediction.get().status).toBe('ready');
  });
});
