// What the opened seat's dialog shows.
import { computed } from 'nanostores';
import { $prediction } from '../results/prediction-state.ts';
import { $openedId } from './opened-seat.ts';
import { seatView } from './seat-view.ts';

export const $openedSeat = computed([$openedId, $prediction], (id, { data }) => {
  const item = data?.predictions.find((candidate) => candidate.id === id);
  return item ? seatView(item) : null;
});
