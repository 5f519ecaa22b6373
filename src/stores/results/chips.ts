// Chips above the list: the specialities of the seats and their chance levels, with counts. A press filters.
import { computed } from 'nanostores';
import { LIST_PARTS, WITHOUT_CHANCE_PART } from '../../../api/contract/prediction/list-parts.ts';
import { chipWords } from '../../copy/results.ts';
import { CHANCE_KEYS } from '../../lib/seats/chance-levels.ts';
import { shortenSpeciality } from '../../lib/seats/course-names.ts';
import { indexList, noFilters } from '../../lib/seats/seat-filter.ts';
import { $analysis } from './access.ts';
import { $filters, $view, chooseChance, setFilters } from './filters.ts';
import { $pictureOpen, chooseView } from './list-view.ts';
import { $data } from './prediction-state.ts';

/** More are in the picture and in the filters. */
const MOST = 2;
const AIM = LIST_PARTS.indexOf('aim');

type CourseCount = { course: string; seats: number; aims: number };

/** By course, that of the first seat of the list first: its seats, and how many are worth aiming at. Hidden ones do not count. */
const $courses = computed($data, (data): CourseCount[] => {
  if (data === null) return [];
  const { values, positions } = indexList(data.seats, 'courses');
  const counts = new Map<number, CourseCount>();
  for (const place of data.order.filter(data.order.sort('parts'), noFilters)) {
    const course = positions[place] as number;
    const { seats, aims } = counts.get(course) ?? { seats: 0, aims: 0 };
    const isAim = data.order.part(place) === AIM;
    counts.set(course, { course: values[course] as string, seats: seats + 1, aims: aims + Number(isAim) });
  }
  return [...counts.values()];
});

/** Quotas that go by another rank: they were ticked, and their seats come after those of the rank. */
const $otherQuotas = computed($data, (data): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  if (data === null) return found;
  const { values, positions } = indexList(data.seats, 'quotas');
  for (const place of data.order.filter(data.order.sort('parts'), noFilters)) {
    const quota = values[positions[place] as number] as string;
    if (data.order.part(place) === WITHOUT_CHANCE_PART) found.set(quota, (found.get(quota) ?? 0) + 1);
  }
  return found;
});

/** Keys of quotas begin so. */
const QUOTA = 'quota: ';

export const $courseChips = computed([$courses, $otherQuotas, $filters, $data], (counted, quotas, { lists }, data) => {
  if (counted.length < 2 || data === null) return [];
  const courses = counted.slice(0, MOST);
  const chosen = lists.courses;
  const all = {
    key: '',
    label: chipWords.all,
    text: chipWords.seats(data.order.seats),
    pressed: chosen.length + lists.quotas.length === 0,
  };
  const names = courses.map(({ course }) => shortenSpeciality(course));
  const chips = courses.map(({ course, seats, aims }) => ({
    key: course,
    label: names.filter((name) => name === shortenSpeciality(course)).length === 1 ? shortenSpeciality(course) : course,
    text: aims > 0 ? chipWords.aims(aims) : chipWords.seats(seats),
    pressed: chosen.length === 1 && chosen[0] === course,
  }));
  const named = [...quotas].map(([quota, seats]) => ({
    key: QUOTA + quota,
    label: quota,
    text: chipWords.seats(seats),
    pressed: lists.quotas.length === 1 && lists.quotas[0] === quota,
  }));
  return [all, ...named, ...chips];
});

/** @param key of a chip: a course, a quota, or empty for all */
export function chooseCourse(key: string): void {
  const { lists } = $filters.get();
  const list = key.startsWith(QUOTA) ? 'quotas' : 'courses';
  const value = key.replace(QUOTA, '');
  const isChosen = lists[list].length === 1 && lists[list][0] === value;
  const cleared = { ...lists, courses: [], quotas: [] };
  setFilters({ lists: value === '' || isChosen ? cleared : { ...cleared, [list]: [value] } });
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
