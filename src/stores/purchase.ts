// Buying a plan: session, checkout script, order, checkout window, verification. One purchase at a time.
import type { CheckoutResult } from '../../api/contract/checkout.ts';
import { money } from '../../api/contract/labels.ts';
import { isForSale, planStatus } from '../../api/contract/plan-status.ts';
import type { Plan } from '../../api/contract/plans.ts';
import type { OrderData, VerificationData } from '../../api/contract/purchases.ts';
import { purchaseWords } from '../copy/purchase.ts';
import { track } from '../lib/analytics.ts';
import { ApiError } from '../lib/api.ts';
import { checkout } from '../lib/checkout-window.ts';
import { callOwn } from '../lib/own-api.ts';
import { wait } from '../lib/platform.ts';
import { stopWatching, watchForGrant } from './grant-watch.ts';
import { openLogin } from './login.ts';
import { featuresOf, priceOf } from './plan-view.ts';
import { $ownPlan, $plans, loadOwnPlan, loadPlans } from './plans.ts';
import { $bought, $pricing, $purchase, type Counter, noPurchase, type Purchase } from './pricing-state.ts';
import { $session, checkSession, endSession, refreshUser } from './session.ts';

/** Pauses before an unanswered verification is sent again: the money may have moved. */
const VERIFY_AGAIN = [2_000, 5_000] as const;

/** A purchase that ended without a plan. `login`: somebody has to log in first. */
class Stopped extends Error {
  override name = 'Stopped';
  readonly login: boolean;

  constructor(words: string, login = false) {
    super(words);
    this.login = login;
  }
}

export async function buyPlan(plan: Plan, counter: Counter): Promise<void> {
  if ($purchase.get().phase !== 'idle' || !isForSale(planStatus($ownPlan.get(), plan.plan_code))) return;
  $purchase.set({ ...noPurchase, phase: 'processing', planId: plan.id, counter });
  try {
    await requireSession(counter);
    const order = await prepare(plan);
    if (order.amount !== priceOf(plan) * 100) throw priceChanged(order.amount);
    track({ name: 'initiate', planCode: plan.plan_code, rupees: priceOf(plan) });
    openWindow(plan, order);
  } catch (error) {
    if (isPending(error)) return waitForBank(plan, error);
    stop({ error: error instanceof Error && error.message !== '' ? error.message : purchaseWords.order });
    if (error instanceof Stopped && error.login) openLogin();
  }
}

/** Nobody pays another sum than the one on the button's side: the page was old, or another host told the price. */
function priceChanged(paise: number): Stopped {
  void loadPlans();
  return new Stopped(purchaseWords.price(money(paise / 100)));
}

const isPending = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'PAYMENT_PENDING';

/** The bank holds a payment back: nothing is wrong, and nothing is to be paid again. */
function waitForBank(plan: Plan, { message }: ApiError): void {
  stop({ notice: message });
  watchForGrant(plan);
}

const stop = (said: Partial<Purchase>): void =>
  $purchase.set({ ...noPurchase, counter: $purchase.get().counter, ...said });

async function requireSession(counter: Counter): Promise<void> {
  if ((await checkSession()) !== 'inactive') return;
  if ($session.get().status === 'in') endSession('expired');
  throw new Stopped(purchaseWords.login[counter], true);
}

/** Without a gateway on the server there is no script to load: the server's refusal says so. */
async function prepare(plan: Plan): Promise<OrderData> {
  const { checkout: gateway } = $plans.get();
  if (gateway?.available) await loadScript(gateway.scriptUrl);
  try {
    const order = await callOwn('createOrder', { body: { planId: plan.id } });
    if (!gateway?.available) await loadScript(gateway?.scriptUrl ?? '');
    return order.data;
  } catch (error) {
    if (error instanceof ApiError) afterRefusal(error);
    throw error;
  }
}

/** What the page shows may be out of date: a plan bought in another tab, a plan withdrawn, a session ended. */
function afterRefusal({ code, status }: ApiError): void {
  if (status === 401) throw new Stopped(purchaseWords.login[$purchase.get().counter]);
  if (code === 'PLAN_CURRENT' || code === 'PLAN_LOWER') void loadOwnPlan();
  if (code === 'UNKNOWN_PLAN' || code === 'PLAN_NOT_FOR_SALE') void loadPlans();
}

async function loadScript(url: string): Promise<void> {
  try {
    await checkout().load(url);
  } catch {
    throw new Stopped(purchaseWords.script);
  }
}

function openWindow(plan: Plan, order: OrderData): void {
  let failed = false;
  $purchase.setKey('phase', 'checkout');
  checkout().open(order, {
    handler: (result) => void verify(plan, result),
    // The window stays open for another try; what failed is told once it closes.
    onfailed: () => {
      failed = true;
    },
    ondismiss: () => {
      stop(failed ? { error: purchaseWords.notPaid } : {});
      // Paid in another app, closed here: the plan comes by the gateway's own word.
      watchForGrant(plan);
    },
  });
}

async function verify(plan: Plan, result: CheckoutResult): Promise<void> {
  $purchase.setKey('phase', 'verifying');
  try {
    succeed(plan, await askToVerify(result));
  } catch (error) {
    if (isPending(error)) return waitForBank(plan, error);
    stop(refusalOf(error));
    watchForGrant(plan);
  }
}

async function askToVerify(result: CheckoutResult): Promise<VerificationData> {
  for (const pause of VERIFY_AGAIN) {
    try {
      return (await callOwn('verifyPayment', { body: result })).data;
    } catch (error) {
      const unanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!unanswered) throw error;
      await wait(pause);
    }
  }
  return (await callOwn('verifyPayment', { body: result })).data;
}

function refusalOf(error: unknown): Partial<Purchase> {
  const why = error instanceof Error ? error.message : '';
  const bare = why === '' || why === purchaseWords.unverified || $purchase.get().counter === 'page';
  return { error: bare ? purchaseWords.unverified : purchaseWords.unverifiedWhy(why) };
}

function succeed(plan: Plan, data: VerificationData): void {
  const { planName, paymentAmount, transactionId, expiryDate, daysRemaining, receiptId } = data;
  const { counter } = $purchase.get();
  stopWatching();
  $purchase.set(noPurchase);
  $pricing.set({ open: false, planCode: '' });
  $bought.set({
    planName,
    paid: paymentAmount,
    transactionId,
    expiryDate,
    daysRemaining,
    receiptId,
    features: featuresOf(plan, true),
    counter,
  });
  track({ name: 'subscribe', planCode: plan.plan_code, rupees: paymentAmount / 100 });
  void refreshUser();
  void loadOwnPlan();
}
