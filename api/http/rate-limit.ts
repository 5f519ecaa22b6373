// Rate limits, counted in this process: soft, and they need no store. What must hold exactly is in people's records.
import { isIP } from 'node:net';
import type { Request } from 'express';
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
  const windowOf = openWindows(now);
  return (key, { limit, seconds }) => {
    const window = windowOf(key, seconds);
    window.count += 1;
    if (window.count > limit) throw tooMany(window.until - now());
  };
}

export const tooMany = (milliseconds: number): Refusal =>
  new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)) });

/** The caller's network: IPv6 is keyed by its /64. */
export function addressOf(request: Request): string {
  const ip = plainAddress(request.ip ?? '', request.socket.remoteAddress ?? '');
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const middle: string[] = ip.includes('::') ? new Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return [...front, ...middle, ...back].slice(0, 4).join(':');
}

/** Some proxies append a port; what is no address at all must not open a window of its own. */
function plainAddress(forwarded: string, nearest: string): string {
  if (isIP(forwarded)) return forwarded;
  const bare = forwarded.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(bare) ? bare : nearest;
}

function prune(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.until <= at) windows.delete(key);
  // Still full: an attack with many addresses must not eat the memory.
  if (windows.size >= MAX_WINDOWS) windows.clear();
}
