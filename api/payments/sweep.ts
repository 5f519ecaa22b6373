// Runs reconciliation every five minutes, in one process at a time, and over a longer period once a day.
import { DAY, HOUR } from '../contract/durations.ts';
import type { PaymentContext } from './payment-context.ts';
import { type Ledger, reconcile } from './reconcile.ts';

export const SWEEP_EVERY = 5 * 60_000;
const FIRST_AFTER = 10_000;
const LEASE_DURATION = 4 * 60_000;
/** Orders are open for one day. The second day allows for clock differences and late banks. */
const RECENT_SPAN = 2 * DAY;
export const FULL_SPAN = 15 * DAY;
const NAME = 'reconcile';

/** @returns a function that stops further sweeps; a running one continues to its end */
export function startSweeps(context: PaymentContext): () => void {
  const run = () =>
    void sweep(context).catch((error) => context.log.error({ problem: String(error) }, 'not reconciled'));
  const first = setTimeout(run, FIRST_AFTER).unref();
  const every = setInterval(run, SWEEP_EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** @returns null if another process holds the lease */
export async function sweep(context: PaymentContext): Promise<Ledger | null> {
  const holder = context.newId();
  const now = context.now();
  const lease = await context.paymentRecords.leases.update(NAME, (current) => {
    if (current && current.until > now) return { next: current, result: null };
    const deepAt = current?.deepAt ?? 0;
    return { next: { holder, until: now + LEASE_DURATION, deepAt }, result: { isFull: now - deepAt >= DAY } };
  });
  if (lease === null) return null;
  try {
    const ledger = await reconcile(context, now - (lease.isFull ? FULL_SPAN : RECENT_SPAN), now + HOUR);
    await releaseLease(context, holder, lease.isFull && ledger.failed === 0 ? now : null);
    if (ledger.differencePaise !== 0) context.log.error(ledger, 'the ledger does not balance');
    else if (lease.isFull && ledger.surplusPaise + ledger.ownerlessPaise > 0) {
      context.log.error(ledger, 'there is money to give back, or its owner is not known');
    }
    return ledger;
  } catch (error) {
    await releaseLease(context, holder, null);
    throw error;
  }
}

const releaseLease = ({ paymentRecords }: PaymentContext, holder: string, deepAt: number | null): Promise<void> =>
  paymentRecords.leases.modify(NAME, (current) =>
    current?.holder === holder ? { ...current, until: 0, deepAt: deepAt ?? current.deepAt } : current,
  );
