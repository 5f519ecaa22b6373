// The receipt of a payment, for the one who paid.
import { Refusal } from '../contract/refusal.ts';
import { computeTax, receiptFile } from '../domain/payments/receipt.ts';
import { readSeller, receiptPage } from '../domain/payments/receipt-lines.ts';
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { openPaymentRecords } from '../store/payment-records.ts';

export const receiptHandlers: Pick<Handlers, 'receipt'> = {
  async receipt({ deps, session, params }) {
    const { user } = session;
    const grant = user.grants.find((entry) => entry.id === params.receiptId);
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
    return new FileReply(await deps.drawReceipt(page), 'application/pdf', receiptFile(order.receiptNumber));
  },
};
