// The notice after a login that took two codes: kept in the tab until it is answered, because a login often leads to another page.
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { deviceWords } from '../../copy/devices.ts';
import { call } from '../../lib/api/api.ts';
import { platform } from '../../lib/platform.ts';
import { GUESSED_KEY } from '../../lib/storage/storage-keys.ts';
import { writeJson } from '../../lib/storage/stored-json.ts';
import { readStored } from '../../lib/storage/stored-value.ts';
import { showToast } from '../page/toasts.ts';

const guessed = z.object({ otherSessions: z.int() });

/** Null where there is nothing to tell. */
export const $guessed = atom<z.output<typeof guessed> | null>(null);

export function rememberGuessed(found: z.output<typeof guessed>): void {
  writeJson(platform().tab, GUESSED_KEY, found);
  $guessed.set(found);
}

/** After a change of page. */
export const restoreGuessed = (): void => $guessed.set(readStored(platform().tab, GUESSED_KEY, guessed));

export function closeGuessed(): void {
  platform().tab.remove(GUESSED_KEY);
  $guessed.set(null);
}

/** The notice stays if it fails, so that the person can press again. */
export async function endOthers(): Promise<void> {
  try {
    await call('own.endSessions', { body: { which: 'others' } });
    closeGuessed();
    showToast('success', deviceWords.othersEnded);
  } catch {
    showToast('error', deviceWords.endFailed);
  }
}
