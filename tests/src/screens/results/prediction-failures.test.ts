// Predictions that fail, or whose session has ended: the message, and the way back.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noPrediction } from '../../../../src/screens/results/state.ts';
import { createTrouble, reloadPrediction } from '../../../../src/screens/results/trouble.ts';
import { ask, logIn as logInOn, openPage } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
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

  describe('with seats of before', () => {
    /** Opens the list, and asks for another rank with an answer that fails. */
    async function openList() {
      const page = await openPage();
      const trouble = page.late(createTrouble);
      await logIn(page);
      ask(page);
      void page.openPredictions();
      await site.pass(2500);
      trouble.followNetwork();
      const seats = page.$data.get()?.seats;
      const expectKept = (line: object | null) => {
        expect(page.$prediction.get()).toMatchObject({ status: 'ready', inputs: { request: { rank: 5000 } } });
        expect(page.readRequest()?.request.rank).toBe(5000);
        expect(page.$data.get()?.seats).toBe(seats);
        expect(trouble.$troubleLine.get()).toEqual(line && expect.objectContaining(line));
        expect(site.visited).toEqual([]);
      };
      const askOther = async () => {
        ask(page, 6000);
        void page.runPrediction();
        await site.pass(2500);
      };
      expectKept(null);
      return { ...page, ...trouble, expectKept, askOther };
    }

    it('keeps them when the server fails, and asks again by a press', async () => {
      const page = await openList();
      site.answer(new Response('', { status: 502 }), '/predict');
      await page.askOther();
      page.expectKept({ text: 'Server error. Please try again later.', isRefused: false });
      void page.askAgain();
      await site.pass(2500);
      expect(page.$inputs.get()?.request.rank).toBe(6000);
      expect(page.$troubleLine.get()).toBeNull();
    });

    it('says what the server refuses, without a way to ask again', async () => {
      const page = await openList();
      site.answer(Response.json({ error: 'RANK_LOCKED', message: 'No further rank.' }, { status: 403 }), '/predict');
      await page.askOther();
      page.expectKept({ text: 'No further rank.', isRefused: true });
    });

    it('keeps them with their time when marks of seats cannot be counted', async () => {
      const page = await openList();
      site.answer(new Response('', { status: 500 }), '/predict');
      void reloadPrediction(page);
      await site.settle();
      page.expectKept({
        text: 'Server error. Please try again later.',
        seats: expect.stringMatching(/^Seats of today, \d\d:\d\d\.$/),
      });
    });

    it('says that the network is gone, until it is back', async () => {
      const page = await openList();
      const asked = site.requests.length;
      site.reachable(false);
      page.expectKept({ text: 'Offline.', isOffline: true });
      site.reachable(true);
      await site.settle();
      page.expectKept(null);
      expect(site.requests).toHaveLength(asked);
    });

    it('shows what the tab keeps after half an hour without a network, with its day', async () => {
      const page = await openList();
      await site.pass(24 * 3_600_000);
      site.reachable(false);
      page.$prediction.set(noPrediction);
      void page.runPrediction();
      await site.pass(2500);
      expect(page.$prediction.get().status).toBe('ready');
      expect(page.$troubleLine.get()?.seats).toMatch(/^Seats of \d+ \w+, \d\d:\d\d\.$/);
      site.reachable(true);
      await site.pass(2500);
      expect(page.$troubleLine.get()).toBeNull();
      expect(page.$data.get()?.at).toBeGreaterThan(site.application.deps.now() - 10_000);
    });

    it('shows nothing of a session that ended while the request was on its way', async () => {
      const page = await openList();
      site.hang();
      ask(page, 6000);
      void page.runPrediction();
      await site.settle();
      await page.logOut();
      await site.pass(40_000);
      expect(page.$prediction.get()).toMatchObject({ status: 'anonymous', data: null });
    });
  });
});
