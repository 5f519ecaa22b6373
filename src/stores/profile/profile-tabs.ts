// The open tab of the profile, and how the header's link opens the profile.
import { atom } from 'nanostores';

export const TABS = ['overview', 'package', 'usage'] as const;
export type Tab = (typeof TABS)[number];

export const $tab = atom<Tab>('overview');

/** Set by the profile page, where "My Profile" opens a tab; null elsewhere, where it is a link. */
export const $profileOpener = atom<(() => void) | null>(null);

export const openTab = (tab: Tab): void => $tab.set(tab);
