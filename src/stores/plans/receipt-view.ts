// The success dialog's figures and ways out.
import { computed } from 'nanostores';
import { money } from '../../../api/contract/labels.ts';
import { platform } from '../../lib/platform.ts';
import { readRequest } from '../results/prediction-state.ts';
import { refreshUser } from '../session/session.ts';
import { $plans, loadOwnPlan } from './plans.ts';
import { $receipt } from './pricing-state.ts';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export const $receiptView = computed([$receipt, $plans], (bought, { checkout }) =>
  bought === null
    ? null
    : {
        ...bought,
        paid: money(bought.paid / 100),
        validUntil: dateFormat.format(new Date(bought.expiryDate)),
        demo: checkout?.demo === true,
        receipt: `/api/payment/receipt/${bought.receiptId}`,
      },
);

/** Everything on the page learns of the plan. */
export function closeReceipt(): void {
  $receipt.set(null);
  void refreshUser();
  void loadOwnPlan();
}

/** Back to where the seats are: the list if one was asked for in this tab, else the form. */
export function goToPredictions(): void {
  closeReceipt();
  platform().go(readRequest() === null ? '/' : '/predictions');
}

export function refreshPage(): void {
  closeReceipt();
  platform().go(platform().here());
}

/** Pages that show what a plan opens are read again under the new one. */
export function goToDashboard(): void {
  closeReceipt();
  if (/^\/(predictions|profile)\b/.test(platform().here())) platform().go(platform().here());
}
