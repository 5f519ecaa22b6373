// Refuses requests while the process is too busy to answer in time, before they are read, charged or sent anywhere.
import { performance } from 'node:perf_hooks';
import type { RequestHandler } from 'express';
import { Refusal } from '../contract/refusal.ts';

/** How late the event loop is. A request waits about twice as long for its reply. */
export type LoadMeter = {
  /** Milliseconds; 0 until the loop has been late for some time without a break. */
  delay(): number;
};

/** Milliseconds between two samples. */
const SAMPLE = 20;
/** A sample counts as late from this delay on. Milliseconds. */
const LATE = 80;
/** A loop that rests more than this is late because other programs use the processor: refusals would not help. */
const LEAST_BUSY = 0.7;
/** A shorter delay is a stall, such as loading new packs, and ends by itself. Milliseconds. */
const SUSTAINED = 700;

/** @param now monotonic milliseconds */
export function openLoadMeter(now: () => number = () => performance.now()): LoadMeter {
  let dueAt = now() + SAMPLE;
  let lateSince: number | null = null;
  let smoothed = 0;
  let busy = 0;
  let use = performance.eventLoopUtilization();
  setInterval(() => {
    const at = now();
    const late = Math.max(0, at - dueAt);
    dueAt = at + SAMPLE;
    smoothed = Math.max(late, 0.8 * smoothed);
    const total = performance.eventLoopUtilization();
    busy = 0.8 * busy + 0.2 * performance.eventLoopUtilization(total, use).utilization;
    use = total;
    if (smoothed < LATE || busy < LEAST_BUSY) lateSince = null;
    else lateSince ??= at;
  }, SAMPLE).unref();
  return {
    delay() {
      const at = now();
      return lateSince !== null && at - lateSince >= SUSTAINED ? Math.max(smoothed, at - dueAt) : 0;
    },
  };
}

/** At `from` the first requests are refused, at `all` every one. Milliseconds of delay. */
type Range = { from: number; all: number };
const API: Range = { from: LATE, all: 240 };
/** Pages cost little, and a person without a page cannot try again. */
const PAGES: Range = { from: 300, all: 1_200 };

/** Money that was paid is settled, and the probes of operators tell the truth. */
const NEVER_REFUSED: ReadonlySet<string> = new Set([
  '/health',
  '/ready',
  '/api/payment/webhook',
  '/api/payment/verify',
]);
const RETRY_AFTER = 2;

/** Refuses the more requests, the later the loop is, so that those that are accepted are answered in time. */
export function overloadGuard(meter: LoadMeter): RequestHandler {
  const refused = { api: 0, pages: 0 };
  return (request, _response, next) => {
    const delay = meter.delay();
    if (delay === 0 || NEVER_REFUSED.has(request.path)) return next();
    const kind = request.path.startsWith('/api/') ? 'api' : 'pages';
    // Spreads refusals evenly without a random number.
    refused[kind] += computeFraction(delay, kind === 'api' ? API : PAGES);
    if (refused[kind] < 1) return next();
    refused[kind] -= 1;
    throw new Refusal('OVERLOADED', { retryAfter: RETRY_AFTER });
  };
}

const computeFraction = (delay: number, { from, all }: Range): number =>
  Math.min(1, Math.max(0, (delay - from) / (all - from)));
