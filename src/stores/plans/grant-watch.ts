// Watches for a plan after a payment whose end this page did not see: asks the server a few times.
import { planStatus } from '../../../api/contract/plans/plan-status.ts';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import { purchaseWords } from '../../copy/purchase.ts';
import { track } from '../../lib/analytics.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { refreshUser } from '../session/session.ts';
import { selectPrice } from './plan-view.ts';
import { loadOwnPlan } from './plans.ts';
import { dismissPurchase } from './pricing-state.ts';

const PAUSES = [3_000, 5_000, 10_000, 20_000, 40_000] as const;

let cancel: Cancel = () => undefined;

export function watchForGrant(plan: Plan, attempt = 0): void {
  cancel();
  const pause = PAUSES[attempt];
  if (pause === undefined) return;
  cancel = platform().after(pause, () => void checkGrant(plan, attempt));
}

/** For a plan that has arrived by the verification. */
export const stopWatching = (): void => cancel();

async function checkGrant(plan: Plan, attempt: number): Promise<void> {
  const own = await loadOwnPlan();
  if (own === null || planStatus(own, plan.plan_code) !== 'current') {
    watchForGrant(plan, attempt + 1);
    return;
  }
  dismissPurchase();
  track({ name: 'subscribe', planCode: plan.plan_code, rupees: selectPrice(plan) });
  await refreshUser();
  showToast('success', purchaseWords.started(plan.plan_name));
}
