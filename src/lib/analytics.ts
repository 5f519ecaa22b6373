// Analytics: four events, sent only where a collector is configured and the person has agreed.
/// <reference types="astro/client" />
import { announce, platform } from './platform.ts';

export type AnalyticsEvent =
  | { name: 'registration'; source: 'form' | 'popup' }
  | { name: 'verification'; source: 'form' | 'popup' }
  | { name: 'initiate'; planCode: string; rupees: number }
  | { name: 'subscribe'; planCode: string; rupees: number };

const CONSENT_KEY = 'npp.analytics-consent';
/** Event: the choice has changed. */
export const CONSENT_CHANGED = 'analytics-consent';

/** Set when the site is built; empty: no events, and no question about consent. */
const collectorUrl = (): string => import.meta.env.PUBLIC_ANALYTICS_URL ?? '';

export const isAnalyticsEnabled = (): boolean => collectorUrl() !== '';
export const hasAnalyticsConsent = (): boolean => platform().local.get(CONSENT_KEY) === 'yes';

/** Stored on this device only. */
export function setAnalyticsConsent(yes: boolean): void {
  if (yes) platform().local.set(CONSENT_KEY, 'yes');
  else platform().local.remove(CONSENT_KEY);
  announce(CONSENT_CHANGED);
}

export function track(event: AnalyticsEvent): void {
  if (isAnalyticsEnabled() && hasAnalyticsConsent()) void send(event);
}

/** Sends the event without cookie, name or number. A failure is ignored. */
async function send(event: AnalyticsEvent): Promise<void> {
  const body = JSON.stringify(event);
  const init = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body } as const;
  await platform()
    .fetch(collectorUrl(), init)
    .catch(() => undefined);
}
