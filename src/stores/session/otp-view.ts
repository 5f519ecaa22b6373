// View model of the code popup, with its countdown.
import { atom, computed } from 'nanostores';
import { OTP_LENGTH } from '../../../api/contract/limits.ts';
import { otpWords } from '../../copy/login.ts';
import { formatMinutesAndSeconds } from '../../lib/form-rules.ts';
import { type Cancel, platform } from '../../lib/platform.ts';
import { $otp, $sendingCode } from './otp.ts';

export const $now = atom(0);

export const $otpView = computed([$otp, $sendingCode, $now], (otp, sending, now) => {
  const lockedFor = countSecondsUntil(otp.lockedUntil, now);
  const waitFor = countSecondsUntil(otp.resendAt, now);
  const left = otp.maxAttempts - otp.attemptsUsed;
  return {
    mobile: otp.mobile,
    code: otp.code,
    length: OTP_LENGTH,
    error: lockedFor > 0 ? otpWords.lockedFor(formatMinutesAndSeconds(lockedFor)) : otp.error,
    attempts: otp.attemptsUsed > 0 && left > 0 && lockedFor === 0 ? otpWords.attemptsLeft(left) : '',
    countdown: waitFor > 0 && lockedFor === 0 ? formatMinutesAndSeconds(waitFor) : '',
    verifying: otp.verifying,
    sending,
    locked: lockedFor > 0,
    demo: otp.demo,
  };
});

export const countSecondsUntil = (moment: number, now: number): number => Math.max(0, Math.ceil((moment - now) / 1000));

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
