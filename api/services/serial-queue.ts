// Heavy work one piece at a time with the event loop between: whoever asks for little is not kept waiting by a crowd.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/** @returns what the work returns; it starts when all that was handed in before has ended */
export function runSerially<Result>(work: () => Result): Promise<Result> {
  const turn = last.then(() => yieldToEventLoop()).then(work);
  last = turn.catch(() => {});
  return turn;
}
