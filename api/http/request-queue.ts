// Queue of requests: it starts them for a few milliseconds of each turn of the event loop, and refuses those that would wait too long.
import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { Refusal } from '../contract/refusal.ts';

export type RequestQueue = {
  /** Milliseconds that a new request would wait for its start; 0 until others have waited for some time without a break. */
  expectedWait(): number;
  /** Runs `start` now, or in a later turn if the requests of this one have taken their time. */
  add(start: () => void): void;
};

/** Requests of one turn share a packet to the store and a round of the loop. Milliseconds in which a turn starts them. */
const TURN = 4;
/** A queue that is empty again sooner is a burst, such as the one after new packs are loaded or a process starts. Milliseconds. */
const SUSTAINED = 1_000;
/** Milliseconds between two starts, before any were measured. */
const FIRST_PACE = 2;
/** Part of the newest measurement in the pace. */
const NEWEST = 0.1;
/** A longer time between two starts is a stall, which says nothing about the next requests. Milliseconds. */
const LONGEST_PACE = 20;

/**
 * Node accepts one new connection in a turn, and reads all requests that have arrived. If it also ran all of them, a turn of a
 * busy process would take 200 ms, and new connections would wait for minutes.
 * @param now monotonic milliseconds
 */
export function openRequestQueue(now: () => number = () => performance.now()): RequestQueue {
  const waiting: (() => void)[] = [];
  let hasStarted = false;
  let turnAt = 0;
  let startedAt = 0;
  let waitingSince = 0;
  let pace = FIRST_PACE;

  function takeTurn(): void {
    hasStarted = waiting.length > 0;
    if (!hasStarted) return;
    turnAt = now();
    setImmediate(takeTurn);
    for (let next = waiting.shift(); next; next = now() - turnAt < TURN ? waiting.shift() : undefined) begin(next);
  }

  function begin(start: () => void): void {
    const at = now();
    pace += NEWEST * (Math.min(LONGEST_PACE, at - startedAt) - pace);
    startedAt = at;
    start();
  }

  return {
    expectedWait: () => (waiting.length > 0 && now() - waitingSince >= SUSTAINED ? waiting.length * pace : 0),
    add(start) {
      if (!hasStarted) {
        hasStarted = true;
        turnAt = now();
        startedAt = turnAt;
        setImmediate(takeTurn);
        start();
      } else if (waiting.length === 0 && now() - turnAt < TURN) begin(start);
      else {
        if (waiting.length === 0) waitingSince = now();
        waiting.push(start);
      }
    },
  };
}

/** A request is refused if it would wait longer. Milliseconds. */
const API_WAIT = 250;
/** Pages cost little, and a person without a page cannot try again. */
const PAGE_WAIT = 600;

/** Money that was paid is settled, and the probes of operators tell the truth. */
const NEVER_REFUSED: ReadonlySet<string> = new Set([
  '/health',
  '/ready',
  '/api/payment/webhook',
  '/api/payment/verify',
]);
const RETRY_AFTER = 2;

/** Lets requests wait for their turn, so that those that are accepted are answered in time and the others are refused at once. */
export const overloadGuard =
  (queue: RequestQueue): RequestHandler =>
  (request, _response, next) => {
    const longest = request.path.startsWith('/api/') ? API_WAIT : PAGE_WAIT;
    if (queue.expectedWait() > longest && !NEVER_REFUSED.has(request.path))
      throw new Refusal('OVERLOADED', { retryAfter: RETRY_AFTER });
    queue.add(() => {
      // A client that has disconnected needs no answer.
      if (!request.socket.destroyed) next();
    });
  };
