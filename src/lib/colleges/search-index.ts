// The search index of the public pages: a small file that is loaded with the first use of the search.
import { buildCollegeSlug } from './college-slug.ts';

/** Name, position of the town, of the state and of the specialities, further names, own address where it is another. */
export type IndexedCollege = [
  name: string,
  town: number,
  state: number,
  specialities: readonly number[],
  also?: string,
  slug?: string,
];

export type SearchIndex = {
  towns: readonly string[];
  states: readonly string[];
  specialities: readonly string[];
  /** Id and name. */
  courses: readonly (readonly [id: string, name: string])[];
  colleges: readonly IndexedCollege[];
};

/** Address of a college of the index. */
export function readPath({ towns, states }: SearchIndex, [name, town, state, , , slug]: IndexedCollege): string {
  const named = { college_name: name, place: towns[town] ?? null, state: states[state] ?? null };
  return `/colleges/${slug || buildCollegeSlug(named)}`;
}
