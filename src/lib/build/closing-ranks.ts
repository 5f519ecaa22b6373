// Closing ranks of the latest finished year by course and category, All India quota, without colleges: decision 0045.
import { MOST_PICTURED } from '../../../api/contract/limits.ts';
import type { Season } from '../../../api/contract/season/season.ts';
import { findQualifyingRank } from '../../../api/domain/season/verdict.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { type ClosingRanks, type CourseRanks, sampleRanks } from '../ranks/closing-ranks.ts';
import { findPublicYear } from './colleges/public-seats.ts';
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
function listByCategory(
  pack: Pick<
    Pack,
    'counselling' | 'rounds' | 'quotas' | 'categories' | 'eligibility' | 'courses' | 'lines' | 'closings'
  >,
  season: Season | undefined,
): CategoryRanks[] {
  const year = findPublicYear(pack);
  const allIndia = pack.quotas.find(({ traits }) => traits.allIndia);
  if (year === null || allIndia === undefined) return [];
  const quota = allIndia.id;
  const closings = listClosings(pack, year, quota);
  const colleges = new Map<number, Set<number>>();
  for (const { course, institute } of closings)
    if (pack.courses[course]?.degree !== DIPLOMA)
      colleges.set(course, (colleges.get(course) ?? new Set()).add(institute));
  const most = [...colleges].sort((one, other) => other[1].size - one[1].size).slice(0, MOST_PICTURED);
  return pack.categories
    .filter(({ selectable }) => selectable)
    .flatMap((category) => [false, true].map((pwd) => ({ ...category, pwd })))
    .map(({ id, code, name, base, pwd }) => {
      const rule = pack.eligibility.find(
        (one) => (one.quotaId === null || one.quotaId === quota) && one.categoryId === id && one.pwd === pwd,
      );
      const pools = rule?.pools ?? [];
      const own = closings.filter(({ category }) => pools.includes(category));
      const courses = most.flatMap(([course]) => buildCourse(pack, course, own)).sort(byMedian);
      const names = pack.categories.filter((one) => pools.includes(one.id)).map((one) => one.name);
      const last = findQualifyingRank(season, allIndia.code, { category: base, pwd });
      const qualifying = season && last !== null ? { year: season.year, rank: last } : null;
      return { code: pwd ? `${code}-PWD` : code, name, pwd, year, pools: names, qualifying, courses };
    });
}

type Closing = { institute: number; course: number; category: number; rank: number };

function listClosings(
  { lines, closings, rounds }: Pick<Pack, 'lines' | 'closings' | 'rounds'>,
  year: number,
  quota: number,
): Closing[] {
  return closings.line.flatMap((line, at) => {
    const [institute, course, category] = [lines.institute[line], lines.course[line], lines.category[line]];
    const rank = closings.closing[at];
    if (rounds[closings.round[at] ?? -1]?.year !== year || lines.quota[line] !== quota) return [];
    if (institute === undefined || course === undefined || category === undefined || rank === undefined) return [];
    return [{ institute, course, category, rank }];
  });
}

function buildCourse(pack: Pick<Pack, 'courses'>, course: number, closings: readonly Closing[]): CourseRanks[] {
  const last = new Map<number, number>();
  for (const one of closings)
    if (one.course === course) last.set(one.institute, Math.max(last.get(one.institute) ?? 0, one.rank));
  const ranks = [...last.values()].sort((one, other) => one - other);
  const name = pack.courses[course]?.name;
  return name === undefined || ranks.length === 0
    ? []
    : [{ course: name, colleges: ranks.length, ranks: sampleRanks(ranks) }];
}

/** The most wanted course first. */
const byMedian = ({ ranks: one }: CourseRanks, { ranks: other }: CourseRanks): number =>
  (one[one.length >> 1] ?? 0) - (other[other.length >> 1] ?? 0);
