// View model of the pricing popup: the chosen plan, its button, what went wrong.
import { atom, computed } from 'nanostores';
import { planWords } from '../../copy/purchase.ts';
import { planView, selectFirstPlan } from './plan-view.ts';
import { $ownPlan, $plans, followPlans } from './plans.ts';
import { $pricing, $purchase, dismissPurchase } from './pricing-state.ts';
import { buyPlan } from './purchase.ts';

export { loadPlans } from './plans.ts';
export { closePricing } from './pricing-state.ts';

/** Code of the plan; empty until one is chosen. */
const $choice = atom('');

const $chosen = computed([$plans, $ownPlan, $pricing, $choice], ({ plans }, own, { planCode }, choice) =>
  selectFirstPlan(plans, own, choice || planCode),
);

/** `covered`: the window of the gateway is open over the popup. `locked`: a payment is in progress, so that it cannot be closed. */
export const $popupView = computed(
  [$plans, $ownPlan, $pricing, $purchase, $chosen],
  ({ status, plans, reason, checkout }, own, { open }, purchase, chosen) => ({
    open,
    covered: purchase.phase === 'checkout',
    locked: purchase.phase !== 'idle',
    options: plans.map((plan) => planView(plan, own, purchase, 'popup')),
    plan: chosen && planView(chosen, own, purchase, 'popup'),
    waiting: plans.length === 0 && (status === 'idle' || status === 'loading'),
    failed: status === 'error' && plans.length === 0 ? planWords.popup.failed : '',
    reason,
    demo: checkout?.demo === true,
    error: purchase.error,
    notice: purchase.notice,
  }),
);
export type PopupView = ReturnType<typeof $popupView.get>;

export function resetPopup(): void {
  $choice.set('');
  followPlans();
}

export function choosePlan(code: string): void {
  if ($purchase.get().phase !== 'idle') return;
  dismissPurchase();
  $choice.set(code);
}

export function buyChosen(): void {
  const plan = $chosen.get();
  if (plan) void buyPlan(plan, 'popup');
}
