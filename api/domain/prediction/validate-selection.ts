// Validates a selection before it is charged, so that a selection without seats costs nothing.
import type { PredictionRequest } from '../../contract/prediction/prediction.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { requireKnownAnswers } from './seat-pools.ts';
import { selectLines } from './selected-lines.ts';

type Selection = Pick<
  PredictionRequest,
  'quotaId' | 'closedQuotas' | 'categoryId' | 'isPwD' | 'answers' | 'preferredCourses'
>;

/**
 * @param other the second counselling of a request
 * @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY, UNKNOWN_ANSWER, UNKNOWN_COURSE; NO_SEATS if no list on record of either
 *   counselling has a seat
 */
export function validateSelection(
  seats: SeatIndex,
  selection: Selection,
  other: { seats: SeatIndex; request: Selection } | null = null,
): void {
  requireKnownAnswers(seats.seatRules, selection.answers ?? {});
  const { preferredCourses } = selection;
  const hasOwn = hasSeats(seats, selection);
  if (preferredCourses.some((name) => !seats.courses.some((course) => course.name === name)))
    throw new Refusal('UNKNOWN_COURSE');
  if (!hasOwn && !(other && hasSeats(other.seats, other.request))) throw new Refusal('NO_SEATS');
}

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function hasSeats(seats: SeatIndex, selection: Selection): boolean {
  const { lines, course: offered } = selectLines(seats, selection).ranked;
  const { preferredCourses } = selection;
  if (preferredCourses.length === 0) return lines.length > 0;
  return preferredCourses.some((name) => offered.includes(seats.courses.findIndex((course) => course.name === name)));
}
