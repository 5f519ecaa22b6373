// View model of the comparison: one column for each seat, one row for each fact.
import { computed } from 'nanostores';
import { compareWords } from '../../copy/choices.ts';
import { cardWords } from '../../copy/results.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { type SeatView, seatView } from '../seats/seat-view.ts';
import { $compared } from './compare.ts';

export const $comparison = computed([$compared, $prediction], (ids, { data }) => {
  const seats = ids.flatMap((id) => findItem(data, id) ?? []).map(seatView);
  const first = seats[0];
  const row = (label: string, read: (seat: SeatView) => string) => ({ label, values: seats.map(read) });
  const facts = (read: (seat: SeatView) => SeatView['facts']) =>
    (first ? read(first) : []).map(({ label }, place) => row(label, (seat) => read(seat)[place]?.value ?? ''));
  return {
    seats: seats.map(({ id, course, college, place, pool, level, chance, score, line }) => ({
      id,
      course,
      college,
      place,
      pool,
      level,
      chance,
      score,
      line,
    })),
    rows: first
      ? [
          row(compareWords.closing, (seat) => seat.closed),
          row(cardWords.you, (seat) => seat.difference),
          ...facts((seat) => seat.facts),
          ...facts((seat) => seat.details().facts),
        ]
      : [],
  };
});
