// Consent to analytics, as the profile shows it.
import { atom } from 'nanostores';
import { CONSENT_CHANGED, hasAnalyticsConsent, isAnalyticsEnabled, setAnalyticsConsent } from '../../lib/analytics.ts';
import { platform } from '../../lib/platform.ts';

/** Null where the site has no analytics: then there is nothing to choose. */
export const $analyticsConsent = atom<boolean | null>(null);

/** The footer of every page changes the same choice. @returns stops following it */
export function followAnalyticsConsent(): () => void {
  const read = () => $analyticsConsent.set(isAnalyticsEnabled() ? hasAnalyticsConsent() : null);
  read();
  platform().events.addEventListener(CONSENT_CHANGED, read);
  return () => platform().events.removeEventListener(CONSENT_CHANGED, read);
}

export const toggleAnalyticsConsent = (): void => setAnalyticsConsent(!hasAnalyticsConsent());
