// Chips above the list: the specialities of the seats and their chance levels, with counts. A press filters.
import { computed } from 'nanostores';
import { LIST_PARTS } from '../../../api/contract/prediction/list-parts.ts';
import { chipWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import { shortenSpeciality } from '../../lib/seats/course-names.ts';
import { indexList, listPlaces } from '../../lib/seats/seat-filter.ts';
import { selectBestPools } from '../../lib/seats/seat-groups.ts';
import { $analysis } from './access.ts';
import { $filters, $view, chooseChance, setFilters } from './filters.ts';
import { $pictureOpen, chooseView } from './list-view.ts';
import { $data } from './prediction-state.ts';

/** More are in the picture and in the filters. */
const MOST = 2;
const AIM = LIST_PARTS.indexOf('aim');

type CourseCount = { course: string; seats: number; aims: number };

/** Places of the seats that are shown, one for the pools of each. Under a limit hidden seats do not count. */
const $seats = computed($data, (data) => (data === null ? null : selectBestPools(data.seats, listPlaces(data.seats))));

/** By course: the seats, and how many of them are worth aiming at. */
const $courses = computed([$data, $seats], (data, places): CourseCount[] => {
  if (data === null || places === null) return [];
  const { values, positions } = indexList(data.seats, 'courses');
  const counts = values.map((course): CourseCount => ({ course, seats: 0, aims: 0 }));
  for (const place of places) {
    const count = counts[positions[place] as number] as CourseCount;
    count.seats++;
    if (data.order.part(place) === AIM) count.aims++;
  }
  return counts.sort((one, other) => other.aims - one.aims || other.seats - one.seats).slice(0, MOST);
});

export const $courseChips = computed([$courses, $filters, $seats], (courses, { lists }, places) => {
  if (courses.length < 2 || places === null) return [];
  const chosen = lists.courses;
  const all = { key: '', label: chipWords.all, text: chipWords.seats(places.length), pressed: chosen.length === 0 };
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
