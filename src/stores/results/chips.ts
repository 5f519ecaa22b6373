// Chips above the list: the specialities of the seats and their chance levels, with counts. A press filters.
import { computed } from 'nanostores';
import { chipWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import { shortenSpeciality } from '../../lib/seats/course-names.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { indexList, listPlaces } from '../../lib/seats/seat-filter.ts';
import { $analysis } from './access.ts';
import { $filters, $view, chooseChance, setFilters } from './filters.ts';
import { $pictureOpen, chooseView } from './list-view.ts';
import { $data } from './prediction-state.ts';

/** More are in the picture and in the filters. */
const MOST = 2;

type CourseCount = { course: string; seats: number; aims: number };

/** By course: the seats that are shown, and how many of them are worth aiming at. Under a limit hidden seats do not count. */
const $courses = computed($data, (data): CourseCount[] => {
  if (data === null) return [];
  const { values, counts, positions } = indexList(data.seats, 'courses');
  const aims = new Uint32Array(values.length);
  for (const place of listPlaces(data.seats)) {
    const course = positions[place] as number;
    if (isAim(data, place)) aims[course] = (aims[course] as number) + 1;
  }
  return values
    .map((course, at) => ({ course, seats: counts[at] as number, aims: aims[at] as number }))
    .sort((one, other) => other.aims - one.aims || other.seats - one.seats)
    .slice(0, MOST);
});

const isAim = ({ seats }: Prediction, place: number): boolean => seats.level(place) === 'Moderate';

export const $courseChips = computed([$courses, $filters, $data], (courses, { lists }, data) => {
  if (courses.length < 2 || data === null) return [];
  const chosen = lists.courses;
  const all = { key: '', label: chipWords.all, text: chipWords.seats(data.seats.size), pressed: chosen.length === 0 };
  const names = courses.map(({ course }) => shortenSpeciality(course));
  const chips = courses.map(({ course, seats, aims }) => ({
    key: course,
    label: names.filter((name) => name === shortenSpeciality(course)).length === 1 ? shortenSpeciality(course) : course,
    text: aims > 0 ? chipWords.aims(aims) : chipWords.seats(seats),
    pressed: chosen.length === 1 && chosen[0] === course,
  }));
  return [all, ...chips];
});

export function chooseCourse(course: string): void {
  const { lists } = $filters.get();
  const isChosen = course === '' || (lists.courses.length === 1 && lists.courses[0] === course);
  setFilters({ lists: { ...lists, courses: isChosen ? [] : [course] } });
}

/** A row of the picture filters the list. Where the picture took its place the list comes back. */
export function chooseFromPicture(course: string): void {
  chooseCourse(course);
  if ($pictureOpen.get()) chooseView($view.get());
}

/** Levels that the plan does not count are locked. */
export const $levelChips = computed([$analysis, $filters], (analysis, { chanceLevel }) =>
  analysis === null || analysis.levels.length === 0
    ? []
    : CHANCE_KEYS.map((level) => {
        const known = analysis.levels.find((one) => one.level === level);
        return { level, value: known?.value ?? null, pressed: chanceLevel === level };
      }),
);

export const chooseLevel = (level: string): void => chooseChance($filters.get().chanceLevel === level ? 'all' : level);
