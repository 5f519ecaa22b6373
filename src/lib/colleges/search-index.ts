// The search index of the public pages: a small file that is loaded with the first use of the search.
import { buildCollegeSlug } from './college-slug.ts';

/** Name, position of the town, position of the state, specialities, further names, own address where it is another. */
export type IndexedCollege = [
  name: string,
  town: number,
  state: number,
  specialities: string,
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

const BASE = 36;
/** Bits in a group of digits, so that every group is an exact number. */
const BITS = 25;

/** @param positions of specialities. @returns groups of digits, separated by points */
export function encodePositions(positions: readonly number[]): string {
  const groups: number[] = [];
  for (const position of positions) {
    const at = Math.floor(position / BITS);
    while (groups.length <= at) groups.push(0);
    groups[at] = (groups[at] ?? 0) + 2 ** (position % BITS);
  }
  return groups.map((group) => group.toString(BASE)).join('.');
}

export function decodePositions(text: string): number[] {
  const positions: number[] = [];
  text.split('.').forEach((digits, group) => {
    const bits = Number.parseInt(digits || '0', BASE);
    for (let bit = 0; bit < BITS; bit++) if ((bits & (1 << bit)) !== 0) positions.push(group * BITS + bit);
  });
  return positions;
}

/** Address of a college of the index. */
export function readPath({ towns, states }: SearchIndex, [name, town, state, , , slug]: IndexedCollege): string {
  const named = { college_name: name, place: towns[town] ?? null, state: states[state] ?? null };
  return `/colleges/${slug || buildCollegeSlug(named)}`;
}
