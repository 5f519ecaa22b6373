// Rate limits, counted in this process: soft, and they need no store. What must hold exactly is in people's records.
import type { RateLimit } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';

const MAX_WINDOWS = 100_000;

type Window = { count: number; until: number };
/** The window of a key that runs now; it begins when it is first asked for. */
export type Windows = (key: string, seconds: number) => Window;
/** @throws Refusal RATE_LIMITED */
export type CallCounter = (key: string, limit: RateLimit) => void;

/** Carriers put many people behind one address; several processes each count their own share. */
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
  // Still full: an attack with many addresses must not eat the memory.
  if (windows.size >= MAX_WINDOWS) windows.clear();
}
