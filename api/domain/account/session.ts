// Sessions of a user record: their lifetime and their maximum number. Times are milliseconds.
import { DAY, HOUR } from '../../contract/indian-time.ts';
import type { UserRecord } from '../../store/collections.ts';
export type Session = UserRecord['sessions'][number];

export const SESSION_IDLE = 7 * DAY;
export const SESSION_LIFETIME = 30 * DAY;
export const SESSIONS_PER_USER = 5;
/** `seenAt` is updated at most this often. */
const TOUCH_INTERVAL = HOUR;

export const newSession = (hash: string, now: number, device?: string): Session => ({
  hash,
  createdAt: now,
  seenAt: now,
  ...(device !== undefined && { device }),
});

export const sessionExpires = (session: Session): number =>
  Math.min(session.seenAt + SESSION_IDLE, session.createdAt + SESSION_LIFETIME);

export const isActive = (session: Session, now: number): boolean => now < sessionExpires(session);

export const shouldTouch = (session: Session, now: number): boolean => now - session.seenAt >= TOUCH_INTERVAL;

/** Updates `seenAt` of the session with this hash. A session that ended in the meantime is not restored. */
export const touch = (sessions: readonly Session[], hash: string, now: number): Session[] =>
  sessions.map((session) => (session.hash === hash ? { ...session, seenAt: Math.max(session.seenAt, now) } : session));

/** Adds a session and drops ended ones, and the oldest beyond the limit. */
export const addSession = (sessions: readonly Session[], added: Session, now: number): Session[] =>
  [...sessions.filter((session) => isActive(session, now) && session.hash !== added.hash), added].slice(
    -SESSIONS_PER_USER,
  );

export const withoutSession = (sessions: readonly Session[], hash: string): Session[] =>
  sessions.filter((session) => session.hash !== hash);

type Names = readonly (readonly [name: string, mark: RegExp])[];

/** In order: most browsers also name the ones that they are compatible with. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera|OPiOS)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Mi Browser', /\bMiuiBrowser\//],
  ['Instagram', /\bInstagram\b/],
  ['Facebook', /\bFB(AN|AV)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

export const UNKNOWN_DEVICE = 'Unknown browser';
/** Characters. No browser sends more, and a longer text would only cost time. */
const MAX_LENGTH = 1_000;

/** `Chrome on Android`, `Safari`, `Unknown browser on Windows`, `Unknown browser`. Every word is one of the tables above. */
export function nameDevice(userAgent: string): string {
  const text = userAgent.slice(0, MAX_LENGTH);
  const find = (names: Names): string | undefined => names.find(([, mark]) => mark.test(text))?.[0];
  const browser = find(BROWSERS) ?? UNKNOWN_DEVICE;
  const system = find(SYSTEMS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
