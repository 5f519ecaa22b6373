// Patience with a store that is busy, for commands of an operator: a request has a deadline, a restore has time.
import { setTimeout as wait } from 'node:timers/promises';
import { StoreDown } from './port.ts';

/** Milliseconds. */
export const PATIENCE = 5_000;
const PAUSE = 50;

/**
 * @param work is repeated while the store does not answer, so doing it twice must be the same as once
 * @throws StoreDown after five seconds; a store that is lost or refused, at once
 */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof StoreDown && error.name === StoreDown.name;
      if (!isBusy || performance.now() > until) throw error;
      await wait(PAUSE);
    }
  }
}
