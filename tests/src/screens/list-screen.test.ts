// The place My list against the real application: chances by position, starter list, past seasons, family sheet.
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Prediction } from '../../../src/lib/seats/fetch-prediction.ts';
import { en } from '../../../src/screens/words/en.ts';
import { openItems, readItems } from '../../support/seat-items.ts';
import { openListScreen } from '../open-list-screen.ts';
import { demoRequest, reachResults } from '../open-results.ts';
import { openSite, type Site } from '../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

async function openPage() {
  const stores = {
    ...(await import('../../../src/stores/choices/choices.ts')),
    ...(await import('../../../src/stores/choices/list-state.ts')),
    ...(await import('../../../src/lib/download-and-share.ts')),
  };
  const page = { ...stores, ...(await reachResults(site, '9822233366')) };
  return { ...page, screen: await openListScreen(page.$filterOptions) };
}

const listIds = (data: Prediction | null) => (data ? readItems(data.seats).map(({ id }) => id) : []);

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 50 && !holds(); tries++) await site.pass(20);
};

describe('the open list', () => {
  it('shows chances by position that follow each saved change', async () => {
    const { screen, ...page } = await openPage();
    const stop = screen.parts.follow();
    const ids = listIds(page.$prediction.get().data);
    for (const id of ids.slice(0, 2)) page.toggleStar(id);
    await site.pass(700);
    await until(() => screen.$head.get().nothing !== null);
    const { nothing, chance, text, past, from, segments } = screen.$head.get();
    expect([text, from]).toEqual(['that one of these 2 comes', 'over a whole season, at 5,000']);
    expect(past).toMatch(/^Came in \d of 2 seasons\.$/);
    expect((chance ?? 0) + (nothing ?? 0)).toBeGreaterThanOrEqual(99);
    expect(screen.$rows.get()[0]?.here).toBe(segments[0]?.width ?? 0);
    const hold = (id = '') => {
      const known = page.$prediction.get();
      const metadata = known.data && { ...known.data.metadata, held: [id] };
      page.$prediction.set({ ...known, data: known.data && metadata && { ...known.data, metadata } });
    };
    expect(screen.$head.get().held).toBe('');
    hold(ids[1]);
    expect(screen.$head.get().held).toMatch(/^You hold row 2: fill in only the rows above it\./);
    const copied = async () => {
      await screen.copyForPortal();
      return (await import('../../../src/stores/page/toasts.ts')).$toasts.get().at(-1)?.text;
    };
    expect(await copied()).toBe(en.list.copied(1, 2));
    const warns = () => screen.$problems.get().some(({ text }) => text === en.check.belowHeld(1));
    expect(warns()).toBe(false);
    hold(ids[0]);
    expect([warns(), await copied()]).toEqual([true, en.list.noneAbove]);
    for (const unlisted of ['other', 'seat']) {
      hold(unlisted);
      expect(screen.$head.get().held).toMatch(/^You hold a seat\./);
      expect(await copied()).toBe(en.list.copiedUnlisted(2));
    }
    hold('kea.1.x.q.p');
    expect(screen.$head.get()).toMatchObject({ held: en.list.heldElsewhere, heldNote: '' });
    expect(await copied()).toBe(en.list.copied(2, 0));
    hold('none');
    screen.parts.move(1, 0);
    await site.pass(700);
    await until(() => screen.parts.$positions.get()?.choices[0]?.ids[0] === ids[1]);
    expect(screen.$rows.get().map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    stop();
  });

  it('is a starter list of the wanted specialities, which can be undone', async () => {
    const { screen, ...page } = await openPage();
    const courses = screen.starter.$view.get()?.courses ?? [];
    const [first] = courses;
    // What people of better ranks took comes first, however few seats it has.
    expect(courses.map(({ name }) => name)).toEqual(['General Medicine', 'General Surgery', 'Anatomy']);
    // The plan hides matches, which may be of others: the foot says of how many seats its count is.
    expect(screen.starter.$absent.get()).toBe('');
    const shown = courses.reduce((sum, { seats }) => sum + seats, 0);
    expect(screen.starter.$view.get()?.shown).toBe(shown);
    expect(en.starter.left({ seats: 1, isDiplomas: false }, shown)).toBe(`of the ${shown} seats that your plan shows`);
    screen.starter.toggle('courses', first?.name ?? '');
    expect(screen.starter.$view.get()?.courses[0]?.place).toBe(1);
    expect(screen.starter.$view.get()?.left.states.seats).toBe(first?.seats);
    screen.starter.chooseBranch('clinical');
    // An answer says what it leaves, and so does the foot once it is chosen.
    const worth = screen.starter.$branchSeats.get().find(({ branch }) => branch === 'government');
    screen.starter.chooseBranch('government');
    expect([...screen.starter.$branches.get()]).toEqual(['government']);
    expect(worth?.seats).toBe(screen.starter.$view.get()?.left.branch.seats);
    const limits = screen.starter.$limitSeats.get().total;
    expect(limits[0]).toEqual({ value: null, seats: screen.starter.$view.get()?.left.money.seats });
    screen.starter.limit('total', limits[1]?.value ?? null);
    expect(limits[1]?.seats).toBe(screen.starter.$view.get()?.left.money.seats);
    screen.starter.limit('total', null);
    screen.starter.chooseBranch('government');
    screen.starter.chooseBranch('college');
    expect(await screen.starter.make()).toBe(true);
    await site.pass(700);
    await until(() => page.$saving.get() === 'saved');
    const rows = screen.$rows.get();
    expect(screen.starter.$made.get()?.rows).toBe(rows.length);
    expect(rows.every(({ course }) => course.endsWith(first?.name ?? '-'))).toBe(true);
    screen.starter.undo();
    expect(screen.$rows.get()).toEqual([]);
  });

  it('counts from the first question on what the unanswered later ones keep', async () => {
    const { screen, ...page } = await openPage();
    const { data, inputs } = page.$prediction.get();
    if (data === null) throw new Error('no prediction');
    const items = readItems(data.seats).map((item) =>
      item.course.course_name.endsWith('General Medicine')
        ? {
            ...item,
            course: { ...item.course, course_name: 'DNB Diploma General Medicine', degree_type: 'DNB Diploma' },
          }
        : item,
    );
    page.$predicted.set({ inputs, data: { ...data, ...openItems(items) } });
    const view = () => screen.starter.$view.get();
    const findMedicine = () => view()?.courses.find(({ name }) => name === 'General Medicine');
    expect(findMedicine()).toMatchObject({ seats: 0, parts: null, isDiplomas: true });
    screen.starter.toggle('courses', 'General Medicine');
    const left = { seats: 0, isDiplomas: true };
    expect(view()?.left).toEqual({ courses: left, states: left, branch: left, money: left });
    expect(view()?.states).not.toEqual([]);
    for (const state of view()?.states ?? []) expect(state).toMatchObject({ seats: 0, isDiplomas: true });
    expect(en.starter.left(left, null)).toBe('seats left, only diplomas');
    screen.starter.chooseBranch('diplomas');
    const kept = { seats: findMedicine()?.seats, isDiplomas: false };
    expect(kept.seats).toBeGreaterThan(0);
    expect(view()?.left).toEqual({ courses: kept, states: kept, branch: kept, money: kept });
  });

  it('is replayed in past seasons', async () => {
    const { screen, ...page } = await openPage();
    const stop = screen.parts.follow();
    expect(screen.past.$replayView.get().message).toBe('Star some seats first.');
    const [first = ''] = listIds(page.$prediction.get().data);
    page.toggleStar(first);
    await site.pass(700);
    await until(() => screen.past.$replayView.get().years.length > 0);
    const { years, lead, uncounted } = screen.past.$replayView.get();
    expect(lead).toContain('at rank 5,000');
    expect(years.map(({ year }) => year)).toEqual(['2024', '2023']);
    expect(years[0]?.rounds[0]?.text).toMatch(/^(given row 1, .+ \(last rank [\d,]+\)|nothing of this list)$/);
    expect(uncounted).toBe('');
    stop();
  });

  it('says that past seasons did not load', async () => {
    const { screen, ...page } = await openPage();
    const stop = screen.parts.follow();
    const { fetch } = site.platform;
    site.platform.fetch = async (path, options) =>
      String(path).includes('choice-list-positions') ? Promise.reject(new Error('no network')) : fetch(path, options);
    page.toggleStar(listIds(page.$prediction.get().data)[0] ?? '');
    await site.pass(700);
    await until(() => screen.parts.$isFailed.get());
    expect(screen.past.$replayView.get()).toMatchObject({ message: 'That did not work. Please try again.', years: [] });
    stop();
  });

  it('shows seats near the rank', async () => {
    const { screen } = await openPage();
    const stop = screen.past.followNear();
    await until(() => screen.past.$nearView.get().lead !== '');
    stop();
    const { lead, years, message } = screen.past.$nearView.get();
    expect([lead, message]).toEqual([
      'The last seats that candidates of your category with ranks 4,850 to 5,150 were given, in pools that you may take:',
      '',
    ]);
    expect(years).toEqual([{ year: '2024: none on record', seats: [], rest: [] }]);
  });

  it('names specialities that no seat is of, where the plan shows every match', async () => {
    const page = await openPage();
    const { inputs, data } = page.$prediction.get();
    const options = page.$filterOptions.get();
    if (data === null || options === null) throw new Error('no prediction');
    const courses = [{ value: 'MD Dermatology', count: 3 }, ...options.courses];
    const { starter } = await openListScreen(atom({ ...options, courses }));
    const { limitedResults } = data.metadata;
    page.$predicted.set({ inputs, data: { ...data, metadata: { ...data.metadata, totalResults: limitedResults } } });
    expect(starter.$absent.get()).toContain('you asked for: Dermatology');
  });

  it('stays open after a search without a seat', async () => {
    const { screen, ...page } = await openPage();
    const { openListed } = await import('../../../src/screens/seats/opened.ts');
    const [first = ''] = listIds(page.$prediction.get().data);
    const opened: string[] = [];
    const open = () => openListed(page, first, 'MD Anatomy', () => opened.push('seats'));
    open();
    expect([opened, page.$openedId.get(), page.$dialog.get()]).toEqual([['seats'], first, null]);
    page.closeSeat();
    page.openAgain({ ...demoRequest, budget: 1 });
    await site.pass(4_000);
    expect(page.$listView.get().isEmpty).toBe(true);
    expect(screen.starter.$view.get()?.courses).toEqual([]);
    open();
    expect([opened.length, page.$openedId.get()]).toEqual([1, null]);
    expect(page.$dialog.get()).toEqual({ kind: 'facts', id: first, seat: 'MD Anatomy' });
    const stop = screen.past.followNear();
    await until(() => screen.past.$nearView.get().lead !== '');
    stop();
    // Of a plan with a limit.
    expect(screen.past.$nearView.get()).toMatchObject({
      message: expect.stringMatching(/your last search had no seat/),
      years: [],
    });
  });

  it('becomes a family sheet', async () => {
    const { screen, ...page } = await openPage();
    await screen.downloadSheet('hi');
    expect(page.$toasts.get().map(({ text }) => text)).toContain('Star some seats first.');
    const [first = ''] = listIds(page.$prediction.get().data);
    page.toggleStar(first);
    await site.pass(700);
    await until(() => page.$saving.get() === 'saved');
    const saved: File[] = [];
    page.setFileActions({ save: (file) => saved.push(file), share: async () => 'cannot' });
    await screen.downloadSheet('hi');
    expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^NEET-PG-family-sheet-rank-5000-/)]);
    await screen.sendSheet('hi');
    expect(page.$toasts.get().map(({ text }) => text)).toContain('The family sheet was sent to your WhatsApp.');
  });
});
