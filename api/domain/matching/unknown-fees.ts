// How many seats a limit of cost leaves out only because their fee is not known.
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type Criteria, findFitting, levelLines } from './level-lines.ts';
import { NO_MATCH, selectLines } from './selected-lines.ts';

/** @returns the number of such seat lines that the rank reaches; null without a limit that the candidate set */
export function countUnknownFees(asked: readonly { seats: SeatIndex; request: Criteria }[]): number | null {
  const [first] = asked;
  if (!first || first.request.budget === null || first.request.isBudgetDefault) return null;
  return asked.reduce((sum, { seats, request }) => {
    const { ranked } = selectLines(seats, request);
    const { counts } = levelLines(ranked, request.rank, findFitting(seats, ranked, request, 'unknown'));
    return sum + counts.slice(0, NO_MATCH).reduce((all, count) => all + count, 0);
  }, 0);
}
