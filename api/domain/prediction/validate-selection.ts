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

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY, UNKNOWN_ANSWER, UNKNOWN_COURSE; NO_SEATS if no list on record has a seat */
export function validateSelection(seats: SeatIndex, selection: Selection): void {
  requireKnownAnswers(seats.seatRules, selection.answers ?? {});
  const { lines, course: offered } = selectLines(seats, selection).ranked;
  if (lines.length === 0) throw new Refusal('NO_SEATS');
  if (selection.preferredCourses.length === 0) return;
  const courses = selection.preferredCourses.map((name) => seats.courses.findIndex((course) => course.name === name));
  if (courses.includes(-1)) throw new Refusal('UNKNOWN_COURSE');
  if (!courses.some((course) => offered.includes(course))) throw new Refusal('NO_SEATS');
}
