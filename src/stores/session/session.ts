// Who is logged in: restored by cookie, kept as a hint in local storage, ended by logout or by the server.
import { atom, map } from 'nanostores';
import { SESSION_HINT, SESSION_PLACEHOLDER, type User } from '../../../api/contract/people.ts';
import { sessionWords } from '../../copy/session.ts';
import { ApiError, call } from '../../lib/api.ts';
import { clearCsrfToken } from '../../lib/csrf-token.ts';
import { platform } from '../../lib/platform.ts';
import { PERSONAL_KEYS, TOKEN_KEY, USER_KEY } from '../../lib/storage-keys.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';
import { showToast } from '../page/toasts.ts';

/** What a returning visitor sees before the server has answered. */
export type KnownUser = Pick<User, 'name' | 'mobile' | 'isPremium' | 'planType' | 'isVerified'>;

export type Session = {
  status: 'unknown' | 'in' | 'out';
  known: KnownUser | null;
  /** What the plan still allows; null until the server has said so. */
  user: User | null;
};

const MANUAL_LOGOUT_KEY = 'npp.manual-logout';
const LEGACY_KEYS = ['sessionToken', 'userData', 'session_token', 'user_data'];

export const $session = map<Session>({ status: 'unknown', known: null, user: null });
export const $loginOpen = atom(false);
/** Why it opened by itself: a toast is out of reach of whoever reads by ear, as long as a dialog is open. */
export const $loginReason = atom('');

export function askForLogin(reason: string): void {
  $loginReason.set(reason);
  showToast('warning', reason);
  $loginOpen.set(true);
}

export type EndReason = 'expired' | 'logged-out';

/** Runs when the session has ended, whoever ended it. */
export const onSessionEnd: Array<(reason: EndReason) => void> = [];

let started = false;

export function startSession(): void {
  if (started) return;
  started = true;
  for (const key of LEGACY_KEYS) platform().local.remove(key);
  platform().events.addEventListener('sessionExpired', sessionExpired);
  const known = readStoredUser();
  $session.set({ status: known ? 'in' : 'out', known, user: null });
  if (known) void refreshUser();
  else if (mayRestore()) void refreshUser(true);
}

/** A living cookie is worth a question, unless the person logged out here. */
const mayRestore = (): boolean =>
  platform().hasCookie(SESSION_HINT) && platform().local.get(MANUAL_LOGOUT_KEY) === null;

/** Access to a guarded page: a stored session and a stored user, or a living verified one. */
export const mayEnter = (): boolean =>
  $session.get().known?.isVerified === true || (platform().local.get(TOKEN_KEY) !== null && readStoredUser() !== null);

export function openSession(user: User): void {
  clearCsrfToken();
  platform().local.remove(MANUAL_LOGOUT_KEY);
  storeUser(user);
}

/** @returns the user, or null when there is no living session or it cannot be asked */
export async function refreshUser(quiet = false): Promise<User | null> {
  try {
    const { user } = await call('validateSession', { body: {}, quiet });
    storeUser(user);
    return user;
  } catch {
    return null;
  }
}

/** `unsure`: the server could not be asked. */
export async function checkSession(): Promise<'active' | 'inactive' | 'unsure'> {
  if ($session.get().status !== 'in') return 'inactive';
  try {
    const { user } = await call('validateSession', { body: {}, quiet: true });
    storeUser(user);
    return 'active';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'inactive' : 'unsure';
  }
}

export function endSession(reason: EndReason): void {
  clearCsrfToken();
  for (const key of [TOKEN_KEY, USER_KEY, ...LEGACY_KEYS]) platform().local.remove(key);
  if (reason === 'logged-out') for (const key of PERSONAL_KEYS) platform().tab.remove(key);
  $session.set({ status: 'out', known: null, user: null });
  for (const run of onSessionEnd) run(reason);
}

/** Ends here whatever the server says. @returns false when it could not be told */
export async function logOut(): Promise<boolean> {
  platform().local.set(MANUAL_LOGOUT_KEY, 'yes');
  const told = await call('logout', { body: {}, quiet: true }).then(
    () => true,
    () => false,
  );
  endSession('logged-out');
  showToast('success', sessionWords.loggedOut);
  return told;
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
  const stored = readJson(platform().local, USER_KEY);
  if (platform().local.get(TOKEN_KEY) === null || typeof stored !== 'object' || stored === null) return null;
  const { name, mobile, isPremium, planType, isVerified } = stored as Partial<KnownUser>;
  if (typeof name !== 'string' || typeof mobile !== 'string' || isVerified !== true) return null;
  return { name, mobile, isPremium: isPremium === true, planType: planType ?? 'Free', isVerified };
}
