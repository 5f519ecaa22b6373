// Preferences of this device for the list: cards or table, the note on refreshing. And whether the screen is wide.
import { persistentAtom } from '@nanostores/persistent';
import { atom } from 'nanostores';
import { SCROLL_OFFSET, TABLET_BREAKPOINT } from '../../../api/contract/limits.ts';
import { platform } from '../../lib/platform.ts';
import { pushEntry } from '../page/place.ts';
import { $view } from './filters.ts';

type View = 'cards' | 'table';

/** Does the picture take the place of the list? Only where it is not next to it. */
export const $pictureOpen = atom(false);

/** Null until a view is chosen. The key must not match `CACHE_KEYS` of clear-cache.ts: clearing caches keeps the view. */
export const $chosenView = persistentAtom<View | null>('npp.results-view', null, {
  listen: false,
  encode: (view) => view ?? undefined,
  decode: (text) => (text === 'cards' || text === 'table' ? text : null),
});

/** False once the note has been closed. */
export const $noteOpen = persistentAtom<boolean>('npp.refresh-note', true, {
  listen: false,
  encode: (open) => (open ? undefined : 'seen'),
  decode: (text) => text !== 'seen',
});

/** Room for the picture or a seat next to the list. */
export const $hasPanel = atom(false);
const PANEL_BREAKPOINT = 1180;

/** On wide screens the filters are next to the list, and the analysis is unfolded. */
export const $isWide = atom(false);

/** Does the list fill the screen, or is all of it drawn? What follows it would be pushed down by every card. */
export const $isDrawn = atom(false);

/** Cards that fill the screen of a phone. */
const SCREENFUL = 4;

export function followDrawing(drawn: number, all: number): void {
  if (all > 0 && drawn >= Math.min(all, SCREENFUL)) $isDrawn.set(true);
}

/** Cards, until a view is chosen. */
export function restoreView(): void {
  const measure = () => {
    $isWide.set(platform().isAtLeast(TABLET_BREAKPOINT));
    $hasPanel.set(platform().isAtLeast(PANEL_BREAKPOINT));
  };
  measure();
  platform().events.addEventListener('resize', measure);
  $view.set($chosenView.get() ?? 'cards');
}

export function chooseView(view: View | 'picture'): void {
  pushEntry();
  $pictureOpen.set(view === 'picture');
  if (view === 'picture') platform().scrollTo('main', 0, SCROLL_OFFSET);
  else for (const store of [$chosenView, $view]) store.set(view);
}

export const closeNote = (): void => $noteOpen.set(false);
