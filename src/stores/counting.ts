// The choice to be counted, as the profile shows it.
import { atom } from 'nanostores';
import { agreesToCounting, agreeToCounting, CONSENT_CHANGED, countsSteps } from '../lib/analytics.ts';
import { platform } from '../lib/platform.ts';

/** Null: this site counts nothing, so there is nothing to choose. */
export const $counting = atom<boolean | null>(null);

/** @returns stops following; the same choice stands at the foot of every page */
export function followCounting(): () => void {
  const read = () => $counting.set(countsSteps() ? agreesToCounting() : null);
  read();
  platform().events.addEventListener(CONSENT_CHANGED, read);
  return () => platform().events.removeEventListener(CONSENT_CHANGED, read);
}

export const toggleCounting = (): void => agreeToCounting(!agreesToCounting());
