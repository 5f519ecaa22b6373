// Choice lists, another rank and reports of mistakes against the real application.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { savingWords } from '../../../../src/copy/list-conflict.ts';
import { readItems } from '../../../support/seat-items.ts';
import { openListScreen } from '../../open-list-screen.ts';
import { reachResults } from '../../open-results.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

async function openPage() {
  const stores = {
    ...(await import('../../../../src/stores/choices/choices.ts')),
    ...(await import('../../../../src/stores/choices/list-loading.ts')),
    ...(await import('../../../../src/stores/choices/list-saving.ts')),
    ...(await import('../../../../src/stores/choices/list-state.ts')),
  };
  const results = await reachResults(site, '9822233355');
  const late = {
    ...results.late((await import('../../../../src/screens/results/trouble.ts')).createTrouble),
    ...results.late((await import('../../../../src/screens/results/what-if.ts')).createWhatIf),
    ...results.late((await import('../../../../src/screens/seats/fact-sheet.ts')).createFactSheet),
  };
  const page = { ...stores, ...results, ...late };
  return { ...page, screen: await openListScreen() };
}

const listShown = (page: Awaited<ReturnType<typeof openPage>>) => {
  const { data } = page.$prediction.get();
  return data ? readItems(data.seats) : [];
};
const ids = (page: Awaited<ReturnType<typeof openPage>>) => listShown(page).map(({ id }) => id);
const saves = () => site.requests.filter((request) => request.endsWith('/save-choice-list')).length;

describe('choice lists', () => {
  it('save several changes once and open again', async () => {
    const page = await openPage();
    const [first = '', second = '', third = ''] = ids(page);
    for (const id of [first, second, third]) page.toggleStar(id);
    page.toggleStar(second);
    page.screen.parts.move(1, 0);
    expect(page.$saving.get()).toBe('unsaved');
    await site.pass(700);
    expect(saves()).toBe(1);
    expect(page.$saving.get()).toBe('saved');
    page.newList();
    expect(page.screen.$rows.get()).toEqual([]);
    await page.loadLists();
    page.openList(page.$lists.get()[0]?.id ?? '');
    expect(page.$draft.get().lines).toEqual([third, first]);
  });

  it('show one counselling at a time and move its rows only', async () => {
    const page = await openPage();
    const [state, india] = [
      { counsellingId: 9, code: 'av', name: 'Avanti' },
      { counsellingId: 1, code: 'demo', name: 'DEMO' },
    ];
    page.setLines(['av.1.x.q.p', 'demo.1.x.q.p', 'av.2.x.q.p', 'demo.2.x.q.p']);
    const { parts, $rows, $tabs } = page.screen;
    const predict = (...lists: object[]) => {
      const { data, ...shown } = page.$prediction.get();
      const metadata = { ...data?.metadata, lists };
      page.$prediction.set({ ...shown, data: { ...data, metadata } } as typeof shown & { data: typeof data });
    };
    predict(state, india);
    const shown = () => $rows.get().map(({ id }) => id);
    expect(shown()).toEqual(['av.1.x.q.p', 'av.2.x.q.p']);
    expect($tabs.get()).toEqual([
      { code: 'av', label: 'Avanti', rows: 2, open: true },
      { code: 'demo', label: 'DEMO', rows: 2, open: false },
    ]);
    parts.show('demo');
    parts.move(0, 1);
    expect(page.$draft.get().lines).toEqual(['av.1.x.q.p', 'demo.2.x.q.p', 'av.2.x.q.p', 'demo.1.x.q.p']);
    expect(shown()).toEqual(['demo.2.x.q.p', 'demo.1.x.q.p']);
    predict(india);
    parts.show('others');
    expect(shown()).toEqual(['av.1.x.q.p', 'av.2.x.q.p']);
    expect($rows.get()[0]).toMatchObject({ status: 'elsewhere', chance: null, here: null });
  });

  it('warn about all rows below a certain one in one sentence', async () => {
    const page = await openPage();
    const all = listShown(page);
    const certain = all.find(({ chance_level }) => chance_level === 'High')?.id ?? '';
    const choice = (id: string) => id.split('.').slice(0, -1).join('.');
    const others = [...new Map(all.map(({ id }) => [choice(id), id])).values()].filter(
      (id) => choice(id) !== choice(certain),
    );
    for (const id of [certain, ...others.slice(0, 3)]) page.toggleStar(id);
    expect(page.screen.$problems.get().filter(({ remedy }) => remedy?.kind === 'move')).toEqual([
      {
        text: 'Rows 2 to 4 sit below row 1, which is nearly certain for you: right for seats that you want less.',
        remedy: { kind: 'move', from: 1, to: 0 },
        button: 'Move row 2 above row 1',
      },
    ]);
  });

  it('report a failure and keep the stars', async () => {
    const page = await openPage();
    site.reachable(false);
    page.toggleStar(ids(page)[0] ?? '');
    await site.pass(700);
    expect(page.$toasts.get().map(({ text }) => text)).toContain(savingWords.kept);
    expect(page.$draft.get().lines).toHaveLength(1);
    expect(page.$saving.get()).toBe('kept');
  });

  it('delete the open list', async () => {
    const page = await openPage();
    page.toggleStar(ids(page)[0] ?? '');
    await site.pass(700);
    await page.deleteOpenList();
    expect(page.$lists.get()).toEqual([]);
    expect(page.$draft.get().lines).toEqual([]);
  });
});

