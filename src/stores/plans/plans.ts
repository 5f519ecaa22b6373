// The plans on sale and the plan that the person has.
import { atom, map } from 'nanostores';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import type { UserPlan } from '../../../api/contract/plans/purchases.ts';
import { ApiError } from '../../lib/api.ts';
import { callOwn } from '../../lib/own-api.ts';
import { fetchPlans } from '../../lib/plans-api.ts';
import { $session, onSessionEnd } from '../session/session.ts';

export type Plans = {
  status: 'idle' | 'loading' | 'loaded' | 'error';
  plans: readonly Plan[];
  checkout: { scriptUrl: string; available: boolean; demo: boolean } | null;
  /** Why they could not be loaded. */
  reason: string;
};

export const $plans = map<Plans>({ status: 'idle', plans: [], checkout: null, reason: '' });
/** Null while nobody is logged in, or while the server has not said. */
export const $ownPlan = atom<UserPlan | null>(null);

let pendingLoad: Promise<void> | null = null;

/** Asked once at a time. Plans that were loaded before stay while they are asked for again. */
export function loadPlans(): Promise<void> {
  pendingLoad ??= fetchOnSale().finally(() => {
    pendingLoad = null;
  });
  return pendingLoad;
}

async function fetchOnSale(): Promise<void> {
  $plans.setKey('status', 'loading');
  try {
    const { data, checkout } = await fetchPlans();
    $plans.set({ status: 'loaded', plans: selectForSale(data), checkout, reason: '' });
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : '';
    $plans.set({ ...$plans.get(), status: 'error', reason });
  }
}

export async function loadOwnPlan(): Promise<UserPlan | null> {
  if ($session.get().status !== 'in') return null;
  try {
    const { data } = await callOwn('userPlan', { body: {}, quiet: true });
    $ownPlan.set(data.plan);
  } catch (error) {
    console.warn('The plan of the person could not be loaded', error);
    $ownPlan.set(null);
  }
  return $ownPlan.get();
}

/** Neither free nor withdrawn, in their order. */
export const selectForSale = (plans: readonly Plan[]): Plan[] =>
  plans
    .filter(({ plan_code, is_active }) => plan_code !== 'free' && is_active)
    .sort((one, other) => one.display_order - other.display_order);

let following = false;

/** Plans are somebody's: they come with a session, by a login or restored by its cookie, and go with it. */
export function followPlans(): void {
  void loadPlans();
  void loadOwnPlan();
  if (following) return;
  following = true;
  $session.listen(({ status }, before) => {
    if (status === 'in' && before?.status !== 'in') void loadOwnPlan();
  });
  onSessionEnd.push(() => $ownPlan.set(null));
}
