// Wrong codes of one network: whoever tries a few codes on each of many numbers is locked out by none of them.
import type { Deps } from '../deps.ts';
import { openWindows, tooMany, type Windows } from './rate-limit.ts';

/** As many as all logins of a shared address mistype in that time, far too few to guess with. */
const MAX_FAILED_ATTEMPTS = 30;
const SECONDS = 600;

/** Of one application: soft like all limits of an address, counted in this process. */
const windowsByApp = new WeakMap<Deps, Windows>();

function findWindow(deps: Deps, network: string): ReturnType<Windows> {
  const windows = windowsByApp.get(deps) ?? openWindows(deps.now);
  windowsByApp.set(deps, windows);
  return windows(network, SECONDS);
}

/**
 * Tries under way are not counted: a crowd of right codes behind one address is no attack, and the limit of calls bounds
 * what slips through.
 * @throws Refusal RATE_LIMITED
 */
export function requireAttemptsLeft(deps: Deps, network: string): void {
  const { count, until } = findWindow(deps, network);
  if (count >= MAX_FAILED_ATTEMPTS) throw tooMany(until - deps.now());
}

export function countFailedAttempt(deps: Deps, network: string): void {
  findWindow(deps, network).count += 1;
}
