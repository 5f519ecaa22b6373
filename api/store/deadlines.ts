// Deadlines of Redis commands. A command that exceeds its deadline fails with StoreDown.
import { StoreDown } from './port.ts';

/** Milliseconds. */
const DEADLINE = 500;
const CHECK_INTERVAL = 50;

/** The Redis client does not limit the time of commands that are already sent. One timer checks all of them. */
export function watchDeadlines(): <Value>(reply: Promise<Value>) => Promise<Value> {
  const waiting = new Map<object, { until: number; giveUp: (error: StoreDown) => void }>();
  let timer: NodeJS.Timeout | null = null;
  let clock = 0;
  let checkedAt = 0;

  /** Limits the time counted while this process was blocked, because Redis did not cause it. */
  function advance(): void {
    const at = performance.now();
    clock += Math.min(at - checkedAt, 2 * CHECK_INTERVAL);
    checkedAt = at;
  }

  function start(): NodeJS.Timeout {
    checkedAt = performance.now();
    return setInterval(check, CHECK_INTERVAL);
  }

  function check(): void {
    advance();
    for (const { until, giveUp } of waiting.values()) {
      // Entries are in the order of their deadlines.
      if (until > clock) return;
      giveUp(new StoreDown('Redis does not answer in time.'));
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