describe('a list that another place changes', () => {
  /** Saves as another device does, from the newest version. */
  async function changeElsewhere(page: Awaited<ReturnType<typeof openPage>>, change: object): Promise<void> {
    const { call } = await import('../../../../src/lib/api/api.ts');
    const { request } = page.$prediction.get().inputs ?? {};
    const [list] = (await call('choices.choiceLists')).lists;
    if (!list || !request) throw new Error('no list is saved');
    const lines = list.lines.map(({ id }) => id);
    await call('choices.saveChoiceList', {
      body: { request, id: list.id, version: list.version, name: list.name, lines, ...change },
    });
  }
  async function openSavedList() {
    const page = await openPage();
    const [a = '', b = '', c = '', d = '', e = ''] = ids(page);
    const all = [a, b, c, d, e] as const;
    for (const id of all.slice(0, 3)) page.toggleStar(id);
    await site.pass(700);
    return { page, id: all };
  }

  it('keeps the additions of both', async () => {
    const { page, id } = await openSavedList();
    await changeElsewhere(page, { lines: [id[3], id[0], id[1], id[2]] });
    page.toggleStar(id[4]);
    await site.pass(700);
    expect(page.$draft.get().lines).toEqual([id[3], id[0], id[1], id[2], id[4]]);
    expect([page.$conflict.get(), page.$saving.get()]).toEqual([null, 'saved']);
    expect(page.$lists.get()[0]?.lines.map((line) => line.id)).toEqual(page.$draft.get().lines);
  });

  it('asks where both moved a row, and stays unsaved until it is answered', async () => {
    const { page, id } = await openSavedList();
    await changeElsewhere(page, { lines: [id[2], id[0], id[1]] });
    page.setLines([id[0], id[2], id[1]]);
    await site.pass(700);
    expect([page.$conflict.get()?.conflicts.length, page.$saving.get()]).toEqual([1, 'unsaved']);
    await page.answerConflict({ [id[2]]: 'theirs' });
    expect(page.$draft.get().lines).toEqual([id[2], id[0], id[1]]);
    expect([page.$conflict.get(), page.$saving.get()]).toEqual([null, 'saved']);
  });

  it('takes a lost reply for its own save', async () => {
    const { page, id } = await openSavedList();
    await changeElsewhere(page, { lines: [id[2], id[0], id[1]] });
    page.setLines([id[2], id[0], id[1]]);
    site.answer(new Response('no gateway', { status: 502 }), '/save-choice-list');
    await site.pass(700);
    expect(page.$saving.get()).toBe('unsaved');
    page.setLines([id[0], id[2], id[1]]);
    await site.pass(16_000);
    expect([page.$conflict.get(), page.$saving.get()]).toEqual([null, 'saved']);
    expect(page.$draft.get().lines).toEqual([id[0], id[2], id[1]]);
  });

  it('saves a list that is left before its save', async () => {
    const { page, id } = await openSavedList();
    page.toggleStar(id[3]);
    page.newList();
    await site.pass(700);
    expect(page.$lists.get()[0]?.lines).toHaveLength(4);
    expect(page.$draft.get().lines).toEqual([]);
  });

  it('is not deleted before it was shown', async () => {
    const { page, id } = await openSavedList();
    await changeElsewhere(page, { lines: [id[0]] });
    await page.deleteOpenList();
    expect(page.$draft.get().lines).toEqual([id[0]]);
    await page.deleteOpenList();
    expect(page.$lists.get()).toEqual([]);
  });

  it.each([true, false])('is asked about where it was deleted; kept: %s', async (isKept) => {
    const { page, id } = await openSavedList();
    const { call } = await import('../../../../src/lib/api/api.ts');
    await call('choices.deleteChoiceList', { body: { id: page.$draft.get().id ?? '', version: 1 } });
    page.toggleStar(id[3]);
    await site.pass(700);
    expect(page.$conflict.get()?.newer).toBeNull();
    if (isKept) await page.answerConflict({});
    else page.dropDeleted();
    await site.pass(700);
    expect(page.$lists.get().map(({ lines }) => lines.length)).toEqual(isKept ? [4] : []);
  });
});

describe('another rank', () => {
  it('counts as a rank change and keeps the list when refused', async () => {
    const page = await openPage();
    expect(page.$whatIf.get()?.words).toContain('your plan has 1 left, 0 used');
    await page.tryRank(5100);
    await site.pass(100);
    expect(listShown(page)[0]?.user_rank).toBe(5100);
    expect(page.$whatIf.get()).toMatchObject({ original: 5000 });
    expect(page.$whatIf.get()?.words).toContain('allows no further one');
    await page.tryRank(5200);
    expect(listShown(page)[0]?.user_rank).toBe(5100);
    expect(page.$troubleLine.get()?.text).toContain('Your plan allows no further rank change.');
    await page.tryRank(5000);
    expect(listShown(page)[0]?.user_rank).toBe(5000);
    expect(site.visited).toEqual([]);
  });
});

describe('a report of a mistake', () => {
  it('is sent for the seat and closes', async () => {
    const page = await openPage();
    page.$dialog.set({ kind: 'report', id: ids(page)[0] ?? '', seat: 'A seat' });
    await page.sendMistake('fee', 'The fee is twice that.');
    expect(page.$dialog.get()).toBeNull();
    expect(page.$toasts.get().map(({ text }) => text)).toContain(
      'Thank you. We will check it against the published list.',
    );
  });
});
