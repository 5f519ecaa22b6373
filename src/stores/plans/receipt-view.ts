// View model of the success dialog, and what its buttons do.
import { computed } from 'nanostores';
import { money } from '../../../api/contract/labels.ts';
import { platform } from '../../lib/platform.ts';
import { readTabRequest } from '../../lib/storage/tab-request.ts';
import { refreshUser } from '../session/session.ts';
import { $plans, loadOwnPlan } from './plans.ts';
import { $receipt } from './pricing-state.ts';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export const $receiptView = computed(
  [$receipt, $plans],
  (receipt, { checkout }) =>
    receipt && {
      ...receipt,
      paid: money(receipt.paymentAmount / 100),
      validUntil: dateFormat.format(new Date(receipt.expiryDate)),
      demo: checkout?.demo === true,
      receiptUrl: `/api/payment/receipt/${receipt.receiptId}`,
    },
);

/** Refreshes user and plan, so that the whole page shows the new plan. */
export function closeReceipt(): void {
  $receipt.set(null);
  void refreshUser();
  void loadOwnPlan();
}

/** Opens the results if this tab has requested a prediction, else the form. */
export function goToPredictions(): void {
  closeReceipt();
  platform().go(readTabRequest() === null ? '/' : '/predictions');
}

export function refreshPage(): void {
  closeReceipt();
  platform().go(platform().here());
}

/** Loads the results or the profile again, which show what the new plan opens. */
export function goToDashboard(): void {
  closeReceipt();
  if (/^\/(predictions|profile)\b/.test(platform().here())) platform().go(platform().here());
}
