// A queue that runs CPU-heavy work one piece at a time and yields to the event loop in between, so that short requests do not wait.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

let tail: Promise<unknown> = Promise.resolve();

/** @returns the result of the work, which starts when all earlier work has ended */
export function runSerially<Result>(work: () => Result): Promise<Result> {
  const result = tail.then(() => yieldToEventLoop()).then(work);
  tail = result.catch(() => {});
  return result;
}
