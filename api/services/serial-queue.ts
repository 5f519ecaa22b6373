// A queue that runs CPU-heavy work one piece at a time and yields to the event loop in between, so that short requests do not wait.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Pieces of work that may wait: about two seconds of whole lists. Later ones would be answered too late to be read. */
const MAX_WAITING = 64;

let tail: Promise<unknown> = Promise.resolve();
let waiting = 0;

export const isQueueFull = (): boolean => waiting >= MAX_WAITING;

/** @returns the result of the work, which starts when all earlier work has ended */
export function runSerially<Result>(work: () => Result): Promise<Result> {
  const result = tail.then(() => yieldToEventLoop()).then(work);
  waiting += 1;
  tail = result
    .catch(() => {})
    .finally(() => {
      waiting -= 1;
    });
  return result;
}
