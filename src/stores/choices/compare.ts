// Ids of the seats to compare, up to four. The view model is apart in `comparison.ts`: it loads with its dialog.

import { atom } from 'nanostores';
import { MAX_COMPARED } from '../../../api/contract/limits.ts';
import { compareWords } from '../../copy/choices.ts';
import { showToast } from '../page/toasts.ts';

export const $compared = atom<readonly string[]>([]);

export function toggleCompared(id: string): void {
  const chosen = $compared.get();
  if (chosen.includes(id)) $compared.set(chosen.filter((other) => other !== id));
  else if (chosen.length < MAX_COMPARED) $compared.set([...chosen, id]);
  else showToast('info', compareWords.most);
}

export const clearCompared = (): void => $compared.set([]);
