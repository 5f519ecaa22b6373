// View model of the comparison: one column for each seat, one row for each fact.
import { compareWords } from '../../copy/choices.ts';
import { cardWords } from '../../copy/results.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { findItem } from '../results/prediction-state.ts';
import type { Fact } from '../seats/fact-mark.ts';
import { formatWholeSeat, type WholeSeat } from '../seats/whole-seat.ts';

/** In a column for each seat the mark follows its figure. */
const formatFact = (fact: Fact | undefined): string =>
  [fact?.value, fact?.mark && `(${fact.mark.text})`].filter(Boolean).join(' ');

export function buildComparison(data: Prediction | null, ids: readonly string[]) {
  const seats = ids.flatMap((id) => findItem(data, id) ?? []).map(formatWholeSeat);
  const first = seats[0];
  const row = (label: string, read: (seat: WholeSeat) => string) => ({ label, values: seats.map(read) });
  const facts = (read: (seat: WholeSeat) => WholeSeat['facts']) =>
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
          ...facts((seat) => seat.details.facts),
        ]
      : [],
  };
}
