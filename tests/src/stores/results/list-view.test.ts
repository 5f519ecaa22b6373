// What a device remembers of its list: cards or table, columns, the note.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('the view', () => {
  it.each([
    [1023, 'cards'],
    [1024, 'table'],
  ])('of a screen of %i pixels begins with the %s', async (width, view) => {
    site.platform.isAtLeast = (pixels) => width >= pixels;
    const list = await stores();
    list.restoreView();
    expect([list.$view.get(), list.$isWide.get()]).toEqual([view, view === 'table']);
  });

  it('is what was chosen last', async () => {
    const list = await stores();
    list.restoreView();
    list.chooseView('table');
    list.$view.set('cards');
    list.restoreView();
    expect(list.$view.get()).toBe('table');
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
    list.$noteOpen.set(true);
    list.restoreView();
    expect(list.$noteOpen.get()).toBe(false);
  });
});

describe('the columns', () => {
  it('can each be hidden and shown, but not all at once', async () => {
    const list = await stores();
    const shown = () => list.$columns.get().flatMap(({ column, shown: isShown }) => (isShown ? [column] : []));
    expect([...list.COLUMNS].sort()).toEqual(
      ['state', 'college', 'managementType', 'course', 'fees', 'stipend', 'closingRanks', 'bed', 'chance'].sort(),
    );
    for (const column of list.COLUMNS) {
      list.toggleColumn(column);
      expect(shown()).toEqual(list.COLUMNS.filter((other) => other !== column));
      list.toggleColumn(column);
      expect(shown()).toHaveLength(9);
    }
    for (const column of list.COLUMNS) list.toggleColumn(column);
    expect(shown()).toEqual(['bed']);
  });
});
