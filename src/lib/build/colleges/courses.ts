// Gathers the public facts of each course over all colleges.
import { memoize } from '../../../../api/contract/memoize.ts';
import type { Course } from '../../../../api/packs/schema.ts';
import { builtPacks } from '../packs.ts';
import { publicColleges } from './colleges.ts';
import { listClosingSources } from './figure-text.ts';
import { type CollegeLink, type PublicCollege, type PublicCourse, toLink } from './types.ts';

type Offer = { college: PublicCollege; course: PublicCourse };

/** A college that gives the course, with its closing rank and the quota of it. */
export type OfferLine = CollegeLink & Pick<PublicCourse, 'quota'> & { rank: number | null };

/** Final closing ranks of one quota, smallest first. */
export type ClosingSpread = { counselling: string; quota: string; year: number; after: string; ranks: number[] };

/** Fees of the first year by management type: the smallest, the middle and the largest that is known. */
export type FeeSpread = { management: string; colleges: number; low: number; middle: number; high: number };

export type CoursePage = Course & {
  offers: readonly OfferLine[];
  spreads: readonly ClosingSpread[];
  /** Where its closing ranks come from. */
  sources: readonly string[];
  fees: readonly FeeSpread[];
  /** Other courses of the same speciality. */
  related: readonly Course[];
};

/** Courses with a seat in the latest lists, by name. */
export const publicCourses = memoize((): readonly CoursePage[] => buildCourses(publicColleges(), listCourses()));

function listCourses(): Course[] {
  const all = (builtPacks()?.packs ?? []).flatMap(({ courses }) => courses);
  return [...new Map(all.map((course) => [course.id, course])).values()];
}

export function buildCourses(colleges: readonly PublicCollege[], courses: readonly Course[]): CoursePage[] {
  const offers = Map.groupBy(
    colleges.flatMap((college) => college.courses.map((course) => ({ college, course }))),
    ({ course }) => course.id,
  );
  const offered = courses.filter(({ id }) => offers.has(id)).sort((a, b) => (a.name < b.name ? -1 : 1));
  return offered.map((course) => {
    const own = offers.get(course.id) ?? [];
    return {
      ...course,
      offers: own.map(toLine),
      spreads: listSpreads(own),
      sources: listClosingSources(own.map(({ course: offered }) => offered)),
      fees: listFees(own),
      related: offered.filter((other) => other.speciality === course.speciality && other.id !== course.id),
    };
  });
}

const toLine = ({ college, course: { quota, closing } }: Offer): OfferLine => ({
  ...toLink(college),
  quota,
  rank: closing?.rank ?? null,
});

/** Fewer ranks make no picture of a spread. */
const FEWEST = 3;

function listSpreads(offers: readonly Offer[]): ClosingSpread[] {
  const closed = offers.flatMap(({ course: { counselling, quota, closing } }) =>
    closing && quota ? [{ counselling, quota, ...closing }] : [],
  );
  const groups = Map.groupBy(closed, ({ counselling, quota }) => `${counselling} ${quota}`);
  return [...groups.values()]
    .filter((own) => own.length >= FEWEST)
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { counselling, quota, year, after } = first;
      const ranks = own.map(({ rank }) => rank).sort((a, b) => a - b);
      return [{ counselling, quota, year, after, ranks }];
    })
    .sort((a, b) => b.ranks.length - a.ranks.length);
}

function listFees(offers: readonly Offer[]): FeeSpread[] {
  const known = offers.flatMap(({ college, course: { facts } }) =>
    college.facts.management && facts.fee ? [{ management: college.facts.management.word, fee: facts.fee }] : [],
  );
  return [...Map.groupBy(known, ({ management }) => management)]
    .filter(([, own]) => own.length >= FEWEST)
    .map(([management, own]) => {
      const lows = own.map(({ fee }) => fee.low).sort((a, b) => a - b);
      return {
        management,
        colleges: own.length,
        low: lows[0] ?? 0,
        middle: findMiddle(lows),
        high: Math.max(...own.map(({ fee }) => fee.high)),
      };
    })
    .sort((a, b) => a.middle - b.middle);
}

/** @param sorted smallest first */
export const findMiddle = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
