// Reads and sets the cookies of the session, the session hint, the visitor before login, and the device.

import { parseCookie } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { DAY } from '../contract/durations.ts';
import { SESSION_HINT } from '../contract/people/session-hint.ts';
import type { Deps } from '../deps.ts';
import { SESSION_LIFETIME } from '../domain/account/session.ts';
import { shortHmac, timingSafeEqualText } from '../services/crypto.ts';

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
