// A payment of an order as the gateway tells of it.
import type { Payment } from '../../../api/contract/plans/payments.ts';
import type { Order } from '../../../api/domain/payments/order.ts';

/** @returns a captured payment of the whole price */
export const paymentOf = (order: Order, changes: Partial<Payment> = {}): Payment => ({
  id: 'pay_1',
  orderId: order.gatewayId,
  paise: order.paise,
  currency: 'INR',
  status: 'captured',
  refundedPaise: changes.status === 'refunded' ? order.paise : 0,
  method: 'upi',
  contact: '',
  createdAt: 9,
  ...changes,
});
