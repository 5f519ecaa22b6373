// CSRF tokens, bound to the session cookie, or to the visitor cookie before login.
import type { Request } from 'express';
import { CSRF_HEADER, CSRF_LIFETIME } from '../contract/limits.ts';
import { memoizeByObject } from '../contract/memoize.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { hmac, timingSafeEqualText } from '../services/crypto.ts';
import type { Cookies } from './session.ts';

const findBinding = (cookies: Cookies): string | null => cookies.session ?? cookies.visitor;

/** Signatures that are remembered: a page sends its token with every call. */
const MAX_SIGNATURES = 10_000;
const LONGEST_KEY = 200;
const signaturesOf = memoizeByObject((_deps: Deps) => new Map<string, string>());

function signCsrf(deps: Deps, binding: string, until: string): string {
  const known = signaturesOf(deps);
  const key = `${binding}|${until}`;
  const signature = known.get(key) ?? hmac(deps.secrets.session, 'csrf', binding, until);
  if (known.size >= MAX_SIGNATURES) known.clear();
  // A token of ours is short; one that was made up may be as long as a header.
  if (key.length <= LONGEST_KEY) known.set(key, signature);
  return signature;
}

export function issueCsrf(deps: Deps, cookies: Cookies): string {
  let binding = findBinding(cookies);
  if (binding === null) {
    binding = deps.random.id();
    cookies.setVisitor(binding);
  }
  const until = (deps.now() + CSRF_LIFETIME).toString(36);
  return `${until}.${signCsrf(deps, binding, until)}`;
}

/** @throws Refusal CSRF, FOREIGN_ORIGIN */
export function requireSameOrigin(request: Request, deps: Deps, cookies: Cookies): void {
  if (isCrossOrigin(request, deps)) throw new Refusal('FOREIGN_ORIGIN');
  const [until = '', signature = ''] = (request.get(CSRF_HEADER) ?? '').split('.');
  const binding = findBinding(cookies);
  if (binding === null || !(Number.parseInt(until, 36) > deps.now())) throw new Refusal('CSRF');
  if (!timingSafeEqualText(signature, signCsrf(deps, binding, until))) throw new Refusal('CSRF');
}

function isCrossOrigin(request: Request, deps: Deps): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.get('origin');
  if (origin === undefined || origin === deps.config.origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.get('host');
}
