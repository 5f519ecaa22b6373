// Closing ranks of the latest finished year by course and category, All India quota, without colleges: decision 0045.
import { MOST_PICTURED } from '../../../api/contract/limits.ts';
import type { Season } from '../../../api/contract/season/season.ts';
import { findQualifyingRank } from '../../../api/domain/season/verdict.ts';
import { type ClosingRanks, type CourseRanks, sampleRanks } from '../ranks/closing-ranks.ts';
import { findPublicYear, listClosings, type PublicPack } from './colleges/public-seats.ts';
import { builtPacks } from './packs.ts';
import { builtSeasons } from './seasons.ts';

const DIPLOMA = 'Diploma';

export type CategoryRanks = ClosingRanks & { code: string; name: string; pwd: boolean };

/** One entry for each category that a candidate may have in All India counselling, without a disability and with one. */
export function listClosingRanks(): CategoryRanks[] {
  const pack = builtPacks()?.packs.find(({ counselling }) => counselling.code === 'mcc');
  if (!pack) return [];
  return listByCategory(
    pack,
    builtSeasons().find(({ counsellingId }) => counsellingId === pack.counselling.id),
  );
}

/** A seat closes for a person where the last of the pools closes that the person may take. */
function listByCategory(pack: PublicPack, season: Season | undefined): CategoryRanks[] {
  const year = findPublicYear(pack);
  const allIndia = pack.quotas.find(({ traits }) => traits.allIndia);
  if (year === null || allIndia === undefined) return [];
  const quota = allIndia.id;
  const closings = listClosings(pack, year, quota);
  const degrees = closings.filter(({ course }) => pack.courses[course]?.degree !== DIPLOMA);
  const most = [...Map.groupBy(degrees, ({ course }) => course)]
    .map(([course, own]) => ({ course, colleges: new Set(own.map(({ institute }) => institute)).size }))
    .sort((one, other) => other.colleges - one.colleges)
    .slice(0, MOST_PICTURED);
  return pack.categories
    .filter(({ selectable }) => selectable)
    .flatMap((category) => [false, true].map((pwd) => ({ ...category, pwd })))
    .map(({ id, code, name, base, pwd }) => {
      const rule = pack.eligibility.find(
        (one) => (one.quotaId === null || one.quotaId === quota) && one.categoryId === id && one.pwd === pwd,
      );
      const pools = rule?.pools ?? [];
      const own = closings.filter(({ category }) => pools.includes(category));
      const courses = most.flatMap(({ course }) => buildCourse(pack, course, own)).sort(byMedian);
      const names = pack.categories.filter((one) => pools.includes(one.id)).map((one) => one.name);
      const last = findQualifyingRank(season, allIndia.code, { category: base, pwd });
      const qualifying = season && last !== null ? { year: season.year, rank: last } : null;
      return { code: pwd ? `${code}-PWD` : code, name, pwd, year, pools: names, qualifying, courses };
    });
}

type Closing = ReturnType<typeof listClosings>[number];

function buildCourse(pack: PublicPack, course: number, closings: readonly Closing[]): CourseRanks[] {
  const own = closings.filter((one) => one.course === course);
  const ranks = [...Map.groupBy(own, ({ institute }) => institute).values()]
    .map((lines) => Math.max(...lines.map(({ rank }) => rank)))
    .sort((one, other) => one - other);
  const name = pack.courses[course]?.name;
  return name === undefined || ranks.length === 0
    ? []
    : [{ course: name, colleges: ranks.length, ranks: sampleRanks(ranks) }];
}

/** The most wanted course first. */
const byMedian = ({ ranks: one }: CourseRanks, { ranks: other }: CourseRanks): number =>
  (one[one.length >> 1] ?? 0) - (other[other.length >> 1] ?? 0);
