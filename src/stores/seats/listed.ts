// The mark of a seat that was on the person's list in the rounds held and was not given. It loads with the dialogs of the list.
import { computed } from 'nanostores';
import { choiceKey } from '../../../api/contract/choices.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError, call } from '../../lib/api.ts';
import { showToast } from '../page/toasts.ts';
import { reloadPrediction } from '../results/prediction.ts';
import { $data } from '../results/prediction-state.ts';
import { $openedSeat } from './opened-view.ts';

/** Of the open seat; null where a mark changes no chance. */
export const $isListed = computed([$openedSeat, $data], (seat, data) => {
  const listed = data?.metadata.listed;
  return seat === null || listed === undefined ? null : listed.includes(choiceKey(seat.id));
});

/** Every chance of the seat follows the mark, so the prediction runs again. */
export async function markListed(id: string, listed: boolean): Promise<void> {
  try {
    await call('markListed', { body: { ids: [id], listed } });
  } catch (error) {
    return showToast('error', error instanceof ApiError ? error.message : choiceWords.notSaved);
  }
  await reloadPrediction();
}
