// The result of settling an order.
import type { Order } from '../domain/payments/order.ts';
import type { Settled } from '../domain/payments/settle.ts';

/**
 * `ownerless`: the payer has no account yet. `erased`: the owner deleted the account. `covered`: a higher plan covers this one,
 * so the payment is refunded.
 */
export type Settlement = { order: Order; outcome: Settled['kind'] | 'ownerless' | 'erased' | 'covered' };
