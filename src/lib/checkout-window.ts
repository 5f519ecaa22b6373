// The checkout of the payment gateway: its script loads with the first purchase, its window opens over the page.
import { type CheckoutHooks, checkoutOptions } from '../../api/contract/plans/checkout.ts';
import type { OrderData } from '../../api/contract/plans/purchases.ts';
import { loadOnce } from './load-once.ts';

export type CheckoutWindowHooks = CheckoutHooks & {
  /** A try failed; the window stays open for another one. */
  onfailed: (description: string) => void;
};

type Failed = { error?: { description?: string } };
type RazorpayWindow = {
  open(): void;
  close(): void;
  on(event: 'payment.failed', listener: (failed: Failed) => void): void;
};
type Razorpay = new (options: ReturnType<typeof checkoutOptions>) => RazorpayWindow;

const SCRIPT_TIMEOUT = 30_000;

const findGateway = (): Razorpay | undefined => (globalThis as { Razorpay?: Razorpay }).Razorpay;

let current = { load: loadOnce(fetchScript), open: openWindow };
export type Checkout = typeof current;
export const checkout = (): Checkout => current;

/** Replaces the checkout in tests, which have no browser. @internal */
export function setCheckout(other: Checkout): void {
  current = other;
}

/** @throws when the script does not load */
function fetchScript(scriptUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(reason));
    };
    const timer = window.setTimeout(() => fail('The checkout script did not load in time'), SCRIPT_TIMEOUT);
    script.src = scriptUrl;
    script.onload = () => {
      window.clearTimeout(timer);
      if (findGateway()) resolve();
      else fail('The checkout script defines no checkout');
    };
    script.onerror = () => {
      window.clearTimeout(timer);
      fail('The checkout script did not load');
    };
    document.head.append(script);
  });
}

/** @returns closes the window */
function openWindow(order: OrderData, { handler, ondismiss, onfailed }: CheckoutWindowHooks): () => void {
  const Gateway = findGateway();
  if (!Gateway) throw new Error('The checkout script is missing');
  const shown = new Gateway(checkoutOptions(order, { handler, ondismiss }));
  shown.on('payment.failed', ({ error }) => onfailed(error?.description ?? ''));
  shown.open();
  return () => shown.close();
}
