// Lists of colleges by letter and by management, and the addresses that several colleges of one name share.
import { buildCollegeSlug, slugify } from '../../colleges/college-slug.ts';
import { publicColleges } from './colleges.ts';
import { publicCourses } from './courses.ts';
import { publicStates } from './states.ts';
import { type CollegeLink, toLink } from './types.ts';

export type CollegeIndex = { slug: string; name: string; colleges: readonly CollegeLink[] };

const OTHER = '0-9';

export function listLetters(): CollegeIndex[] {
  const groups = Map.groupBy(publicColleges(), ({ name }) => readLetter(name));
  return [...groups]
    .map(([name, colleges]) => ({ slug: name.toLowerCase(), name, colleges: colleges.map(toLink) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readLetter(name: string): string {
  const letter = name.charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : OTHER;
}

export function listTypes(): CollegeIndex[] {
  const groups = Map.groupBy(publicColleges(), ({ facts }) => facts.management?.word ?? null);
  return [...groups]
    .flatMap(([name, colleges]) =>
      name === null ? [] : [{ slug: slugify(name), name, colleges: colleges.map(toLink) }],
    )
    .sort((a, b) => b.colleges.length - a.colleges.length);
}

/** Colleges of one name and town, by the address that their name and town give. */
export function listSharedNames(): CollegeIndex[] {
  const groups = Map.groupBy(publicColleges(), (college) =>
    buildCollegeSlug({ college_name: college.name, place: college.place, state: college.state }),
  );
  return [...groups]
    .filter(([, colleges]) => colleges.length > 1)
    .map(([slug, colleges]) => ({ slug, name: colleges[0]?.name ?? '', colleges: colleges.map(toLink) }));
}

/** Colleges by state, states by name; null is an unknown state. */
export const groupByState = <Link extends CollegeLink>(colleges: readonly Link[]): [string | null, Link[]][] =>
  [...Map.groupBy(colleges, ({ state }) => state)].sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1));

/** Addresses of the pages for the sitemap, by part. */
export const listAddresses = (): Record<'colleges' | 'courses' | 'states', string[]> => ({
  colleges: [
    '/colleges',
    ...listLetters().map(({ slug }) => `/colleges/letter/${slug}`),
    ...listTypes().map(({ slug }) => `/colleges/type/${slug}`),
    ...publicColleges().map(({ slug }) => `/colleges/${slug}`),
  ],
  courses: ['/courses', ...publicCourses().map(({ id }) => `/courses/${id}`)],
  states: ['/states', ...publicStates().map(({ slug }) => `/states/${slug}`)],
});
