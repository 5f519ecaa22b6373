// Deadlines of store commands: a command that hangs counts as a store that is down.
import { StoreDown } from './port.ts';

const DEADLINE = 500;
const LOOK_EVERY = 50;

/** Rejects what waits too long. Commands already sent are not bounded by the client; one timer watches them all. */
export function watchDeadlines(): <Value>(reply: Promise<Value>) => Promise<Value> {
  const waiting = new Map<object, { until: number; giveUp: (error: StoreDown) => void }>();
  let timer: NodeJS.Timeout | null = null;
  let clock = 0;
  let lookedAt = 0;

  /** Time in which this process stood still is not Redis's fault: it hardly counts. */
  function advance(): void {
    const at = performance.now();
    clock += Math.min(at - lookedAt, 2 * LOOK_EVERY);
    lookedAt = at;
  }

  function start(): NodeJS.Timeout {
    lookedAt = performance.now();
    return setInterval(look, LOOK_EVERY);
  }

  function look(): void {
    advance();
    for (const { until, giveUp } of waiting.values()) {
      // Entries stand in the order of their deadlines.
      if (until > clock) return;
      giveUp(new StoreDown('Redis did not answer in time.'));
    }
    if (waiting.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  }

  return (reply) =>
    new Promise((resolve, reject) => {
      const ticket = {};
      waiting.set(ticket, { until: clock + DEADLINE, giveUp: (error) => settle(() => reject(error)) });
      timer ??= start();
      const settle = (act: () => void) => {
        waiting.delete(ticket);
        act();
      };
      reply.then(
        (value) => settle(() => resolve(value)),
        (cause: unknown) => settle(() => reject(new StoreDown('Redis does not answer.', { cause }))),
      );
    });
}
