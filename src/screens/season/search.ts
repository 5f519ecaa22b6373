// Finds seats of a prediction by words of college and course. Pure.
import { belongsTo } from '../../../api/contract/choices.ts';
import type { SeatList } from '../../../api/contract/prediction/open-seats.ts';

/** Seats that a search shows at once. */
const MOST_FOUND = 8;

/** @param code of the counselling whose seats are searched; null for every one */
export function findSeats(seats: SeatList, search: string, code: string | null) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { seats: [], size: seats.size };
  const college = seats.field<string>(['college', 'college_name']);
  const course = seats.field<string>(['course', 'course_name']);
  const places: number[] = [];
  for (let place = 0; place < seats.size && places.length < MOST_FOUND; place++) {
    const text = `${college(place)} ${course(place)}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    if (code === null || belongsTo(seats.item(place).id, code)) places.push(place);
  }
  return {
    seats: places.map((place) => {
      const { id, course, college, quota, allotted_category: pool } = seats.item(place);
      return { id, seat: [course.course_name, college.college_name, quota, pool].filter(Boolean).join(', ') };
    }),
    size: seats.size,
  };
}
