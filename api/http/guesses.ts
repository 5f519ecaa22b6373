// Wrong codes of one network: whoever tries a few codes on each of many numbers is locked out by none of them.
import type { Deps } from '../deps.ts';
import { tooMany } from './rate-limit.ts';

/** As many as all logins of a shared address mistype in that time, far too few to guess with. */
const MOST_WRONG = 30;
const WINDOW = 10 * 60_000;
const MOST_NETWORKS = 100_000;

type Windows = Map<string, { wrong: number; until: number }>;

/** Of one application: soft like all limits of an address, counted in this process. */
const counted = new WeakMap<Deps, Windows>();

function windowsOf(deps: Deps): Windows {
  const windows: Windows = counted.get(deps) ?? new Map();
  counted.set(deps, windows);
  return windows;
}

/** @throws Refusal RATE_LIMITED */
export function requireFewGuesses(deps: Deps, network: string): void {
  const window = windowsOf(deps).get(network);
  const left = (window?.until ?? 0) - deps.now();
  if (window && window.wrong >= MOST_WRONG && left > 0) throw tooMany(left);
}

export function countGuess(deps: Deps, network: string): void {
  const windows = windowsOf(deps);
  const now = deps.now();
  const known = windows.get(network);
  const living = known && known.until > now ? known : { wrong: 0, until: now + WINDOW };
  // An attack from many networks must not eat the memory.
  if (windows.size >= MOST_NETWORKS) windows.clear();
  windows.set(network, { ...living, wrong: living.wrong + 1 });
}
