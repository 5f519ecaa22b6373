// Which part of the profile is open, and whether the page at hand is the profile itself.
import { atom } from 'nanostores';

export const TABS = ['overview', 'package', 'usage'] as const;
export type Tab = (typeof TABS)[number];

export const $tab = atom<Tab>('overview');

/** How "My Profile" opens where the page itself can do it; null: by its address. */
export const $profileOpener = atom<(() => void) | null>(null);

export const openTab = (tab: Tab): void => $tab.set(tab);
