// Preferences of a device for the list: cards or table, columns, the note.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COLUMNS } from '../../../../src/screens/results/columns.ts';
import { openResults } from '../../open-results.ts';
import { openTab, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openTab('/predictions');
});
afterEach(() => site.close());

describe('the view', () => {
  it.each([
    [1023, false],
    [1024, true],
  ])('of a screen of %i pixels begins with the cards', async (width, wide) => {
    site.platform.isAtLeast = (pixels) => width >= pixels;
    const list = await openResults();
    list.restoreView();
    expect([list.$view.get(), list.$isWide.get()]).toEqual(['cards', wide]);
  });

  it('is what was chosen last', async () => {
    const list = await openResults();
    list.restoreView();
    list.chooseView('table');
    expect(site.platform.local.get('npp.results-view')).toBe('table');
    const next = await openResults();
    next.restoreView();
    expect(next.$view.get()).toBe('table');
  });

  it('moves the filters when the screen widens', async () => {
    let width = 700;
    site.platform.isAtLeast = (pixels) => width >= pixels;
    const list = await openResults();
    list.restoreView();
    width = 1300;
    site.platform.events.dispatchEvent(new Event('resize'));
    expect(list.$isWide.get()).toBe(true);
  });
});

describe('the note on refreshing', () => {
  it('is shown only where the browser keeps nothing', async () => {
    const list = await openResults();
    list.restoreView();
    expect(list.$noteOpen.get()).toBe(false);
    expect(site.platform.tab.get('npp.probe')).toBeNull();
    site.platform.tab = { get: () => null, set: () => {}, remove: () => {} };
    list.restoreView();
    expect(list.$noteOpen.get()).toBe(true);
  });
});

describe('the columns', () => {
  it('can each be hidden and shown, but not all at once', async () => {
    const list = await openResults();
    const shown = () => list.$columns.get().flatMap(({ column, shown: isShown }) => (isShown ? [column] : []));
    expect([...COLUMNS].sort()).toEqual(
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
    for (const column of COLUMNS) {
      list.toggleColumn(column);
      expect(shown()).toEqual(COLUMNS.filter((other) => other !== column));
      list.toggleColumn(column);
      expect(shown()).toHaveLength(10);
    }
    for (const column of COLUMNS) list.toggleColumn(column);
    expect(shown()).toEqual(['bed']);
  });

  it('are the same on the next page, and all shown where the stored ones cannot be read', async () => {
    const list = await openResults();
    list.toggleColumn('bed');
    expect(site.platform.local.get('npp.table-columns')).toBe('["bed"]');
    const next = await openResults();
    expect(next.$columns.get().find(({ column }) => column === 'bed')?.shown).toBe(false);
    site.platform.local.set('npp.table-columns', '{"bed":');
    const after = await openResults();
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
    const list = await openResults();
    list.followDrawing(drawn, all);
    expect(list.$isDrawn.get()).toBe(fills);
  });
});
