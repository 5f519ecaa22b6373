// View model of the pricing page's cards: first as built, then as the server has them for this person.
import { computed } from 'nanostores';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import { planWords, purchaseWords } from '../../copy/purchase.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { startSession } from '../session/session.ts';
import { planView } from './plan-view.ts';
import { $ownPlan, $plans, followPlans, loadPlans } from './plans.ts';
import { $purchase, noPurchase } from './pricing-state.ts';

export { loadPlans } from './plans.ts';
export { dismissPurchase } from './pricing-state.ts';

/** The cards of the built page. @param disabled when the server cannot say what is on sale */
export const buildFirstCards = (plans: readonly Plan[], disabled = false) => ({
  plans: plans.map((plan) => ({ ...planView(plan, null, noPurchase, 'page'), disabled })),
  waiting: false,
  failed: '',
  reason: '',
  demo: false,
  none: plans.length === 0,
  error: '',
  notice: '',
});

export type PlanCardsView = ReturnType<typeof buildFirstCards>;

export const $planCards = computed(
  [$plans, $ownPlan, $purchase],
  ({ status, plans, reason, checkout }, own, purchase) => {
    const { error, notice } = purchase.surface === 'page' ? purchase : noPurchase;
    const ready = plans.length > 0 && status !== 'error';
    return {
      plans: plans.map((plan) => {
        const view = planView(plan, own, purchase, 'page');
        return { ...view, disabled: view.disabled || !ready };
      }),
      waiting: plans.length === 0 && (status === 'idle' || status === 'loading'),
      failed: status === 'error' ? planWords.page.failed : '',
      reason,
      demo: checkout?.demo === true,
      none: status === 'loaded' && plans.length === 0,
      error,
      notice,
    };
  },
);

export function openPlanCards(): void {
  void startSession();
  followPlans();
}

/** The code of the purchase is loaded with the first press. */
export async function buyPlanCard(id: number): Promise<void> {
  if ($plans.get().status !== 'loaded') await loadPlans();
  const plan = $plans.get().plans.find((candidate) => candidate.id === id);
  if (!plan) return;
  try {
    const { buyPlan } = await loadChunk('purchase', () => import('./purchase.ts'));
    await buyPlan(plan, 'page');
  } catch {
    $purchase.set({ ...noPurchase, error: purchaseWords.script });
  }
}
