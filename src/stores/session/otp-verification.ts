// The verification of the one-time code: input, login, refused codes, and the way back to the page that a visitor wanted, in `?from=`.
import { OTP_AUTO_VERIFY_DELAY, OTP_LENGTH, USER_REFRESH_DELAY } from '../../../api/contract/limits.ts';
import type { User } from '../../../api/contract/people/people.ts';
import { otpWords } from '../../copy/login.ts';
import { sessionWords } from '../../copy/session.ts';
import { track } from '../../lib/analytics.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { cleanCode } from '../../lib/form-rules.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { readTabRequest } from '../../lib/storage/tab-request.ts';
import { showToast } from '../page/toasts.ts';
import { rememberGuessed } from './guessed.ts';
import { $otp, closedOtp, findErrorMessage, findRetry, refuseCode, rememberOtp } from './otp.ts';
import { forgetCode } from './pending-code.ts';
import { $session, type LoginSource, onLogin, openSession, refreshUser } from './session.ts';

let cancelAutoVerify: Cancel = () => undefined;

export function typeCode(text: string): void {
  // The field stays enabled during the verification, to keep the focus, but ignores input.
  if ($otp.get().verifying) return;
  cancelAutoVerify();
  const code = cleanCode(text);
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
    const { user, message, guessed } = await call('people.verifyOtp', { body: { mobile, otp: code }, quiet: true });
    if (guessed) rememberGuessed(guessed);
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
  const second = error instanceof ApiError && error.code === 'OTP_SECOND' ? error : null;
  if (second) forgetCode();
  $otp.set({
    ...refuseCode($otp.get(), error),
    verifying: false,
    error: findErrorMessage(error) ?? otpWords.failed,
    ...(second && { resendAt: findRetry(second.details) }),
  });
  rememberOtp();
}

/** The code can still be typed: the next request for this number opens the popup again. */
export function closeOtp(): void {
  cancelAutoVerify();
  if ($otp.get().open) rememberOtp(false);
  $otp.set(closedOtp);
}

/** Only pages with a guard: an address from elsewhere must not lead off the site. */
const GUARDED = /^\/(?:profile|predictions|list|season)(?:\?[\w=&%+.*-]*)?$/;

/** @param address path with query */
export function findReturnPath(address: string): string | null {
  const from = new URLSearchParams(address.split('?')[1]).get('from') ?? '';
  return GUARDED.test(from) ? from : null;
}

/** Runs after a login. A sent form leads to its own results, and the results page needs a request. */
export function returnAfterLogin({ lastUsedRank }: User, source: LoginSource): void {
  const path = findReturnPath(platform().here());
  if (path === null || source === 'form') return;
  const hasRequest = lastUsedRank !== null || path.includes('rank=') || readTabRequest() !== null;
  if (path.startsWith('/profile') || hasRequest) platform().replace(path);
}
