// Finds our order for an order of the gateway. An order that the store has lost is rebuilt from the gateway's notes.
import type { GatewayOrder } from '../contract/plans/payments.ts';
import { type Order, orderFromNotes, setGatewayId } from '../domain/payments/order.ts';
import { raiseSerials, readReceiptNumber } from '../domain/payments/receipt.ts';
import { GatewayRefused } from '../gateways/razorpay.ts';
import type { PaymentContext } from './payment-context.ts';

/** @returns null for an order of another product. @throws GatewayDown */
export async function findOrder(context: PaymentContext, gatewayId: string): Promise<Order | null> {
  const pointer = await context.paymentRecords.gatewayOrders.get(gatewayId);
  const known = pointer && (await context.paymentRecords.orders.get(pointer.receipt));
  if (known) return known;
  try {
    return await importOrder(context, await context.gateway.getOrder(gatewayId));
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

/** Stores an order of the gateway if the store does not have it. @returns null for an order of another product */
export async function importOrder(
  { paymentRecords }: PaymentContext,
  gatewayOrder: GatewayOrder,
): Promise<Order | null> {
  const rebuilt = orderFromNotes(gatewayOrder);
  if (!rebuilt) return null;
  await raiseSerial(paymentRecords, rebuilt.receiptNumber);
  await paymentRecords.gatewayOrders.modify(gatewayOrder.id, (current) => current ?? { receipt: rebuilt.receipt });
  return paymentRecords.orders.update(rebuilt.receipt, (current) => {
    const next = current ? setGatewayId(current, gatewayOrder.id) : rebuilt;
    return { next, result: next };
  });
}

async function raiseSerial(paymentRecords: PaymentContext['paymentRecords'], number: string | null): Promise<void> {
  const parsed = number === null ? null : readReceiptNumber(number);
  if (parsed === null) return;
  await paymentRecords.serials.modify(parsed.year, (current) => raiseSerials(current, parsed.serial));
}
