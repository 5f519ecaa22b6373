// Export of the own data, and deletion of the account with a code that is sent to its number.
import { atom, computed, map } from 'nanostores';
import { OTP_LENGTH } from '../../../api/contract/limits.ts';
import { dataWords, eraseWords } from '../../copy/profile.ts';
import { ApiError, call, fetchFile } from '../../lib/api/api.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { cleanCode } from '../../lib/form-rules.ts';
import { platform } from '../../lib/platform.ts';
import { showToast } from '../page/toasts.ts';
import { type CodeEntry, noCode, refuseCode } from '../session/otp.ts';
import { $now, viewCode } from '../session/otp-view.ts';
import { $session, endSession } from '../session/session.ts';
import { setLeaveMessage } from './profile.ts';

type Erasure = CodeEntry & { step: 'closed' | 'explain' | 'code'; busy: 'no' | 'sending' | 'erasing' };

const closed: Erasure = { ...noCode, step: 'closed', busy: 'no' };

export const $exportingData = atom(false);
export const $erasure = map<Erasure>(closed);

export const $eraseCodeView = computed([$erasure, $session, $now], (erasure, { known }, now) => ({
  ...viewCode(erasure, now),
  mobile: known?.mobile ?? '',
  verifying: erasure.busy === 'erasing',
  sending: erasure.busy === 'sending',
}));

export async function exportData(): Promise<void> {
  if ($exportingData.get()) return;
  $exportingData.set(true);
  try {
    fileActions().save(await fetchFile('own.exportData', { body: {} }));
    showToast('success', dataWords.exported);
  } catch (error) {
    showToast('error', error instanceof ApiError && error.status === 429 ? error.message : dataWords.exportFailed);
  } finally {
    $exportingData.set(false);
  }
}

export const openErasure = (): void => $erasure.set({ ...closed, step: 'explain' });
export const closeErasure = (): void => $erasure.set(closed);

export function typeEraseCode(text: string): void {
  if ($erasure.get().busy === 'erasing') return;
  $erasure.set({ ...$erasure.get(), code: cleanCode(text), error: '' });
}

/** Sends the first code, and every further one. */
export async function sendEraseCode(): Promise<void> {
  const { busy, resendAt } = $erasure.get();
  if (busy !== 'no' || platform().now() < resendAt) return;
  $erasure.setKey('busy', 'sending');
  try {
    const reply = await call('own.eraseCode', { body: {} });
    const { maxAttempts, attemptsUsed, demo = false } = reply;
    $now.set(platform().now());
    const next = $now.get() + reply.cooldownMinutes * 60_000;
    $erasure.set({ ...closed, step: 'code', maxAttempts, attemptsUsed, resendAt: next, demo });
    showToast('success', reply.message);
  } catch (error) {
    const message = error instanceof ApiError ? error.message : eraseWords.sendFailed;
    $erasure.set({ ...$erasure.get(), busy: 'no', error: message });
  }
}

/** Not called automatically at the fourth digit: a deletion cannot be undone. */
export async function eraseAccount(): Promise<void> {
  const { code, busy, step } = $erasure.get();
  if (busy !== 'no' || step !== 'code' || code.length !== OTP_LENGTH) return;
  $erasure.setKey('busy', 'erasing');
  try {
    await call('own.eraseAccount', { body: { otp: code } });
    closeErasure();
    setLeaveMessage(eraseWords.done);
    endSession('logged-out');
  } catch (error) {
    const message = error instanceof ApiError ? error.message : eraseWords.failed;
    $erasure.set({ ...refuseCode($erasure.get(), error), busy: 'no', error: message });
  }
}
