// Buys a plan: session, checkout script, order, checkout window, verification. One purchase at a time.
import { money } from '../../../api/contract/labels.ts';
import type { CheckoutResult } from '../../../api/contract/plans/checkout.ts';
import { isForSale, planStatus } from '../../../api/contract/plans/plan-status.ts';
import type { Plan } from '../../../api/contract/plans/plans.ts';
import type { OrderData, VerificationData } from '../../../api/contract/plans/purchases.ts';
import { purchaseWords } from '../../copy/purchase.ts';
import { track } from '../../lib/analytics.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { checkout } from '../../lib/checkout-window.ts';
import { selectFeatures } from '../../lib/plan-list.ts';
import { type Cancel, platform, wait } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { openLogin } from '../session/login.ts';
import { $session, checkSession, endSession, refreshUser } from '../session/session.ts';
import { selectPrice } from './plan-view.ts';
import { $ownPlan, $plans, loadOwnPlan, loadPlans } from './plans.ts';
import {
  $pricing,
  $purchase,
  $receipt,
  dismissPurchase,
  noPurchase,
  type Purchase,
  type PurchaseSurface,
} from './pricing-state.ts';

/** Pauses before an unanswered verification is sent again: the money may have moved. */
const VERIFY_RETRY_DELAYS = [2_000, 5_000] as const;

/** A purchase that ended without a plan. `login`: the person has to log in first. */
class PurchaseAborted extends Error {
  override name = 'PurchaseAborted';
  readonly login: boolean;

  constructor(words: string, login = false) {
    super(words);
    this.login = login;
  }
}

export async function buyPlan(plan: Plan, surface: PurchaseSurface): Promise<void> {
  if ($purchase.get().phase !== 'idle' || !isForSale(planStatus($ownPlan.get(), plan.plan_code))) return;
  $purchase.set({ ...noPurchase, phase: 'processing', planId: plan.id, surface });
  try {
    await requireSession(surface);
    const order = await prepareOrder(plan);
    if (order.amount !== selectPrice(plan) * 100) throw abortForPrice(order.amount);
    track({ name: 'initiate', planCode: plan.plan_code, rupees: selectPrice(plan) });
    openWindow(plan, order);
  } catch (error) {
    if (isPending(error)) return waitForBank(plan, error);
    resetPurchase({ error: error instanceof Error && error.message !== '' ? error.message : purchaseWords.order });
    if (error instanceof PurchaseAborted && error.login) openLogin();
  }
}

/** The order must cost what the page shows: the page may be old, or its plans may come from another host. */
function abortForPrice(paise: number): PurchaseAborted {
  void loadPlans();
  return new PurchaseAborted(purchaseWords.price(money(paise / 100)));
}

const hasCode = (error: unknown, code: string): error is ApiError => error instanceof ApiError && error.code === code;
const isPending = (error: unknown): error is ApiError => hasCode(error, 'PAYMENT_PENDING');

/** The bank still confirms the payment: not an error, and the person must not pay again. */
function waitForBank(plan: Plan, { message }: ApiError): void {
  resetPurchase({ notice: message });
  watchForGrant(plan);
}

const resetPurchase = (message: Partial<Purchase>): void =>
  $purchase.set({ ...noPurchase, surface: $purchase.get().surface, ...message });

async function requireSession(surface: PurchaseSurface): Promise<void> {
  if ((await checkSession()) !== 'inactive') return;
  if ($session.get().status === 'in') endSession('expired');
  throw new PurchaseAborted(purchaseWords.login[surface], true);
}

/** Without a gateway on the server there is no script to load: the refusal of the server explains it. */
async function prepareOrder(plan: Plan): Promise<OrderData> {
  const { checkout: gateway } = $plans.get();
  if (gateway?.available) await loadScript(gateway.scriptUrl);
  try {
    const order = await call('payments.createOrder', { body: { planId: plan.id } });
    if (!gateway?.available) await loadScript(gateway?.scriptUrl ?? '');
    return order.data;
  } catch (error) {
    if (error instanceof ApiError) handleRefusal(error);
    throw error;
  }
}

