// Validates a selection before it is charged, so that a selection without seats costs nothing.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { requireKnownAnswers } from '../eligibility/seat-pools.ts';
import { selectLines } from './selected-lines.ts';

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
  if (!found.includes(true)) throw new Refusal('NO_SEATS');
}

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function hasSeats(seats: SeatIndex, selection: Selection): boolean {
  const { lines, course: offered } = selectLines(seats, selection).ranked;
  const { preferredCourses } = selection;
  if (preferredCourses.length === 0) return lines.length > 0;
  return preferredCourses.some((name) => offered.includes(seats.courses.findIndex((course) => course.name === name)));
}
