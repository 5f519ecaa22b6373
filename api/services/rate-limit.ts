// Rate limits: exact ones counted in the store for all processes, the others in the memory of this process.
import type { RateLimit } from '../contract/endpoints.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { shortHmac } from './crypto.ts';

const MAX_WINDOWS = 100_000;

type Window = { count: number; until: number };
/** The current window of a key. It begins with the first call. */
export type Windows = (key: string, seconds: number) => Window;
/**
 * @param caller network address or user id
 * @throws Refusal RATE_LIMITED
 */
export type CallCounter = (route: string, caller: string, limit: RateLimit) => Promise<void> | undefined;

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

export function callCounter(deps: Pick<Deps, 'now' | 'store' | 'secrets'>): CallCounter {
  const findWindow = openWindows(deps.now);
  return (route, caller, rate) => {
    if (rate.exact) return countInStore(deps, route, caller, rate);
    const window = findWindow(`${route}:${caller}`, rate.seconds);
    window.count += 1;
    if (window.count > rate.limit) throw tooMany(window.until - deps.now());
    return undefined;
  };
}

/**
 * Counts a call once for all processes. The store holds a hash instead of the address. Windows begin at full minutes, the same on every process.
 * @throws Refusal RATE_LIMITED
 */
export async function countInStore(
  { store, secrets, now }: Pick<Deps, 'now' | 'store' | 'secrets'>,
  route: string,
  caller: string,
  { limit, seconds }: Pick<RateLimit, 'limit' | 'seconds'>,
): Promise<void> {
  const window = seconds * 1_000;
  const number = Math.floor(now() / window);
  const key = `rate:${route}:${shortHmac(secrets.otp, 'rate', caller)}:${number}`;
  const { count } = await store.hit(key, window);
  if (count > limit) throw tooMany((number + 1) * window - now());
}

export const tooMany = (milliseconds: number): Refusal =>
  new Refusal('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1_000)) });

function prune(windows: Map<string, Window>, at: number): void {
  for (const [key, window] of windows) if (window.until <= at) windows.delete(key);
  // If it is still full, an attack uses many addresses, and the memory must stay bounded.
  if (windows.size >= MAX_WINDOWS) windows.clear();
}
