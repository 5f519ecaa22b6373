// The seat of the table whose details are open in a dialog.
import { atom, computed } from 'nanostores';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { seatView } from './seat-view.ts';

export const $openedId = atom<string | null>(null);

export const openSeat = (id: string): void => $openedId.set(id);
export const closeSeat = (): void => $openedId.set(null);

export const $openedSeat = computed([$openedId, $prediction], (id, { data }) => {
  const item = id === null ? null : findItem(data, id);
  return item ? seatView(item) : null;
});
