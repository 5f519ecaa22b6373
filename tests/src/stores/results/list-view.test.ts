// Preferences of a device for the list: cards or table, columns, the note.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite('/predictions');
});
afterEach(() => site.close());

async function stores() {
  const listView = await import('../../../../src/stores/results/list-view.ts');
  const filters = await import('../../../../src/stores/results/filters.ts');
  const table = await import('../../../../src/stores/seats/table-view.ts');
  return { ...listView, ...filters, ...table };
}

/** Another page of the same device. */
async function openNextTab() {
  vi.resetModules();
  const { setPlatform } = await import('../../../../src/lib/platform.ts');
  setPlatform(site.platform);
  return stores();
}

describe('the view', () => {
  it.each([
    [1023, false],
    [1024, true],
  ])('of a screen of %i pixels begins with the cards', async (width, wide) => {
    site.platform.isAtLeast = (pixels) => width >= pixels;
    const list = await stores();
    list.restoreView();
    expect([list.$view.get(), list.$isWide.get()]).toEqual(['cards', wide]);
  });

  it('is what was chosen last', async () => {
    const list = await stores();
    list.restoreView();
    list.chooseView('table');
    expect(site.platform.local.get('npp.results-view')).toBe('table');
    const next = await openNextTab();
    next.restoreView();
    expect(next.$view.get()).toBe('table');
  });

  it('moves the filters when the screen widens', async () => {
    let width = 700;
    site.platform.isAtLeast = (pixels) => width >= pixels;
    const list = await stores();
    list.restoreView();
    width = 1300;
    site.platform.events.dispatchEvent(new Event('resize'));
    expect(list.$isWide.get()).toBe(true);
  });
});

describe('the note on refreshing', () => {
  it('stays closed once it is closed', async () => {
    const list = await stores();
    list.restoreView();
    expect(list.$noteOpen.get()).toBe(true);
    list.closeNote();
    expect(site.platform.local.get('npp.refresh-note')).toBe('seen');
    expect((await openNextTab()).$noteOpen.get()).toBe(false);
  });
});

describe('the columns', () => {
  it('can each be hidden and shown, but not all at once', async () => {
    const list = await stores();
    const shown = () => list.$columns.get().flatMap(({ column, shown: isShown }) => (isShown ? [column] : []));
    expect([...list.COLUMNS].sort()).toEqual(
      [
        'state',
        'college',
        'managementType',
        'course',
        'fees',
        'total',
        'stipend',
        'closingRanks',
        'bed',
        'chance',
      ].sort(),
    );
    for (const column of list.COLUMNS) {
      list.toggleColumn(column);
      expect(shown()).toEqual(list.COLUMNS.filter((other) => other !== column));
      list.toggleColumn(column);
      expect(shown()).toHaveLength(10);
    }
    for (const column of list.COLUMNS) list.toggleColumn(column);
    expect(shown()).toEqual(['bed']);
  });

  it('are the same on the next page, and all shown where the stored ones cannot be read', async () => {
    const list = await stores();
    list.toggleColumn('bed');
    expect(site.platform.local.get('npp.table-columns')).toBe('["bed"]');
    const next = await openNextTab();
    expect(next.$columns.get().find(({ column }) => column === 'bed')?.shown).toBe(false);
    site.platform.local.set('npp.table-columns', '{"bed":');
    const after = await openNextTab();
    expect(after.$columns.get().every(({ shown }) => shown)).toBe(true);
  });
});

describe('the list', () => {
  it.each([
    [0, 0, false],
    [3, 20, false],
    [4, 20, true],
    [2, 2, true],
  ])('with %i of %i cards drawn fills the screen: %s', async (drawn, all, fills) => {
    const list = await stores();
    list.followDrawing(drawn, all);
    expect(list.$isDrawn.get()).toBe(fills);
  });
});
