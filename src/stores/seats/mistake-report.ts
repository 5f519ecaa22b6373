// Sends the report of a mistake in the data of a seat.
import type { MistakeSubject } from '../../../api/contract/mistakes.ts';
import { MISTAKE_SUBJECTS } from '../../../api/contract/mistakes.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { showToast } from '../page/toasts.ts';
import { $reported } from './opened-seat.ts';

export const subjects = MISTAKE_SUBJECTS.map((value) => ({ value, label: mistakeWords.subjects[value] }));

const parseSubject = (value: string): MistakeSubject => MISTAKE_SUBJECTS.find((known) => known === value) ?? 'other';

export async function sendMistake(subject: string, text: string): Promise<void> {
  const reported = $reported.get();
  if (reported === null) return;
  try {
    const { message } = await call('reportMistake', {
      body: { seatLine: reported.id, subject: parseSubject(subject), text },
    });
    $reported.set(null);
    showToast('success', message);
  } catch (error) {
    showToast('error', error instanceof ApiError && error.status >= 400 ? error.message : mistakeWords.failed);
  }
}
