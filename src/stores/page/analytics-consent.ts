// The choice to be counted, as the profile shows it.
import { atom } from 'nanostores';
import { CONSENT_CHANGED, hasAnalyticsConsent, isAnalyticsEnabled, setAnalyticsConsent } from '../../lib/analytics.ts';
import { platform } from '../../lib/platform.ts';

/** Null: this site counts nothing, so there is nothing to choose. */
export const $analyticsConsent = atom<boolean | null>(null);

/** @returns stops following; the same choice stands at the foot of every page */
export function followAnalyticsConsent(): () => void {
  const read = () => $analyticsConsent.set(isAnalyticsEnabled() ? hasAnalyticsConsent() : null);
  read();
  platform().events.addEventListener(CONSENT_CHANGED, read);
  return () => platform().events.removeEventListener(CONSENT_CHANGED, read);
}

export const toggleAnalyticsConsent = (): void => setAnalyticsConsent(!hasAnalyticsConsent());
