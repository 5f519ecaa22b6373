// Rate limits, counted in the memory of this process. Exact limits are in the user records.
import type { RateLimit } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';

const MAX_WINDOWS = 100_000;

type Window = { count: number; until: number };
/** The current window of a key. It begins with the first call. */
export type Windows = (key: string, seconds: number) => Window;
/** @throws Refusal RATE_LIMITED */
export type CallCounter = (key: string, limit: RateLimit) => void;

/** Every process counts separately. Limits must allow for carriers that put many users behind one address. */
export function openWindows(now: () => number): Windows {
  const windows = new Map<string, Window>();
  return (key, seconds) => {
    const at = now();
    const known = windows.get(key);
    if (known && known.until > at) return known;
    if (windows.size >= MAX_WINDOWS) prune(windows, at);
    const fresh = { count: 0, until: at + seconds * 1_000 };
    windows.set(key, fresh);
    return fresh;
  };
}

export function callCounter(now: () => number): CallCounter {
  const findWindow = openWindows(now);
  return (key, { limit, seconds }) => {
    const window = findWindow(key, seconds);
    window.count += 1;
    if (window.count > limit) throw tooMany(window.until - now());
  };
}

export const tooMany = (milliseconds: number): Refusal =>
  new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)) });

function prune(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.until <= at) windows.delete(key);
  // If it is still full, an attack uses many addresses, and the memory must stay bounded.
  if (windows.size >= MAX_WINDOWS) windows.clear();
}
