// Files of the open choice list. It loads with the dialogs of the list.
import { choiceEndpoints } from '../../../api/contract/endpoints/choices.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError, fetchEndpointFile } from '../../lib/api.ts';
import { fileActions } from '../../lib/download-and-share.ts';
import { showToast } from '../page/toasts.ts';
import { findOpenPart } from './list-positions.ts';

export async function downloadList(kind: 'csv' | 'pdf'): Promise<void> {
  const body = findOpenPart();
  if (body === null) return;
  const { choiceListCsv, choiceListPdf } = choiceEndpoints;
  try {
    fileActions().save(await fetchEndpointFile(kind === 'csv' ? choiceListCsv : choiceListPdf, { body }));
  } catch (error) {
    showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
  }
}
