// Refuses requests that would wait too long for their turn, before they are read, charged or sent anywhere.
import type { RequestHandler } from 'express';
import { Refusal } from '../contract/refusal.ts';
import type { RequestQueue } from './request-queue.ts';

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
