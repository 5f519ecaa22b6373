// What a chance hangs on where the rank does not qualify yet: a cut of the qualifying percentile. A module of its own, because the list of results shows it before a schema loads.
import { count } from '../labels.ts';
import type { Verdict } from './verdict.ts';

/** For a rank beyond the percentile: `Seats in reach if the percentile is cut as in 2025: about 30; as in 2024 or 2023: none; without a cut: none.` Empty without past cuts. */
export function describeCuts(judged: Pick<Verdict, 'byCut'> | undefined): string {
  const cuts = [...Map.groupBy(judged?.byCut ?? [], ({ seats }) => seats)].map(
    ([seats, of]) =>
      `as in ${of.map(({ year }) => year).join(' or ')}: ${seats === 0 ? 'none' : `about ${count(seats)}`}; `,
  );
  return cuts.length === 0 ? '' : `Seats in reach if the percentile is cut ${cuts.join('')}without a cut: none.`;
}

/** Does everything hang on a cut of the percentile? Then the figures of a list are not given. */
export const hangsOnCut = (judged: Pick<Verdict, 'cuts'> | undefined): boolean => (judged?.cuts.length ?? 0) > 0;
