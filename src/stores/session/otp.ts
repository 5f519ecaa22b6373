// The one-time code: its state, the request for it, Resend.
import { atom, map } from 'nanostores';
import { OTP_COOLDOWN_MINUTES, OTP_MAX_ATTEMPTS } from '../../../api/contract/limits.ts';
import { loginWords, otpWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { track } from '../../lib/analytics.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { announce, platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { forgetCode, readPendingCode, rememberCode } from './pending-code.ts';
import { $session, type LoginSource } from './session.ts';

export type Applicant = { mobile: string; name?: string; state?: string };

export type Otp = CodeEntry & { open: boolean; mobile: string; verifying: boolean; source: LoginSource };

/** What every entry of a code has. */
export const noCode = {
  code: '',
  error: '',
  attemptsUsed: 0,
  maxAttempts: OTP_MAX_ATTEMPTS,
  /** Time from which Resend is enabled. */
  resendAt: 0,
  /** End of a lock-out; 0 when there is none. */
  lockedUntil: 0,
  demo: false,
};
export type CodeEntry = typeof noCode;

/** Only a refused code is cleared; one that never arrived may be sent again. */
export function refuseCode<Entry extends CodeEntry>(entry: Entry, error: unknown): Entry {
  if (!(error instanceof ApiError)) return { ...entry, lockedUntil: 0 };
  const { status, details, code } = error;
  return {
    ...entry,
    code: status >= 400 && status < 500 ? '' : entry.code,
    attemptsUsed: details.attemptsUsed ?? entry.attemptsUsed,
    maxAttempts: details.maxAttempts ?? entry.maxAttempts,
    lockedUntil: code === 'OTP_LOCKED' ? findRetry(details) : 0,
  };
}

/** The time from which a refused call may be repeated. */
export const findRetry = ({ retryAfter = 60 }: ApiError['details']): number => platform().now() + retryAfter * 1_000;

export const closedOtp: Otp = { ...noCode, open: false, mobile: '', verifying: false, source: 'popup' };

export const $otp = map<Otp>(closedOtp);
export const $sendingCode = atom(false);

let applicant: Applicant = { mobile: '' };

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
  $otp.set({ ...closedOtp, ...rest, open: true, mobile, source });
  rememberOtp();
  return true;
}

/** After a reload, the popup that was open opens again. */
export function restoreCode(): void {
  const pending = readPendingCode();
  if (!pending?.open || $session.get().status !== 'out' || $otp.get().open) return;
  const { applicant: person, until: _, ...rest } = pending;
  applicant = person;
  $otp.set({ ...closedOtp, ...rest, mobile: person.mobile });
}

/** The server knows of a code that this tab has forgotten. */
function openWaitingCode(error: unknown, person: Applicant, source: LoginSource): boolean {
  if (!(error instanceof ApiError) || error.code !== 'OTP_COOLDOWN') return false;
  applicant = person;
  $otp.set({ ...closedOtp, open: true, mobile: person.mobile, resendAt: findRetry(error.details), source });
  rememberOtp();
  return true;
}

export function rememberOtp(open = true): void {
  const { source, resendAt, lockedUntil, attemptsUsed, maxAttempts, demo } = $otp.get();
  rememberCode({ applicant, source, open, resendAt, lockedUntil, attemptsUsed, maxAttempts, demo });
  if (open) announce('hydrate');
}

/** While many codes are asked for, the server sets a task before it sends one. */
async function register(person: Applicant) {
  try {
    return await call('people.register', { body: person });
  } catch (error) {
    const task = error instanceof ApiError && error.code === 'PROOF_NEEDED' ? error.details.proof : undefined;
    if (task === undefined) throw error;
    const { solveTask } = await import('../../lib/api/proof-of-work.ts');
    return call('people.register', { body: { ...person, proof: await solveTask(task) } });
  }
}

async function sendCode(person: Applicant, source: LoginSource): Promise<void> {
  const reply = await register(person);
  applicant = person;
  forgetCode();
  const resendAt = platform().now() + (reply.cooldownMinutes || OTP_COOLDOWN_MINUTES) * 60_000;
  const { attemptsUsed, maxAttempts, demo = false } = reply;
  $otp.set({ ...closedOtp, open: true, mobile: person.mobile, resendAt, attemptsUsed, maxAttempts, demo, source });
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
