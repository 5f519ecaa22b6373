// View model of the open seat; it loads with the first one that opens.
import { computed } from 'nanostores';
import { choiceKey } from '../../../api/contract/choices.ts';
import { feeLabel } from '../../../api/contract/money-labels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import { choiceWords } from '../../copy/choices.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { showToast } from '../page/toasts.ts';
import { $data, $prediction, findItem } from '../results/prediction-state.ts';
import { reloadPrediction } from '../results/trouble.ts';
import { $openedId } from './opened-seat.ts';
import { formatChance, seatView } from './seat-view.ts';
import { formatWholeSeat } from './whole-seat.ts';

export const $openedSeat = computed([$openedId, $prediction], (id, { data }) => {
  const item = id === null ? null : findItem(data, id);
  return item ? formatWholeSeat(item) : null;
});

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

/** @param id of one of the seat's lines */
export function listPools(id: string) {
  const { data } = $prediction.get();
  const item = findItem(data, id);
  if (!data || !item) return [];
  return data.order.listPools(item).map((line) => {
    const { seat, closed } = seatView(line);
    return {
      id: line.id,
      seat,
      ...formatChance({ ...line, seat_chance: null }),
      closed,
      pool: line.allotted_category,
      quota: line.quota,
      fee: feeLabel(readFigure(line, 'fee')),
    };
  });
}
