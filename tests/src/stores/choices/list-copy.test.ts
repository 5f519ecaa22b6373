// The copy of the choice lists on this device: it is there without a network, and ends with the session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openResults, reachResults } from '../../open-results.ts';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

/** A list that the server has, and a change that it does not have yet. */
async function openLists() {
  const page = {
    ...(await import('../../../../src/stores/choices/choices.ts')),
    ...(await import('../../../../src/stores/choices/list-loading.ts')),
    ...(await import('../../../../src/stores/choices/list-state.ts')),
    ...(await import('../../../../src/stores/profile/own-data.ts')),
    ...(await import('../../../../src/stores/session/session.ts')),
    ...(await import('../../../../src/lib/api/api.ts')),
    ...(await reachResults(site, '9822233366')),
  };
  await page.loadLists();
  page.toggleStar('demo.1.x.q.p');
  await site.pass(700);
  page.toggleStar('demo.2.x.q.p');
  return page;
}

const readCopy = () => site.platform.local.get('npp.lists');

const ENDINGS: Record<string, (page: Awaited<ReturnType<typeof openLists>>) => Promise<void>> = {
  'a logout': async (page) => void (await page.logOut()),
  'a logout that reaches no server': async (page) => {
    site.reachable(false);
    expect(await page.logOut()).toBe(false);
  },
  'a session that the server refuses': async (page) => {
    site.forgetCookies();
    await page.refreshUser();
  },
  'the erasure of the account': async (page) => {
    await site.pass(60_000);
    page.openErasure();
    await page.sendEraseCode();
    page.typeEraseCode(site.lastCode());
    await page.eraseAccount();
  },
};

describe('the copy of the lists on this device', () => {
  it('holds what the server does not have yet, for its owner', async () => {
    await openLists();
    expect(JSON.parse(readCopy() ?? '')).toMatchObject({
      owner: '9822233366',
      open: { lines: ['demo.1.x.q.p', 'demo.2.x.q.p'] },
    });
  });

  it('says that only this device has a change, also after a reload, and saves it when the network is back', async () => {
    const page = await openLists();
    const seat = page.$prediction.get().data?.seats.item(0).id ?? '';
    site.reachable(false);
    page.setLines([seat]);
    await site.pass(700);
    expect(page.$saving.get()).toBe('kept');
    vi.resetModules();
    (await import('../../../../src/lib/platform.ts')).setPlatform(site.platform);
    const again = {
      ...(await import('../../../../src/stores/choices/list-loading.ts')),
      ...(await import('../../../../src/stores/choices/list-state.ts')),
      ...(await openResults()),
    };
    void again.openPredictions();
    await site.pass(2_500);
    await again.loadLists();
    const states = [again.$saving.get()];
    expect(again.$listsFrom.get()).toBe('unreached');
    again.$saving.listen((state) => states.push(state));
    await site.pass(16_000);
    site.reachable(true);
    await site.pass(16_000);
    expect(states).toEqual(['kept', 'saved']);
    expect(again.$listsFrom.get()).toBe('server');
    expect(again.$lists.get()[0]?.lines.map(({ id }) => id)).toEqual([seat]);
  });

  it('follows what another tab has saved when the person comes back to this one', async () => {
    const page = await openLists();
    const { inputs, data } = page.$prediction.get();
    const [first = '', second = ''] = [0, 1].map((at) => data?.seats.item(at).id);
    page.setLines([first]);
    await site.pass(700);
    const { id = '', version = 0 } = page.$lists.get()[0] ?? {};
    if (inputs === null) return expect.fail();
    const body = { request: inputs.request, id, version, name: 'Renamed', lines: [second] };
    await page.call('choices.saveChoiceList', { body });
    site.platform.events.dispatchEvent(new Event('focus'));
    await site.pass(100);
    expect(page.$draft.get()).toEqual({ id, name: 'Renamed', lines: [second] });
    const lists = page.$lists.get();
    site.platform.events.dispatchEvent(new Event('focus'));
    await site.pass(100);
    expect(page.$lists.get()).toBe(lists);
    page.renameList('Here');
    site.platform.events.dispatchEvent(new Event('focus'));
    await site.pass(700);
    expect(page.$lists.get()[0]).toMatchObject({ name: 'Here' });
    expect(page.$saving.get()).toBe('saved');
  });

  it.each(Object.keys(ENDINGS))('ends with %s, and nothing writes it again', async (name) => {
    const page = await openLists();
    expect(readCopy()).not.toBeNull();
    await ENDINGS[name]?.(page);
    expect(page.$session.get().status).toBe('out');
    expect(readCopy()).toBeNull();
    expect(page.$draft.get()).toMatchObject({ id: null, lines: [] });
    page.toggleStar('demo.3.x.q.p');
    await site.pass(5_000);
    expect(readCopy()).toBeNull();
    await page.loadLists();
    expect(page.$draft.get().lines).not.toContain('demo.1.x.q.p');
  });
});
