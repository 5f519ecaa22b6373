// The session of a request, the cookies of a client, and CSRF tokens, which are bound to the session or the visitor cookie.
import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { DAY } from '../contract/indian-time.ts';
import { CSRF_HEADER, CSRF_LIFETIME } from '../contract/limits.ts';
import { memoizeByObject } from '../contract/memoize.ts';
import { SESSION_HINT } from '../contract/people/session-hint.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { isActive, SESSION_LIFETIME, shouldTouch, touch, withoutSession } from '../domain/account/session.ts';
import type { LivingSession } from '../services/call-context.ts';
import { hmac, sha256, shortHmac, timingSafeEqualText } from '../services/crypto.ts';
import type { Collections, UserRecord } from '../store/collections.ts';

const SEPARATOR = '.';

/** The cookie value (`ticket`) of a new session. Only the hash is stored. */
export function newTicket(deps: Deps, userId: string): { ticket: string; hash: string } {
  const token = deps.random.token();
  return { ticket: `${userId}${SEPARATOR}${token}`, hash: sha256(token) };
}

/** @returns the user id of a ticket, and the hash of its token */
function readTicket(ticket: string): { userId: string; hash: string } {
  const end = ticket.indexOf(SEPARATOR);
  return { userId: ticket.slice(0, end), hash: sha256(ticket.slice(end + 1)) };
}

/** @returns null if the cookie belongs to no active session */
export async function findSession(
  deps: Deps,
  collections: Collections,
  cookies: Cookies,
): Promise<LivingSession | null> {
  if (cookies.session === null) return null;
  const { userId, hash } = readTicket(cookies.session);
  const reading = await collections.users.read(userId);
  const user = reading.record;
  const now = deps.now();
  const session = user?.sessions.find((entry) => timingSafeEqualText(entry.hash, hash));
  if (!user || !session || !isActive(session, now)) return null;
  if (!shouldTouch(session, now)) return { ...session, userId, user, reading };
  const markSeen = (known: UserRecord | null) => known && { ...known, sessions: touch(known.sessions, hash, now) };
  await collections.users.modify(userId, markSeen, undefined, reading);
  return findSession(deps, collections, cookies);
}

/** @throws Refusal SESSION_REQUIRED without a cookie, SESSION_EXPIRED without an active session */
export async function requireSession(deps: Deps, collections: Collections, cookies: Cookies): Promise<LivingSession> {
  if (cookies.session === null) throw new Refusal('SESSION_REQUIRED');
  const session = await findSession(deps, collections, cookies);
  if (!session) throw new Refusal('SESSION_EXPIRED');
  return session;
}

/** Ends the session at once on every process, because every request reads the user record. */
export function endSession(collections: Collections, ticket: string): Promise<unknown> {
  const { userId, hash } = readTicket(ticket);
  return collections.users.modify(userId, (user) => {
    const isOpen = user?.sessions.some((session) => session.hash === hash);
    return user && isOpen ? { ...user, sessions: withoutSession(user.sessions, hash) } : user;
  });
}

const TOKEN = /^[\w-]{22,64}$/;
/** User id and token. */
const TICKET = /^[\w-]{1,64}\.[\w-]{43}$/;
const DEVICE_LIFETIME = 365 * DAY;
const NUMBERS_PER_DEVICE = 3;

export type Cookies = ReturnType<typeof readCookies>;

export function readCookies(request: Request, response: Response, deps: Deps) {
  const { secureCookies } = deps.config;
  const name = (plain: string) => (secureCookies ? `__Host-${plain}` : plain);
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: secureCookies };
  const sent = parseCookie(request.headers.cookie ?? '');
  const read = (plain: string): string | null => sent[name(plain)] ?? null;
  const readValid = (plain: string, form: RegExp): string | null => {
    const value = read(plain);
    return value && form.test(value) ? value : null;
  };
  const signDevice = (device: string, mobile: string) => shortHmac(deps.secrets.session, 'device', device, mobile);

  let visitor = readValid('pre', TOKEN);

  return {
    /** Null if the cookie is absent or malformed, as `visitor`. */
    session: readValid('sid', TICKET),
    get visitor() {
      return visitor;
    },
    setSession(value: string) {
      response.cookie(name('sid'), value, { ...options, maxAge: SESSION_LIFETIME });
      response.cookie(SESSION_HINT, '1', { ...options, httpOnly: false, maxAge: SESSION_LIFETIME });
    },
    clearSession() {
      response.clearCookie(name('sid'), options);
      response.clearCookie(SESSION_HINT, { ...options, httpOnly: false });
    },
    setVisitor(value: string) {
      visitor = value;
      response.cookie(name('pre'), value, options);
    },
    /** @returns the id of this device if it verified the number before, else null */
    findDevice(mobile: string) {
      const [device, ...signatures] = (read('dev') ?? '').split('.');
      if (!device || !TOKEN.test(device)) return null;
      const expected = signDevice(device, mobile);
      return signatures.some((signature) => timingSafeEqualText(signature, expected)) ? device : null;
    },
    /** Stores that this device verified the number. @returns the id of the device */
    addDevice(mobile: string) {
      const [known, ...signatures] = (read('dev') ?? '').split('.').filter((part) => TOKEN.test(part));
      const device = known ?? deps.random.id();
      const added = signDevice(device, mobile);
      const latest = [...signatures.filter((signature) => signature !== added), added].slice(-NUMBERS_PER_DEVICE);
      response.cookie(name('dev'), [device, ...latest].join('.'), { ...options, maxAge: DEVICE_LIFETIME });
      return device;
    },
    clearDevice: () => response.clearCookie(name('dev'), options),
  };
}

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
