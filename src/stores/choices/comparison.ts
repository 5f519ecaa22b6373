// View model of the comparison: one column for each seat, one row for each fact.
import { computed } from 'nanostores';
import { compareWords } from '../../copy/choices.ts';
import { cardWords } from '../../copy/results.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import type { Fact } from '../seats/fact-mark.ts';
import { type SeatView, seatView } from '../seats/seat-view.ts';
import { $compared } from './compare.ts';

/** In a column for each seat the mark follows its figure. */
const formatFact = (fact: Fact | undefined): string =>
  [fact?.value, fact?.mark && `(${fact.mark.text})`].filter(Boolean).join(' ');

export const $comparison = computed([$compared, $prediction], (ids, { data }) => {
  const seats = ids.flatMap((id) => findItem(data, id) ?? []).map(seatView);
  const first = seats[0];
  const row = (label: string, read: (seat: SeatView) => string) => ({ label, values: seats.map(read) });
  const facts = (read: (seat: SeatView) => SeatView['facts']) =>
    (first ? read(first) : []).map(({ label }, place) => row(label, (seat) => formatFact(read(seat)[place])));
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
