// Reconciling by itself: every five minutes, one process at a time, far back once a day.
import type { Desk } from './desk.ts';
import { type Ledger, reconcile } from './reconcile.ts';

export const SWEEP_EVERY = 5 * 60_000;
const FIRST_AFTER = 10_000;
const TURN = 4 * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Orders are open for a day; the rest is for clocks and late banks. */
const NEAR = 2 * DAY;
export const FAR = 15 * DAY;
const NAME = 'reconcile';

/** @returns stops sweeping; a running one ends by itself */
export function startSweeps(desk: Desk): () => void {
  const run = () => void sweep(desk).catch((error) => desk.log.error({ problem: String(error) }, 'not reconciled'));
  const first = setTimeout(run, FIRST_AFTER).unref();
  const every = setInterval(run, SWEEP_EVERY).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** @returns null when another process has the turn */
export async function sweep(desk: Desk): Promise<Ledger | null> {
  const holder = desk.newId();
  const now = desk.now();
  const turn = await desk.books.turns.update(NAME, (current) => {
    if (current && current.until > now) return { next: current, result: null };
    const deepAt = current?.deepAt ?? 0;
    return { next: { holder, until: now + TURN, deepAt }, result: { far: now - deepAt >= DAY } };
  });
  if (turn === null) return null;
  try {
    const ledger = await reconcile(desk, now - (turn.far ? FAR : NEAR), now + HOUR);
    await giveBack(desk, holder, turn.far && ledger.failed === 0 ? now : null);
    if (ledger.differencePaise !== 0) desk.log.error(ledger, 'the ledger does not balance');
    else if (turn.far && ledger.surplusPaise + ledger.ownerlessPaise > 0) {
      desk.log.error(ledger, 'there is money to give back, or its owner is not known');
    }
    return ledger;
  } catch (error) {
    await giveBack(desk, holder, null);
    throw error;
  }
}

const giveBack = ({ books }: Desk, holder: string, deepAt: number | null): Promise<null> =>
  books.turns.update(NAME, (current) => ({
    next: current?.holder === holder ? { ...current, until: 0, deepAt: deepAt ?? current.deepAt } : current,
    result: null,
  }));
