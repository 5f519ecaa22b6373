// What a deployment may count: four events, told to nobody until a person has agreed and a provider is set.
import { platform } from './platform.ts';

export type AnalyticsEvent =
  | { name: 'registration'; source: 'form' | 'popup' }
  | { name: 'verification'; source: 'form' | 'popup' }
  | { name: 'initiate'; planCode: string; rupees: number }
  | { name: 'subscribe'; planCode: string; rupees: number };

export type AnalyticsProvider = (event: AnalyticsEvent) => void;

/** `yes` once a person has agreed to be counted. */
export const ANALYTICS_CONSENT_KEY = 'npp.analytics-consent';

let provider: AnalyticsProvider | null = null;

export function setAnalyticsProvider(other: AnalyticsProvider | null): void {
  provider = other;
}

/** Never in the way: a provider that throws counts nothing. */
export function track(event: AnalyticsEvent): void {
  if (provider === null || platform().local.get(ANALYTICS_CONSENT_KEY) !== 'yes') return;
  try {
    provider(event);
  } catch {
    // Counting is not worth an interruption.
  }
}
