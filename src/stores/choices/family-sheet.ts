// The family sheet of the open list: its language, download and WhatsApp. It loads with the dialogs of the list.
import { atom } from 'nanostores';
import type { SheetLanguage } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { familyWords, replayWords, toolWords } from '../../copy/choice-tools.ts';
import { exportWords } from '../../copy/export.ts';
import { ApiError, callEndpoint, fetchEndpointFile } from '../../lib/api.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { showToast } from '../page/toasts.ts';
import { findOpenList } from './list-positions.ts';

export const $sheetLanguage = atom<SheetLanguage>('en');
/** The running export; one runs at a time. */
export const $sheetBusy = atom<'download' | 'send' | null>(null);

type SheetRequest = NonNullable<ReturnType<typeof findOpenList>> & { language: SheetLanguage };

async function runExport(kind: 'download' | 'send', act: (body: SheetRequest) => Promise<void>): Promise<void> {
  if ($sheetBusy.get() !== null) return;
  const list = findOpenList();
  if (list === null) return showToast('error', replayWords.empty);
  $sheetBusy.set(kind);
  try {
    await act({ ...list, language: $sheetLanguage.get() });
  } catch (error) {
    showToast('error', error instanceof ApiError ? error.message : toolWords.failed);
  } finally {
    $sheetBusy.set(null);
  }
}

export const downloadSheet = (): Promise<void> =>
  runExport('download', async (body) =>
    fileActions().save(await fetchEndpointFile(choiceToolEndpoints.familySheet, { body })),
  );

export const sendSheet = (): Promise<void> =>
  runExport('send', async (body) => {
    const { demo } = await callEndpoint(choiceToolEndpoints.sendFamilySheet, { body });
    showToast('success', familyWords.sent);
    if (demo) showToast('info', exportWords.demo);
  });
