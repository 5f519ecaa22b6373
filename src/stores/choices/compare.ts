// Ids of the seats to compare, up to four. The view model is apart in `comparison.ts`: it loads with its dialog.
import { atom } from 'nanostores';
import { compareWords } from '../../copy/choices.ts';
import { showToast } from '../page/toasts.ts';

export const MAX_COMPARED = 4;
export const $compared = atom<readonly string[]>([]);

export function toggleCompared(id: string): void {
  const chosen = $compared.get();
  if (chosen.includes(id)) $compared.set(chosen.filter((other) => other !== id));
  else if (chosen.length < MAX_COMPARED) $compared.set([...chosen, id]);
  else showToast('info', compareWords.most);
}

export const clearCompared = (): void => $compared.set([]);
