// What narrows a prediction, as chips: their words, and the list that follows when one is removed.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatNarrowing, listChips } from '../../../../src/copy/narrowing.ts';
import Lifts from '../../../../src/screens/results/filters/Lifts.tsx';
import { listNarrowings } from '../../../../src/screens/results/filters/Narrowings.tsx';
import { ask, demoRequest, logIn, openPage } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

const narrow = { isPwD: true, budget: 500_000, preferredCourses: ['MD General Medicine', 'MS General Surgery'] };

describe('listChips', () => {
  it('names disability, courses and budget, and keeps the disability', () => {
    const chips = listChips({ ...narrow, budgetMeans: 'total' });
    expect(chips.map(({ label, remove }) => [label, remove !== null])).toEqual([
      ['With a benchmark disability', false],
      ['MD General Medicine', true],
      ['MS General Surgery', true],
      ['Up to ₹5L for the whole course', true],
    ]);
    expect(formatNarrowing({ isPwD: false, budget: null, preferredCourses: [] })).toBe('');
  });

  it('leaves the rest of the request as it is', () => {
    const [, course, , budget] = listChips({ ...narrow, rank: 7 });
    expect(course?.remove).toEqual({ ...narrow, rank: 7, preferredCourses: ['MS General Surgery'] });
    expect(budget?.remove).toEqual({ ...narrow, rank: 7, budget: null });
  });
});

describe('listNarrowings', () => {
  it('lifts every course at once, the budget, and the kinds of fee that leave seats out', () => {
    const request = { ...demoRequest, ...narrow, feeKinds: ['government' as const, 'regulated' as const] };
    const lifts = listNarrowings(request, [{ kind: 'full', seats: 3, low: null, high: null }]);
    expect(lifts.map(({ label }) => label)).toEqual([
      'MD General Medicine, MS General Surgery',
      'Up to ₹5L a year',
      'Government fee, Regulated fee',
    ]);
    const { feeKinds: _, ...ofAnyFee } = request;
    expect(lifts.map(({ without }) => without)).toEqual([
      { ...request, preferredCourses: [] },
      { ...request, budget: null },
      ofAnyFee,
    ]);
    expect(listNarrowings({ ...demoRequest, isPwD: true, feeKinds: ['government'] }, [])).toEqual([]);
  });
});

describe('an empty prediction', () => {
  let site: Site;

  beforeEach(async () => {
    site = await openTab('/predictions');
  });
  afterEach(() => site.close());

  const read = (page: Awaited<ReturnType<typeof openPage>>) =>
    renderToStaticMarkup(createElement(Lifts, { screen: page }));

  it('offers what narrowed it, with what another prediction costs', async () => {
    const page = await openPage();
    await logIn(site, page);
    page.saveRequest({ request: { ...demoRequest, budget: 1, preferredCourses: ['MD General Medicine'] } });
    void page.openPredictions();
    await site.pass(4_000);
    const text = read(page);
    for (const words of [
      'Remove one of these to see more.',
      'Remove: MD General Medicine',
      'Remove: Up to ₹',
      'Removing one runs another prediction. 3 left.',
    ])
      expect(text).toContain(words);
    page.openAgain({ ...demoRequest, rank: 300_000 });
    await site.pass(4_000);
    expect(read(page)).toContain('No seat line of this quota and category came within reach of this rank');
  });
});

describe('removeChip', () => {
  let site: Site;

  beforeEach(async () => {
    site = await openTab('/predictions');
  });
  afterEach(() => site.close());

  it('runs the prediction again without it, and the list follows', async () => {
    const page = await openPage();
    await logIn(site, page);
    ask(page);
    const stored = page.readRequest();
    if (stored) {
      page.saveRequest({ ...stored, request: { ...stored.request, preferredCourses: ['MD General Medicine'] } });
    }
    void page.openPredictions();
    await site.pass(4_000);
    expect(page.$summary.get()?.chips).toEqual([
      { key: 'MD General Medicine', label: 'MD General Medicine', removable: true },
    ]);
    expect(page.$summary.get()?.chipCost).toBe('Removing one runs another prediction. 2 left.');
    const before = page.$prediction.get().data?.metadata.totalResults ?? 0;
    page.removeChip('nothing');
    page.removeChip('MD General Medicine');
    await site.pass(4_000);
    expect(page.$summary.get()?.chips).toEqual([]);
    expect(page.$prediction.get().data?.metadata.totalResults).toBeGreaterThan(before);
    expect(page.readRequest()?.request.preferredCourses).toEqual([]);
    expect(site.requests.filter((request) => request.endsWith('/predict'))).toHaveLength(2);
  });
});
