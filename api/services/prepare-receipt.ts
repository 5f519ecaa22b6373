// The receipt of a payment, for the person who paid.
import { Refusal } from '../contract/refusal.ts';
import { computeTax } from '../domain/payments/receipt.ts';
import { type ReceiptPage, readSeller, receiptPage } from '../domain/payments/receipt-lines.ts';
import { openPaymentRecords } from '../store/payment-records.ts';
import type { CallContext } from './call-context.ts';

/** @throws Refusal NOT_FOUND when the person has no paid order with this id, or it has no receipt number yet */
export async function prepareReceipt(
  { deps, session: { user } }: Pick<CallContext, 'deps' | 'session'>,
  receiptId: string,
): Promise<{ number: string; page: ReceiptPage }> {
  const grant = user.grants.find((entry) => entry.id === receiptId);
  const order = grant && (await openPaymentRecords(deps.store).orders.get(grant.id));
  if (!grant || !order?.payment || order.receiptNumber === null) throw new Refusal('NOT_FOUND');
  const seller = readSeller(deps.reference.settings);
  const page = receiptPage({
    number: order.receiptNumber,
    paidAt: order.payment.at,
    seller,
    buyer: { name: user.name, mobile: user.mobile, stateName: deps.reference.states.get(user.state) ?? user.state },
    planName: order.planName,
    validityDays: order.validityDays,
    expiresAt: grant.expiresAt,
    paise: order.paise,
    tax: computeTax(order.paise, seller, user.state),
    paymentId: order.payment.id,
    method: order.payment.method,
    orderId: order.gatewayId ?? order.receipt,
    refunded: order.state === 'refunded',
    demo: deps.gateway?.demo ?? false,
  });
  return { number: order.receiptNumber, page };
}
