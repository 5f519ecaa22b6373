// The limit of failed OTP attempts per network: it stops a client that tries a few codes on each of many numbers.
import type { Deps } from '../deps.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import { openWindows, tooMany } from './rate-limit.ts';

/** As many as all users of a shared address mistype in that time, and far too few to guess a code. */
const MAX_FAILED_ATTEMPTS = 30;
const SECONDS = 600;

/** Counted in this process only, like every limit by network address. */
const findWindows = memoizeByObject((deps: Deps) => openWindows(deps.now));
const findWindow = (deps: Deps, network: string) => findWindows(deps)(network, SECONDS);

/**
 * Attempts in progress are not counted: many correct codes from one address are no attack, and the rate limit of the
 * endpoint bounds parallel attempts.
 * @throws Refusal RATE_LIMITED
 */
export function requireAttemptsLeft(deps: Deps, network: string): void {
  const { count, until } = findWindow(deps, network);
  if (count >= MAX_FAILED_ATTEMPTS) throw tooMany(until - deps.now());
}

export function countFailedAttempt(deps: Deps, network: string): void {
  findWindow(deps, network).count += 1;
}
