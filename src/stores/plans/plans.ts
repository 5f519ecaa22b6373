// The plans on sale and the own plan of the person.
/// <reference types="astro/client" />
import { atom, map } from 'nanostores';
import { memoize } from '../../../api/contract/memoize.ts';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import type { UserPlan } from '../../../api/contract/plans/purchases.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { selectPlansForSale } from '../../lib/plan-list.ts';
import { platform } from '../../lib/platform.ts';
import { $session, onSessionEnd } from '../session/session.ts';

export type Plans = {
  status: 'idle' | 'loading' | 'loaded' | 'error';
  plans: readonly Plan[];
  checkout: { scriptUrl: string; available: boolean; demo: boolean } | null;
  /** Why they could not be loaded. */
  reason: string;
};

export const $plans = map<Plans>({ status: 'idle', plans: [], checkout: null, reason: '' });
/** Null while nobody is logged in, or while the server has not answered. */
export const $ownPlan = atom<UserPlan | null>(null);

let pendingLoad: Promise<void> | null = null;

/** Runs once at a time. Plans that are loaded stay on the screen while they are loaded again. */
export function loadPlans(): Promise<void> {
  pendingLoad ??= fetchOnSale().finally(() => {
    pendingLoad = null;
  });
  return pendingLoad;
}

async function fetchOnSale(): Promise<void> {
  $plans.setKey('status', 'loading');
  try {
    // Prices change: no cache may answer. The host is set when the site is built; without one it is the site's own.
    const query = { t: String(platform().now()), r: Math.random().toString(36).slice(2) };
    const { data, checkout } = await call('plans.plans', { origin: import.meta.env.PUBLIC_PLANS_API_URL ?? '', query });
    $plans.set({ status: 'loaded', plans: selectPlansForSale(data), checkout, reason: '' });
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : '';
    $plans.set({ ...$plans.get(), status: 'error', reason });
  }
}

export async function loadOwnPlan(): Promise<UserPlan | null> {
  if ($session.get().status !== 'in') return null;
  try {
    const { data } = await call('payments.userPlan', { body: {}, quiet: true });
    $ownPlan.set(data.plan);
  } catch (error) {
    console.warn('The plan of the person could not be loaded', error);
    $ownPlan.set(null);
  }
  return $ownPlan.get();
}

/** Loads the plans, and the own plan whenever a session begins; the end of the session clears it. */
export function followPlans(): void {
  void loadPlans();
  void loadOwnPlan();
  followSession();
}

const followSession = memoize((): void => {
  $session.listen(({ status }, before) => {
    if (status === 'in' && before?.status !== 'in') void loadOwnPlan();
  });
  onSessionEnd.push(() => $ownPlan.set(null));
});
