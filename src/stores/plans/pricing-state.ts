// State of buying: the popup, the phase of a purchase, the receipt. Every page carries it, so it imports almost nothing.
import { atom, map } from 'nanostores';
import type { VerificationData } from '../../../api/contract/plans/purchases.ts';
import { announce, platform } from '../../lib/platform.ts';

/** Where a person buys: page and popup have messages of their own. */
export type PurchaseSurface = 'page' | 'popup';

/** `checkout`: the window of the gateway is open, so no modal dialog may cover it. */
export type Purchase = {
  phase: 'idle' | 'processing' | 'checkout' | 'verifying';
  planId: number | null;
  surface: PurchaseSurface;
  error: string;
  /** Not an error: a payment that the bank still confirms. */
  notice: string;
};

/** `paymentAmount` in paise, `expiryDate` by ISO 8601. */
export type Receipt = Pick<
  VerificationData,
  'planName' | 'paymentAmount' | 'transactionId' | 'expiryDate' | 'daysRemaining' | 'receiptId'
> & { features: readonly string[]; surface: PurchaseSurface };

export const noPurchase: Purchase = { phase: 'idle', planId: null, surface: 'page', error: '', notice: '' };

export const $pricing = map<{ open: boolean; planCode: string }>({ open: false, planCode: '' });
export const $purchase = map<Purchase>(noPurchase);
export const $receipt = atom<Receipt | null>(null);

/** @param planCode which plan is shown first; the popup chooses when it is empty or unknown */
export function openPricing(planCode = ''): void {
  $pricing.set({ open: true, planCode });
  if ($purchase.get().phase === 'idle') $purchase.set(noPurchase);
  announce('hydrate');
}

/** Does nothing while a payment is in progress. */
export function closePricing(): void {
  if ($purchase.get().phase === 'idle') $pricing.set({ open: false, planCode: '' });
}

export const dismissPurchase = (): void => {
  if ($purchase.get().phase === 'idle') $purchase.set(noPurchase);
};

/** Links to the plans inside islands open the popup. On other pages, and without script, they stay links. */
const PRICING_LINKS = 'main astro-island a[href="/pricing"]';

/** @returns stops listening */
export function followPricingLinks(): () => void {
  platform().events.addEventListener('click', openPopupInstead);
  return () => platform().events.removeEventListener('click', openPopupInstead);
}

function openPopupInstead(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
  const elsewhere = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  const link = event.target.closest<HTMLElement>(PRICING_LINKS);
  if (elsewhere || link === null) return;
  event.preventDefault();
  openPricing(link.dataset.plan);
}
