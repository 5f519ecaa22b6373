// Finds colleges near a college and colleges like it, from public facts alone.
import { memoize } from '../../../../api/contract/memoize.ts';
import { publicColleges } from './colleges.ts';
import type { PublicCollege, PublicCourse } from './types.ts';

const MOST = 6;
/** Colleges are alike where they share at least this part of the courses of the one with fewer. */
const SHARED = 0.6;

const groupByTown = memoize(() => Map.groupBy(publicColleges(), nameTown));
const groupByCourse = memoize(() =>
  Map.groupBy(
    publicColleges().flatMap((college) => listClosed(college).map(([key, level]) => ({ key, college, level }))),
    ({ key }) => key,
  ),
);

/** Colleges of the same town, those with most courses first. */
export function findNear(college: PublicCollege): PublicCollege[] {
  if (college.place === null) return [];
  return (groupByTown().get(nameTown(college)) ?? [])
    .filter((other) => other !== college)
    .sort((a, b) => b.courses.length - a.courses.length)
    .slice(0, MOST);
}

const nameTown = ({ place, state }: PublicCollege): string => `${place}, ${state}`;

/** Colleges of other towns whose courses closed at similar ranks in the same quota, the most similar first. */
export function findLike(college: PublicCollege): PublicCollege[] {
  const differences = new Map<PublicCollege, number[]>();
  const own = listClosed(college);
  for (const [key, level] of own) {
    for (const other of groupByCourse().get(key) ?? []) {
      if (nameTown(other.college) === nameTown(college)) continue;
      const known = differences.get(other.college) ?? [];
      known.push(Math.abs(other.level - level));
      differences.set(other.college, known);
    }
  }
  return [...differences]
    .filter(([other, known]) => known.length >= SHARED * Math.max(own.length, countClosed(other)))
    .map(([other, known]) => ({ other, distance: known.reduce((sum, one) => sum + one, 0) / known.length }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ other }) => other);
}

/** Ranks are compared within one counselling, quota and course. */
const listClosed = ({ courses }: PublicCollege): [string, number][] =>
  courses.flatMap(({ id, counselling, quota, closing }) =>
    closing && quota ? [[`${counselling} ${quota} ${id}`, Math.log(closing.rank)] satisfies [string, number]] : [],
  );

const countClosed = ({ courses }: PublicCollege): number =>
  courses.filter(({ closing }: PublicCourse) => closing !== null).length;
