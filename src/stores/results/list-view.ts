// How this device likes its list: cards or table, the analysis unfolded or not, the note on refreshing seen or not.
import { atom } from 'nanostores';
import { TABLET_BREAKPOINT } from '../../../api/contract/limits.ts';
import { platform } from '../../lib/platform.ts';
import { $view } from './filters.ts';

/** Not named like a cache of results: clearing those keeps the choice. */
const VIEW_KEY = 'npp.results-view';
const NOTE_KEY = 'npp.refresh-note';
const SEEN = 'seen';

export const $noteOpen = atom(true);
/** Filters beside the list, the analysis unfolded. */
export const $isWide = atom(false);

/** Cards on phones and the table on desktops, until somebody chooses. */
export function restoreView(): void {
  const measure = () => $isWide.set(platform().isAtLeast(TABLET_BREAKPOINT));
  measure();
  platform().events.addEventListener('resize', measure);
  const chosen = platform().local.get(VIEW_KEY);
  const usual = $isWide.get() ? 'table' : 'cards';
  $view.set(chosen === 'cards' || chosen === 'table' ? chosen : usual);
  $noteOpen.set(platform().local.get(NOTE_KEY) !== SEEN);
}

export function chooseView(view: 'cards' | 'table'): void {
  $view.set(view);
  platform().local.set(VIEW_KEY, view);
}

export function closeNote(): void {
  $noteOpen.set(false);
  platform().local.set(NOTE_KEY, SEEN);
}