/** The page may be out of date: a plan was bought in another tab or withdrawn, or the session has ended. */
function handleRefusal({ code, status }: ApiError): void {
  if (status === 401) throw new PurchaseAborted(purchaseWords.login[$purchase.get().surface]);
  if (code === 'PLAN_CURRENT' || code === 'PLAN_LOWER') void loadOwnPlan();
  if (code === 'UNKNOWN_PLAN' || code === 'PLAN_NOT_FOR_SALE') void loadPlans();
}

async function loadScript(url: string): Promise<void> {
  try {
    await checkout().load(url);
  } catch {
    throw new PurchaseAborted(purchaseWords.script);
  }
}

function openWindow(plan: Plan, order: OrderData): void {
  let failed = false;
  const ended = new AbortController();
  $purchase.setKey('phase', 'checkout');
  const close = checkout().open(order, {
    handler: (result) => {
      ended.abort();
      void verify(plan, result);
    },
    // The window stays open for another try; the failure is shown once it closes.
    onfailed: () => {
      failed = true;
    },
    ondismiss: () => {
      if (ended.signal.aborted) return;
      ended.abort();
      resetPurchase(failed ? { error: purchaseWords.notPaid } : {});
      // A payment made in another app arrives by the gateway's webhook.
      watchForGrant(plan);
    },
  });
  for (const event of PLAN_MAY_HAVE_CHANGED) {
    platform().events.addEventListener(event, () => void closeIfCovered(plan, ended, close), { signal: ended.signal });
  }
}

/** Another tab has stored another plan, or the person comes back from it. */
const PLAN_MAY_HAVE_CHANGED = ['storage', 'focus'] as const;

/** A plan that was bought in another tab covers this one: a payment would only be refunded. */
async function closeIfCovered(plan: Plan, ended: AbortController, close: () => void): Promise<void> {
  const own = await loadOwnPlan();
  if (ended.signal.aborted || own === null || own.planCode === plan.plan_code) return;
  if (isForSale(planStatus(own, plan.plan_code))) return;
  ended.abort();
  close();
  resetPurchase({ error: purchaseWords.covered(own.planName) });
}

async function verify(plan: Plan, result: CheckoutResult): Promise<void> {
  $purchase.setKey('phase', 'verifying');
  try {
    completePurchase(plan, await requestVerification(result));
  } catch (error) {
    if (isPending(error)) return waitForBank(plan, error);
    if (hasCode(error, 'PAYMENT_REFUNDED')) {
      resetPurchase({ notice: error.message });
      return void loadOwnPlan();
    }
    resetPurchase(formatRefusal(error));
    watchForGrant(plan);
  }
}

async function requestVerification(result: CheckoutResult): Promise<VerificationData> {
  for (const pause of VERIFY_RETRY_DELAYS) {
    try {
      return (await call('payments.verifyPayment', { body: result })).data;
    } catch (error) {
      const unanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!unanswered) throw error;
      await wait(pause);
    }
  }
  return (await call('payments.verifyPayment', { body: result })).data;
}

function formatRefusal(error: unknown): Partial<Purchase> {
  const why = error instanceof Error ? error.message : '';
  const bare = why === '' || why === purchaseWords.unverified || $purchase.get().surface === 'page';
  return { error: bare ? purchaseWords.unverified : purchaseWords.unverifiedWhy(why) };
}

function completePurchase(plan: Plan, data: VerificationData): void {
  const { surface } = $purchase.get();
  stopWatching();
  $purchase.set(noPurchase);
  $pricing.set({ open: false, planCode: '' });
  $receipt.set({ ...data, features: selectFeatures(plan, true), surface });
  track({ name: 'subscribe', planCode: plan.plan_code, rupees: data.paymentAmount / 100 });
  void refreshUser();
  void loadOwnPlan();
}

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
