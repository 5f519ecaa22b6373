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
  $sendingCode.set(true);
  try {
    await sendCode(person, source);
    track({ name: 'registration', source });
    showToast('success', sessionWords.otpSent(person.mobile));
  } finally {
    $sendingCode.set(false);
  }
}

async function sendCode(person: Applicant, source: LoginSource): Promise<void> {
  const reply = await call('register', { body: person });
  applicant = person;
  const resendAt = platform().now() + (reply.cooldownMinutes || OTP_COOLDOWN_MINUTES) * 60_000;
  const { attemptsUsed, maxAttempts, demo = false } = reply;
  $otp.set({ ...closed, open: true, mobile: person.mobile, resendAt, attemptsUsed, maxAttempts, demo, source });
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
  $otp.set({
    ...$otp.get(),
    // Only a refused code is cleared; one that never arrived may be sent again.
    code: status >= 400 && status < 500 ? '' : code,
    verifying: false,
    error: findErrorMessage(error) ?? otpWords.failed,
    attemptsUsed: details.attemptsUsed ?? attemptsUsed,
    maxAttempts: details.maxAttempts ?? maxAttempts,
    lockedUntil: locked ? platform().now() + (details.retryAfter ?? 60) * 1000 : 0,
  });
}

export function closeOtp(): void {
  cancelAutoVerify();
  $otp.set(closed);
}
