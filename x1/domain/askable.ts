// Whether a selection can be answered at all. What would surely come back empty is refused before it is charged.
import type { PredictionRequest } from '../contract/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { poolsOf } from './eligibility.ts';
import { standingOf } from './standing.ts';

type Asked = Pick<PredictionRequest, 'quotaId' | 'categoryId' | 'isPwD' | 'preferredCourses'>;

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY, UNKNOWN_COURSE; NO_SEATS where no list ever held one */
export function requireAskable(seats: SeatIndex, asked: Asked): void {
  const standing = standingOf(seats, asked.quotaId, poolsOf(seats, asked));
  if (!standing || standing.lines.length === 0) throw new Refusal('NO_SEATS');
  if (asked.preferredCourses.length === 0) return;
  const wanted = asked.preferredCourses.map((name) => seats.courses.findIndex((course) => course.name === name));
  if (wanted.includes(-1)) throw new Refusal('UNKNOWN_COURSE');
  if (!wanted.some((course) => standing.course.includes(course))) throw new Refusal('NO_SEATS');
}
