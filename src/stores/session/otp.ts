// The one-time code: request, countdown to Resend, input, verification.
import { atom, map } from 'nanostores';
import {
  OTP_AUTO_VERIFY_DELAY,
  OTP_COOLDOWN_MINUTES,
  OTP_LENGTH,
  OTP_MAX_ATTEMPTS,
  USER_REFRESH_DELAY,
} from '../../../api/contract/limits.ts';
import type { User } from '../../../api/contract/people.ts';
import { loginWords, otpWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { track } from '../../lib/analytics.ts';
import { ApiError, call } from '../../lib/api.ts';
import { cleanDigits } from '../../lib/form-rules.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { forgetCode, readPendingCode, rememberCode } from './pending-code.ts';
import { $session, openSession, refreshUser } from './session.ts';

export type LoginSource = 'form' | 'popup';
export type Applicant = { mobile: string; name?: string; state?: string };

export type Otp = {
  open: boolean;
  mobile: string;
  code: string;
  verifying: boolean;
  error: string;
  attemptsUsed: number;
  maxAttempts: number;
  /** Time from which Resend is enabled. */
  resendAt: number;
  /** End of a lock-out; 0 when there is none. */
  lockedUntil: number;
  demo: boolean;
  source: LoginSource;
};

const closed: Otp = {
  open: false,
  mobile: '',
  code: '',
  verifying: false,
  error: '',
  attemptsUsed: 0,
  maxAttempts: OTP_MAX_ATTEMPTS,
  resendAt: 0,
  lockedUntil: 0,
  demo: false,
  source: 'popup',
};

export const $otp = map<Otp>(closed);
export const $sendingCode = atom(false);

/** Callbacks that run after a successful login, with its source. */
export const onLogin: Array<(user: User, source: LoginSource) => void> = [];

let applicant: Applicant = { mobile: '' };
let cancelAutoVerify: Cancel = () => undefined;

/** The message of the server or of a network failure; null where there is none. */
export function findErrorMessage(error: unknown): string | null {
  const withoutMessage = !(error instanceof ApiError) || error.code === 'INVALID_RESPONSE';
  return withoutMessage || error.message.startsWith('HTTP error!') ? null : error.message;
}

export function formatRegistrationError(error: unknown): string {
  const unreadable = error instanceof ApiError && error.code === 'INVALID_RESPONSE';
  return findErrorMessage(error) ?? (unreadable ? loginWords.notRegistered : loginWords.failed);
}

/** @throws ApiError with the message of the server */
export async function requestCode(person: Applicant, source: LoginSource): Promise<void> {
  if (reopenCode(person.mobile, source)) return;
  $sendingCode.set(true);
  try {
    await sendCode(person, source);
    track({ name: 'registration', source });
    showToast('success', sessionWords.otpSent(person.mobile));
  } catch (error) {
    if (!openWaitingCode(error, person, source)) throw error;
  } finally {
    $sendingCode.set(false);
  }
}

/** A code that is on its way for this number can still be typed. @returns false where there is none */
function reopenCode(mobile: string, source: LoginSource): boolean {
  const pending = readPendingCode();
  const now = platform().now();
  if (pending?.applicant.mobile !== mobile || Math.max(pending.resendAt, pending.lockedUntil) <= now) return false;
  const { applicant: person, until: _, ...rest } = pending;
  applicant = person;
  $otp.set({ ...closed, ...rest, open: true, mobile, source });
  rememberOtp();
  return true;
}

/** After a reload, the popup that was open opens again. */
export function restoreCode(): void {
  const pending = readPendingCode();
  if (!pending?.open || $session.get().status !== 'out' || $otp.get().open) return;
  const { applicant: person, until: _, ...rest } = pending;
  applicant = person;
  $otp.set({ ...closed, ...rest, mobile: person.mobile });
}

/** The server knows of a code that this tab has forgotten. */
function openWaitingCode(error: unknown, person: Applicant, source: LoginSource): boolean {
  if (!(error instanceof ApiError) || error.code !== 'OTP_COOLDOWN') return false;
  applicant = person;
  const resendAt = platform().now() + (error.details.retryAfter ?? OTP_COOLDOWN_MINUTES * 60) * 1_000;
  $otp.set({ ...closed, open: true, mobile: person.mobile, resendAt, source });
  rememberOtp();
  return true;
}

function rememberOtp(open = true): void {
  const { source, resendAt, lockedUntil, attemptsUsed, maxAttempts, demo } = $otp.get();
  rememberCode({ applicant, source, open, resendAt, lockedUntil, attemptsUsed, maxAttempts, demo });
}

/** While many codes are asked for, the server sets a task before it sends one. */
async function register(person: Applicant) {
  try {
    return await call('register', { body: person });
  } catch (error) {
    const task = error instanceof ApiError && error.code === 'PROOF_NEEDED' ? error.details.proof : undefined;
    if (task === undefined) throw error;
    const { solveTask } = await import('../../lib/proof-of-work.ts');
    return call('register', { body: { ...person, proof: await solveTask(task) } });
  }
}

async function sendCode(person: Applicant, source: LoginSource): Promise<void> {
  const reply = await register(person);
  applicant = person;
  forgetCode();
  const resendAt = platform().now() + (reply.cooldownMinutes || OTP_COOLDOWN_MINUTES) * 60_000;
  const { attemptsUsed, maxAttempts, demo = false } = reply;
  $otp.set({ ...closed, open: true, mobile: person.mobile, resendAt, attemptsUsed, maxAttempts, demo, source });
  rememberOtp();
}

export async function resendCode(): Promise<void> {
  if ($sendingCode.get() || platform().now() < $otp.get().resendAt) return;
  $sendingCode.set(true);
  try {
    await sendCode(applicant, $otp.get().source);
    showToast('success', sessionWords.otpResent(applicant.mobile));
  } catch (error) {
    showToast('error', findErrorMessage(error) ?? otpWords.resendRefused);
    $otp.setKey('error', findErrorMessage(error) ?? otpWords.resendFailed);
  } finally {
    $sendingCode.set(false);
  }
}

export function typeCode(text: string): void {
  // The field stays enabled during the verification, to keep the focus, but ignores input.
  if ($otp.get().verifying) return;
  cancelAutoVerify();
  const code = cleanDigits(text, OTP_LENGTH);
  $otp.setKey('code', code);
  $otp.setKey('error', '');
  if (code.length === OTP_LENGTH) cancelAutoVerify = platform().after(OTP_AUTO_VERIFY_DELAY, () => void verifyCode());
}

/** Verifies one code at a time: a second call returns at once. */
export async function verifyCode(): Promise<{ success: boolean; message: string }> {
  cancelAutoVerify();
  const { code, mobile, verifying, open } = $otp.get();
  if (verifying || !open) return { success: false, message: otpWords.busy };
  if (code.length !== OTP_LENGTH || mobile === '') {
    $otp.setKey('error', mobile === '' ? otpWords.invalid : otpWords.missing);
    return { success: false, message: $otp.get().error };
  }
  $otp.setKey('verifying', true);
  try {
    const { user, message } = await call('verifyOtp', { body: { mobile, otp: code }, quiet: true });
    completeLogin(user);
    platform().after(message === otpWords.alreadyVerified ? 0 : USER_REFRESH_DELAY, refreshLoggedIn);
    return { success: true, message };
  } catch (error) {
    const user = findErrorMessage(error) === otpWords.alreadyVerified ? await refreshUser(true) : null;
    if (user) completeLogin(user);
    else showVerificationError(error);
    return { success: user !== null, message: findErrorMessage(error) ?? otpWords.failed };
  }
}

function completeLogin(user: User): void {
  const { source } = $otp.get();
  openSession(user);
  closeOtp();
  forgetCode();
  showToast('success', sessionWords.loggedIn);
  track({ name: 'verification', source });
  for (const run of onLogin) run(user, source);
}

function refreshLoggedIn(): void {
  if ($session.get().status === 'in') void refreshUser(true);
}

function showVerificationError(error: unknown): void {
  const { attemptsUsed, maxAttempts, code } = $otp.get();
  const status = error instanceof ApiError ? error.status : 0;
  const details = error instanceof ApiError ? error.details : {};
  const locked = error instanceof ApiError && error.code === 'OTP_LOCKED';
  const second = error instanceof ApiError && error.code === 'OTP_SECOND';
  if (second) forgetCode();
  const wait = platform().now() + (details.retryAfter ?? 60) * 1000;
  $otp.set({
    ...$otp.get(),
    // Only a refused code is cleared; one that never arrived may be sent again.
    code: status >= 400 && status < 500 ? '' : code,
    verifying: false,
    error: findErrorMessage(error) ?? otpWords.failed,
    attemptsUsed: details.attemptsUsed ?? attemptsUsed,
    maxAttempts: details.maxAttempts ?? maxAttempts,
    lockedUntil: locked ? wait : 0,
    ...(second ? { resendAt: wait } : {}),
  });
  rememberOtp();
}

/** The code can still be typed: the next request for this number opens the popup again. */
export function closeOtp(): void {
  cancelAutoVerify();
  if ($otp.get().open) rememberOtp(false);
  $otp.set(closed);
}
