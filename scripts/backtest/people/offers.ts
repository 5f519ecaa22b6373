// The chance of an offer before the season, of every line with a past: by allotted category and over all.
import { findCategory, findQuota, type SeatIndex } from '../../../api/packs/seat-index.ts';
import type { Trial } from '../trial.ts';
import { type Outcome, type PeopleScore, scoreOutcomes } from './outcomes.ts';

export function scoreOffers({ seats, truth }: Trial): { name: string; score: PeopleScore }[] {
  const lines = listPast(seats);
  const byPool = Map.groupBy(lines, (line) => findCategory(seats, line)?.code ?? '');
  return [['all', lines] as const, ...byPool].map(([name, some]) => ({
    name,
    score: scoreOutcomes(
      some.map((line): Outcome => {
        const came = Number.isNaN(truth.closings.at(-1)?.[line] ?? Number.NaN) ? 0 : 1;
        return { line, said: seats.offered[line] ?? 0, came };
      }),
    ),
  }));
}

const listPast = (seats: SeatIndex): number[] =>
  Array.from({ length: seats.size }, (_, line) => line).filter(
    (line) =>
      (seats.closingStart[line + 1] ?? 0) > (seats.closingStart[line] ?? 0) &&
      findQuota(seats, line)?.givenBy === undefined,
  );
