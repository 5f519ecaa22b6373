// Writes the search index of the public pages.
import { buildCollegeSlug } from '../../colleges/college-slug.ts';
import type { IndexedCollege, SearchIndex } from '../../colleges/search-index.ts';
import { readTable } from '../read-table.ts';
import { publicColleges } from './colleges.ts';
import { publicCourses } from './courses.ts';
import { publicStates } from './states.ts';
import type { PublicCollege } from './types.ts';

export function buildSearchIndex(): SearchIndex {
  const colleges = publicColleges();
  const courses = publicCourses();
  const towns = [...new Set(colleges.flatMap(({ place }) => place ?? []))].sort();
  const states = publicStates().map(({ name }) => name);
  const specialities = [...new Set(courses.map(({ speciality }) => speciality))].sort();
  const specialityOf = new Map(courses.map(({ id, speciality }) => [id, specialities.indexOf(speciality)]));
  const abbreviations = readAbbreviations();
  const write = (college: PublicCollege): IndexedCollege => {
    const { id, name, place, state, slug, courses: own, printedNames } = college;
    const also = [...(abbreviations.get(id) ?? []), ...printedNames].join(' ').toLowerCase();
    const isOwn = slug !== buildCollegeSlug({ college_name: name, place, state });
    const entry: IndexedCollege = [
      name,
      towns.indexOf(place ?? ''),
      states.indexOf(state ?? ''),
      [...new Set(own.map((course) => specialityOf.get(course.id) ?? 0))],
    ];
    if (also || isOwn) entry.push(also);
    if (isOwn) entry.push(slug);
    return entry;
  };
  return {
    towns,
    states,
    specialities,
    courses: courses.map(({ id, name }) => [id, name]),
    colleges: colleges.map(write),
  };
}

/** By id of the college: names and abbreviations that people use. */
function readAbbreviations(): Map<string, string[]> {
  const rows = readTable<'institute' | 'short'>('reference/college-abbreviations.csv');
  return new Map(
    [...Map.groupBy(rows, ({ institute }) => institute)].map(([id, own]) => [id, own.map(({ short }) => short)]),
  );
}
