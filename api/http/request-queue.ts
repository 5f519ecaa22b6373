// Queue of requests: each turn of the event loop starts as many as it has time for, and those that would wait too long are refused.
import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { Refusal } from '../contract/refusal.ts';

export type RequestQueue = ReturnType<typeof openRequestQueue>;

/**
 * Requests of one turn share a packet to the store and a round of the loop. Milliseconds that a turn should take, with all that
 * follows from the requests that it starts.
 */
const TURN = 8;
/** A queue that is empty again sooner is a burst, such as the one after new packs are loaded or a process starts. Milliseconds. */
const SUSTAINED = 1_000;
/** Milliseconds of the loop per request, before any were measured. */
const FIRST_PACE = 2;
/** Part of the newest measurement in the pace. */
const NEWEST = 0.1;
/** A longer time is a stall, which says nothing about the next requests. Milliseconds. */
const LONGEST_PACE = 20;

/**
 * Node reads all requests that have arrived in a turn. If it also ran all of them, a turn of a busy process would take half a
 * second; connections that wait for the next one are unknown here and cannot be refused.
 * @param now monotonic milliseconds
 */
export function openRequestQueue(now: () => number = () => performance.now()) {
  const waiting: (() => void)[] = [];
  let hasStarted = false;
  let turnAt = 0;
  /** Requests that this turn has started. */
  let started = 0;
  let waitingSince = 0;
  let pace = FIRST_PACE;

  /** Work that continues after a promise ran between the last turn and this one, and is in its time. */
  function takeTurn(): void {
    const at = now();
    pace += NEWEST * (Math.min(LONGEST_PACE, (at - turnAt) / started) - pace);
    hasStarted = waiting.length > 0;
    if (hasStarted) beginTurn(at);
    for (let next = waiting.shift(); next; next = hasTime() ? waiting.shift() : undefined) begin(next);
  }

  function beginTurn(at: number): void {
    turnAt = at;
    started = 0;
    setImmediate(takeTurn);
  }

  const hasTime = (): boolean => (started + 1) * pace <= TURN && now() - turnAt < TURN;

  function begin(start: () => void): void {
    started += 1;
    start();
  }

  /** Work of no request: its time says nothing about the next ones. */
  function runBetween(step: () => boolean): void {
    const at = now();
    let goesOn = step();
    while (goesOn && now() - at < TURN) goesOn = step();
    turnAt += now() - at;
    if (goesOn) setImmediate(() => runBetween(step)).unref();
  }

  return {
    runBetween,
    /** Milliseconds that a new request would wait for its start; 0 until others have waited for some time without a break. */
    expectedWait: (): number => (waiting.length > 0 && now() - waitingSince >= SUSTAINED ? waiting.length * pace : 0),
    /** Runs `start` now, or in a later turn if the requests of this one have taken their time. */
    add(start: () => void): void {
      if (!hasStarted) {
        hasStarted = true;
        beginTurn(now());
        begin(start);
      } else if (waiting.length === 0 && hasTime()) begin(start);
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
