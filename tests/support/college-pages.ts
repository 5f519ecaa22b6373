// What the built pages of colleges say, next to what the packs know of each college.
import type { LoadedPacks } from '../../api/packs/load.ts';
import { collegeWords } from '../../src/copy/colleges.ts';
import { buildCollegeSlug, slugify } from '../../src/lib/colleges/college-slug.ts';
import { type Known, listRanks } from './public-ranks.ts';
import { isBuilt, readPage } from './static-site.ts';

/** Rank of a cell; null for a dash. */
export const readRank = (cell: string): number | null => (cell === '–' ? null : Number(cell.replaceAll(',', '')));

/** The cells of closing ranks of a college's page, each with the address of its course. */
export const readClosings = (html: string): { course: string; rank: number | null }[] =>
  [...html.matchAll(/<table class="course-table[^"]*">.*?<\/table>/gs)]
    .filter(([table]) => table.includes(collegeWords.closed))
    .flatMap(([table]) =>
      [...table.matchAll(/<th scope="row"><a href="([^"]+)".*?<\/tr>/gs)].map(([row, course = '']) => ({
        course,
        rank: readRank(/<td>([^<]*)<\/td>\s*<\/tr>$/.exec(row)?.[1] ?? ''),
      })),
    );

/** By page: the college in every counselling that knows it, with all its opening and closing ranks. */
export function listColleges({ counsellings }: LoadedPacks): Map<string, Known[]> {
  const found = new Map<string, Known[]>();
  for (const seats of counsellings.values()) {
    const ranks = Map.groupBy(listRanks(seats), ({ line }) => seats.institute[line] ?? -1);
    seats.institutes.forEach(({ id, name, place, state }, institute) => {
      const slug = buildCollegeSlug({ college_name: name, place, state });
      const own = [`colleges/${slug}.html`, `colleges/${slug}-${slugify(id)}.html`].find((file) =>
        isOwnPage(file, name),
      );
      if (own) found.set(own, [...(found.get(own) ?? []), { seats, institute, ranks: ranks.get(institute) ?? [] }]);
    });
  }
  return found;
}

/** The address of a shared name lists colleges; it is not the page of one. */
const isOwnPage = (file: string, name: string): boolean =>
  isBuilt(`/${file}`) && readPage(file).includes('college-page') && name !== '';
