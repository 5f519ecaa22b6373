// Ends every other login from the notice about guessed codes.
import { deviceWords } from '../../copy/devices.ts';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../page/toasts.ts';
import { closeGuessed } from './guessed.ts';

/** The notice stays if it fails, so that the person can press again. */
export async function endOthers(): Promise<void> {
  try {
    await call('endSessions', { body: { which: 'others' } });
    closeGuessed();
    showToast('success', deviceWords.othersEnded);
  } catch {
    showToast('error', deviceWords.endFailed);
  }
}
