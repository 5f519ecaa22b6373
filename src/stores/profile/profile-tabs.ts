// The open tab of the profile, which its address names, and how the header's link opens the profile.
import { atom } from 'nanostores';
import { platform } from '../../lib/platform.ts';

export const TABS = ['overview', 'package', 'usage'] as const;
export type Tab = (typeof TABS)[number];

export const $tab = atom<Tab>('overview');

/** Set by the profile page, where "My Profile" opens a tab; null elsewhere, where it is a link. */
export const $profileOpener = atom<(() => void) | null>(null);

/** Back returns to the tab before. */
export function openTab(tab: Tab): void {
  if (tab === $tab.get()) return;
  $tab.set(tab);
  platform().history.push({}, tab === 'overview' ? '/profile' : `/profile?tab=${tab}`);
}

export function showTabOfAddress(): void {
  const named = new URLSearchParams(platform().here().split('?')[1]).get('tab');
  $tab.set(TABS.find((tab) => tab === named) ?? 'overview');
}
