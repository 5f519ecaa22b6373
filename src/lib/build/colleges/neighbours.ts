// Finds colleges near a college and colleges like it, from public facts alone.
import { publicColleges } from './colleges.ts';
import type { PublicCollege, PublicCourse } from './types.ts';

const MOST = 6;
/** Colleges are alike where they share at least this part of the courses of the one with fewer. */
const SHARED = 0.6;

type Closed = { college: PublicCollege; level: number };

let byTown: ReadonlyMap<string, readonly PublicCollege[]> | undefined;
let byCourse: ReadonlyMap<string, readonly Closed[]> | undefined;

/** Colleges of the same town, those with most courses first. */
export function findNear(college: PublicCollege): PublicCollege[] {
  byTown ??= Map.groupBy(publicColleges(), nameTown);
  if (college.place === null) return [];
  return (byTown.get(nameTown(college)) ?? [])
    .filter((other) => other !== college)
    .sort((a, b) => b.courses.length - a.courses.length)
    .slice(0, MOST);
}

const nameTown = ({ place, state }: PublicCollege): string => `${place}, ${state}`;

/** Colleges of other towns whose courses closed at similar ranks in the same quota, the most similar first. */
export function findLike(college: PublicCollege): PublicCollege[] {
  byCourse ??= groupByCourse(publicColleges());
  const differences = new Map<PublicCollege, number[]>();
  const own = listClosed(college);
  for (const [key, level] of own) {
    for (const other of byCourse.get(key) ?? []) {
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

function groupByCourse(colleges: readonly PublicCollege[]): Map<string, Closed[]> {
  const groups = new Map<string, Closed[]>();
  for (const college of colleges)
    for (const [key, level] of listClosed(college)) groups.set(key, [...(groups.get(key) ?? []), { college, level }]);
  return groups;
}

/** Ranks are compared within one counselling, quota and course. */
const listClosed = ({ courses }: PublicCollege): [string, number][] =>
  courses.flatMap(({ id, counselling, quota, closing }) =>
    closing && quota ? [[`${counselling} ${quota} ${id}`, Math.log(closing.rank)] satisfies [string, number]] : [],
  );

const countClosed = ({ courses }: PublicCollege): number =>
  courses.filter(({ closing }: PublicCourse) => closing !== null).length;
