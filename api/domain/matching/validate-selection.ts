// Selections without seats: refused before they are charged, or explained where other counsellings have seats.
import { errors } from '../../contract/errors.ts';
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { formatAnswers } from '../catalogue/question-sheet.ts';
import { listPoolKeys, type PoolSelection } from '../eligibility/quotas.ts';
import { requireKnownAnswers } from '../eligibility/seat-pools.ts';
import { selectLines } from './ranked-lines.ts';

type Selection = Pick<
  PredictionRequest,
  'quotaId' | 'closedQuotas' | 'categoryId' | 'isPwD' | 'answers' | 'preferredCourses'
>;

/**
 * @param lists the counsellings of a request
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY, UNKNOWN_ANSWER, UNKNOWN_COURSE; NO_SEATS if no list on record of any of
 *   them has a seat
 */
export function validateSelection(lists: readonly { seats: SeatIndex; request: Selection }[]): void {
  for (const { seats, request } of lists) requireKnownAnswers(seats.seatRules, request.answers ?? {});
  const found = lists.map(({ seats, request }) => hasSeats(seats, request));
  const { preferredCourses = [] } = lists[0]?.request ?? {};
  const names = new Set(lists.flatMap(({ seats }) => seats.courses.map(({ name }) => name)));
  if (preferredCourses.some((name) => !names.has(name))) throw new Refusal('UNKNOWN_COURSE');
  if (!found.includes(true))
    throw new Refusal('NO_SEATS', {}, errors.NO_SEATS.message + lists.map(nameDeciding).join(''));
}

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function hasSeats(seats: SeatIndex, selection: Selection): boolean {
  const { lines, course: offered } = selectLines(seats, selection);
  const { preferredCourses } = selection;
  if (preferredCourses.length === 0) return lines.length > 0;
  return preferredCourses.some((name) => offered.includes(seats.courses.findIndex((course) => course.name === name)));
}

/** @param own short name of the counselling without seats. @param others those of the other ones */
export function explainNoSeats(
  seats: SeatIndex,
  request: PredictionRequest,
  own: string,
  others: readonly string[],
): string {
  const only = `The list has the seats of ${others.join(' and ')} only.`;
  if (hasPools(seats, request)) return `${own} has no seat of the preferred courses on record. ${only}`;
  return `${own} has no seat on record for this quota, category and these answers.${nameDeciding({ seats, request })} ${only}`;
}

const hasPools = (seats: SeatIndex, selection: PoolSelection): boolean =>
  listPoolKeys(seats, selection).some(({ key }) => seats.pools.has(key));

/** The answers that close every seat; empty where others do not open one. */
function nameDeciding({ seats, request }: { seats: SeatIndex; request: Selection }): string {
  const answers = formatAnswers(seats, selectDeciding(seats, request));
  if (answers.length === 0) return '';
  return ` There are some with another answer than ${answers.map((answer) => `“${answer}”`).join(' or ')}.`;
}

/** @returns the answers of which another one alone would open a pool with seats */
function selectDeciding(seats: SeatIndex, request: Selection): Record<string, string> {
  const given = Object.entries(request.answers ?? {});
  const deciding = given.filter(([id]) =>
    seats.seatRules?.questions
      .find((question) => question.id === id)
      ?.answers.some((other) => hasPools(seats, { ...request, answers: { ...request.answers, [id]: other.id } })),
  );
  return Object.fromEntries(deciding);
}
