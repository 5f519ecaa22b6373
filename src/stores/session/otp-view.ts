// View models of a code that is typed: the popup of a login, and what other dialogs share with it.
import { atom, computed } from 'nanostores';
import { OTP_LENGTH } from '../../../api/contract/limits.ts';
import { otpWords } from '../../copy/login.ts';
import { formatMinutesAndSeconds } from '../../lib/form-rules.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { $otp, $sendingCode, type CodeEntry } from './otp.ts';

export const $now = atom(0);

export const $otpView = computed([$otp, $sendingCode, $now], (otp, sending, now) => ({
  ...viewCode(otp, now),
  mobile: otp.mobile,
  verifying: otp.verifying,
  sending,
}));
export type OtpView = ReturnType<typeof $otpView.get>;

/** What is shown of every entry of a code. `countdown`: `0:42`, or empty once Resend is open. */
export function viewCode({ code, error, demo, ...entry }: CodeEntry, now: number) {
  const { attemptsUsed, maxAttempts, resendAt, lockedUntil } = entry;
  const lockedFor = countSecondsUntil(lockedUntil, now);
  const waitFor = countSecondsUntil(resendAt, now);
  const left = maxAttempts - attemptsUsed;
  const locked = lockedFor > 0;
  return {
    code,
    length: OTP_LENGTH,
    error: locked ? otpWords.lockedFor(formatMinutesAndSeconds(lockedFor)) : error,
    attempts: attemptsUsed > 0 && left > 0 && !locked ? otpWords.attemptsLeft(left) : '',
    countdown: waitFor > 0 && !locked ? formatMinutesAndSeconds(waitFor) : '',
    locked,
    demo,
  };
}

const countSecondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

/** Updates the time each second while the popup is open. @returns stops it */
export function runCountdown(): () => void {
  let cancel: Cancel = () => undefined;
  const tick = () => {
    $now.set(platform().now());
    cancel = platform().after(1000, tick);
  };
  tick();
  return () => cancel();
}
