// Toasts: their order, their time and their number.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../../open-site.ts';

let site: Site;

beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.close());

const load = () => import('../../../../src/stores/page/toasts.ts');

/** The toasts of a page that shows them. */
async function open() {
  const toasts = await load();
  toasts.pauseToasts(false);
  return toasts;
}

describe('the toasts', () => {
  it('show three and queue the rest', async () => {
    const { $visibleToasts, showToast } = await open();
    for (const text of ['one', 'two', 'three', 'four']) showToast('info', text);
    expect($visibleToasts.get().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
    await site.pass(3500);
    expect($visibleToasts.get().map(({ text }) => text)).toEqual(['four']);
    await site.pass(3499);
    expect($visibleToasts.get()).toHaveLength(1);
    await site.pass(1);
    expect($visibleToasts.get()).toEqual([]);
  });

  it('wait for the page that shows them', async () => {
    const { $toasts, pauseToasts, showToast } = await load();
    showToast('info', 'words');
    await site.pass(60_000);
    expect($toasts.get()).toHaveLength(1);
    pauseToasts(false);
    await site.pass(3500);
    expect($toasts.get()).toEqual([]);
  });

  it.each([
    ['success', 2500],
    ['error', 6000],
    ['warning', 4500],
    ['info', 3500],
  ] as const)('close a %s after %i ms', async (kind, duration) => {
    const { $toasts, showToast } = await open();
    showToast(kind, 'words');
    await site.pass(duration - 1);
    expect($toasts.get()).toHaveLength(1);
    await site.pass(1);
    expect($toasts.get()).toEqual([]);
  });

  it('close by their button', async () => {
    const { $toasts, closeToast, showToast } = await open();
    showToast('info', 'one');
    showToast('info', 'two');
    closeToast($toasts.get()[0]?.id ?? -1);
    expect($toasts.get().map(({ text }) => text)).toEqual(['two']);
  });

  it('pause while they are being read', async () => {
    const { $toasts, pauseToasts, showToast } = await open();
    showToast('success', 'words');
    pauseToasts(true);
    await site.pass(60_000);
    expect($toasts.get()).toHaveLength(1);
    pauseToasts(false);
    await site.pass(2500);
    expect($toasts.get()).toEqual([]);
  });

  it('survive a change of page', async () => {
    const left = await open();
    left.storeToast('error', 'Server error. Please try again later.');
    // The page that is left does not take its own message.
    left.showStoredToast();
    expect(left.$toasts.get()).toEqual([]);
    const message = site.platform.tab.get('npp.next-page-toast') ?? '';
    await site.close();
    site = await openSite();
    site.platform.tab.set('npp.next-page-toast', message);
    const { $toasts, showStoredToast: showLeftToast } = await open();
    showLeftToast();
    showLeftToast();
    expect($toasts.get()).toMatchObject([{ kind: 'error', text: 'Server error. Please try again later.' }]);
  });
});
