// Explains why one of several counsellings has no seat for a candidate, who still gets the list of the others.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { formatAnswers } from '../catalogue/question-sheet.ts';
import { listPoolKeys, type PoolSelection } from '../eligibility/pools.ts';

/** @param own short name of the counselling without seats. @param others those of the other ones */
export function explainNoSeats(
  seats: SeatIndex,
  request: PredictionRequest,
  own: string,
  others: readonly string[],
): string {
  const only = `The list has the seats of ${others.join(' and ')} only.`;
  if (hasPools(seats, request)) return `${own} has no seat of the preferred courses on record. ${only}`;
  const answers = formatAnswers(seats, selectDeciding(seats, request));
  const reason =
    answers.length > 0
      ? ` It has some with another answer than ${answers.map((answer) => `“${answer}”`).join(' or ')}.`
      : '';
  return `${own} has no seat on record for this quota, category and these answers.${reason} ${only}`;
}

const hasPools = (seats: SeatIndex, selection: PoolSelection): boolean =>
  listPoolKeys(seats, selection).some(({ key }) => seats.pools.has(key));

/** @returns the answers of which another one alone would open a pool with seats */
function selectDeciding(seats: SeatIndex, request: PredictionRequest): Record<string, string> {
  const given = Object.entries(request.answers ?? {});
  const deciding = given.filter(([id]) =>
    seats.seatRules?.questions
      .find((question) => question.id === id)
      ?.answers.some((other) => hasPools(seats, { ...request, answers: { ...request.answers, [id]: other.id } })),
  );
  return Object.fromEntries(deciding);
}
