// View model of the open seat; it loads with the first one that opens.
import { computed } from 'nanostores';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { $openedId } from './opened-seat.ts';
import { formatWholeSeat } from './whole-seat.ts';

export const $openedSeat = computed([$openedId, $prediction], (id, { data }) => {
  const item = id === null ? null : findItem(data, id);
  return item ? formatWholeSeat(item) : null;
});
