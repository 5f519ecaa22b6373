// Finding our order behind one of the gateway's; what our store has lost is made again from the gateway's notes.
import type { GatewayOrder } from '../contract/payments.ts';
import { bind, type Order, orderFromNotes } from '../domain/order.ts';
import { raiseSerials, readReceiptNumber } from '../domain/receipt.ts';
import { GatewayRefused } from '../gateways/razorpay.ts';
import type { Desk } from './desk.ts';

/** @returns null for an order that is not ours. @throws GatewayDown where the gateway had to be asked */
export async function findOrder(desk: Desk, gatewayId: string): Promise<Order | null> {
  const pointer = await desk.books.gatewayOrders.get(gatewayId);
  const known = pointer && (await desk.books.orders.get(pointer.receipt));
  if (known) return known;
  try {
    return await adopt(desk, await desk.gateway.getOrder(gatewayId));
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

/** Makes sure that an order of the gateway stands in our books. */
export async function adopt({ books }: Desk, theirs: GatewayOrder): Promise<Order | null> {
  const rebuilt = orderFromNotes(theirs);
  if (!rebuilt) return null;
  await keepNumber(books, rebuilt.receiptNumber);
  await books.gatewayOrders.update(theirs.id, (current) => ({
    next: current ?? { receipt: rebuilt.receipt },
    result: null,
  }));
  return books.orders.update(rebuilt.receipt, (current) => {
    const next = current ? bind(current, theirs.id) : rebuilt;
    return { next, result: next };
  });
}

async function keepNumber(books: Desk['books'], number: string | null): Promise<void> {
  const read = number === null ? null : readReceiptNumber(number);
  if (read === null) return;
  await books.serials.update(read.year, (current) => ({ next: raiseSerials(current, read.serial), result: null }));
}
