// The session: restored by cookie, remembered in local storage, ended by a logout or by the server.
import { atom, map } from 'nanostores';
import type { User } from '../../../api/contract/people/people.ts';
import { SESSION_HINT, SESSION_PLACEHOLDER } from '../../../api/contract/people/session-hint.ts';
import { sessionWords } from '../../copy/session.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { clearCsrfToken } from '../../lib/api/csrf-token.ts';
import { call } from '../../lib/api/lazy-call.ts';
import { announce, platform } from '../../lib/platform.ts';
import { DAYS_KEY, LISTS_KEY, PERSONAL_KEYS, TOKEN_KEY, USER_KEY } from '../../lib/storage/storage-keys.ts';
import { isFlag, isText, readStoredFields } from '../../lib/storage/stored-fields.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { showToast } from '../page/toasts.ts';

/** What a returning person sees before the server has answered. */
const knownUser = { name: isText, mobile: isText, isPremium: isFlag, planType: isText, isVerified: isFlag };

export type KnownUser = Pick<User, 'name' | 'mobile' | 'isPremium' | 'planType' | 'isVerified'>;

export type Session = {
  status: 'unknown' | 'in' | 'out';
  known: KnownUser | null;
  /** The user with what the plan still allows; null until the server has answered. */
  user: User | null;
};

const MANUAL_LOGOUT_KEY = 'npp.manual-logout';
const LEGACY_KEYS = ['sessionToken', 'userData', 'session_token', 'user_data', 'npp.season'];

export const $session = map<Session>({ status: 'unknown', known: null, user: null });
export const $loginOpen = atom(false);
/** Why the login opened by itself. The dialog repeats it: while it is open, screen readers do not reach the toast. */
export const $loginReason = atom('');

export function askForLogin(reason: string): void {
  $loginReason.set(reason);
  showToast('warning', reason);
  $loginOpen.set(true);
  announce('hydrate');
}

export type EndReason = 'expired' | 'logged-out';

/** Callbacks that run when the session has ended, by a logout or by the server. */
export const onSessionEnd: Array<(reason: EndReason) => void> = [];

export type LoginSource = 'form' | 'popup';

/** Callbacks that run after a successful login, with its source. */
export const onLogin: Array<(user: User, source: LoginSource) => void> = [];

/** The window in which the session has started. */
let startedIn: EventTarget | null = null;
let restored: Promise<unknown> | undefined;

/** @returns what a page awaits that needs a session: the server's word where only its cookie is left */
export function startSession(): typeof restored {
  const { events } = platform();
  if (startedIn === events) return restored;
  startedIn = events;
  for (const key of LEGACY_KEYS) platform().local.remove(key);
  events.addEventListener('sessionExpired', sessionExpired);
  events.addEventListener('storage', followLogout);
  const known = readStoredUser();
  $session.set({ status: known ? 'in' : 'out', known, user: null });
  if (known) void refreshUser();
  // A session cookie is checked with the server, unless the person logged out here.
  else if (platform().hasCookie(SESSION_HINT) && platform().local.get(MANUAL_LOGOUT_KEY) === null)
    restored = refreshUser(true);
  return restored;
}

/** Access to a guarded page: a verified user, or a stored session with a stored user. */
export const mayEnter = (): boolean =>
  $session.get().known?.isVerified === true || (platform().local.get(TOKEN_KEY) !== null && readStoredUser() !== null);

export function openSession(user: User): void {
  clearCsrfToken();
  platform().local.remove(MANUAL_LOGOUT_KEY);
  storeUser(user);
}

async function fetchUser(quiet: boolean): Promise<User> {
  const { user } = await call('people.validateSession', { body: {}, quiet });
  storeUser(user);
  return user;
}

/** @returns null when there is no session, or the server cannot be reached */
export const refreshUser = (quiet = false): Promise<User | null> => fetchUser(quiet).catch(() => null);

/** `unsure`: the server could not be reached. */
export type SessionCheck = 'active' | 'inactive' | 'unsure';

/** A check of the session that began so recently is not repeated. Milliseconds. */
export const SESSION_CHECK_AGE = 30_000;

let latestCheck: { at: number; result: Promise<SessionCheck> } | null = null;

/** @param age a check that began at most so many milliseconds ago is not repeated, unless it reached no server */
export async function checkSession(age = 0): Promise<SessionCheck> {
  if ($session.get().status !== 'in') return 'inactive';
  const now = platform().now();
  if (latestCheck && now - latestCheck.at < age && (await latestCheck.result) === 'active') return 'active';
  const result = fetchUser(true).then(
    () => 'active' as const,
    (error) => (error instanceof ApiError && error.status === 401 ? 'inactive' : 'unsure'),
  );
  latestCheck = { at: now, result };
  return result;
}

export function endSession(reason: EndReason): void {
  latestCheck = null;
  clearCsrfToken();
  for (const key of [TOKEN_KEY, USER_KEY, LISTS_KEY, DAYS_KEY, ...LEGACY_KEYS]) platform().local.remove(key);
  if (reason === 'logged-out') for (const key of PERSONAL_KEYS) platform().tab.remove(key);
  $session.set({ status: 'out', known: null, user: null });
  for (const run of onSessionEnd) run(reason);
}

/** Ends the session in this browser in any case. @returns false when the server could not be reached */
export async function logOut(): Promise<boolean> {
  platform().local.set(MANUAL_LOGOUT_KEY, 'yes');
  const reached = await call('people.logout', { body: {}, quiet: true }).then(
    () => true,
    () => false,
  );
  endSession('logged-out');
  showToast('success', sessionWords.loggedOut);
  return reached;
}

/** A logout in another tab ends the session here too: several people may use one device. */
function followLogout(): void {
  const { local } = platform();
  const isLoggedOut = local.get(TOKEN_KEY) === null && local.get(MANUAL_LOGOUT_KEY) !== null;
  if (isLoggedOut && $session.get().status === 'in') endSession('logged-out');
}

function sessionExpired(): void {
  if ($session.get().status !== 'in') return;
  endSession('expired');
  askForLogin(sessionWords.expired);
}

export function storeUser(user: User): void {
  const { name, mobile, isPremium, planType, isVerified } = user;
  const known = { name, mobile, isPremium, planType, isVerified };
  platform().local.set(TOKEN_KEY, SESSION_PLACEHOLDER);
  writeJson(platform().local, USER_KEY, known);
  $session.set({ status: 'in', known, user });
}

function readStoredUser(): KnownUser | null {
  const stored = platform().local.get(TOKEN_KEY) && readStoredFields(platform().local, USER_KEY, knownUser);
  if (!stored) return null;
  const { name, mobile, isPremium = false, planType = 'Free', isVerified } = stored;
  return name !== undefined && mobile !== undefined && isVerified === true
    ? { name, mobile, isPremium, planType, isVerified }
    : null;
}
