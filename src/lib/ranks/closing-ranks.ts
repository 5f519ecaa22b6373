// The public closing ranks of a category by course, without the colleges: how they are written into a file and read.
import type { Platform } from '../platform.ts';

/** At most so many ranks of a course are public: decision 0045. */
const MOST_RANKS = 60;

/** One course: in how many colleges it closed, and where, ascending. With more colleges the ranks are evenly spread quantiles. */
export type CourseRanks = { course: string; colleges: number; ranks: readonly number[] };
/** `pools`: names of those that people of the category take seats of. */
export type ClosingRanks = {
  year: number;
  pools: readonly string[];
  qualifying: Qualifying;
  courses: readonly CourseRanks[];
};
/** The last rank that takes part in the season of a year; null where no rule says it. */
export type Qualifying = { year: number; rank: number } | null;

/** Of each course: its name, the number of colleges, and the differences between the ranks in base 36. */
export type ClosingRanksFile = Omit<ClosingRanks, 'courses'> & {
  courses: readonly (readonly [name: string, colleges: number, differences: string])[];
};

/** @param code of the category in small letters, which its file has. @throws where it does not load */
export async function fetchClosingRanks({ fetch }: Pick<Platform, 'fetch'>, code: string): Promise<ClosingRanks> {
  const response = await fetch(`/closing-ranks/${code}.json`, {});
  if (!response.ok) throw new Error(`Closing ranks: status ${response.status}`);
  return readClosingRanks((await response.json()) as ClosingRanksFile);
}

/** @param ranks ascending */
export function sampleRanks(ranks: readonly number[]): number[] {
  if (ranks.length <= MOST_RANKS) return [...ranks];
  const step = (ranks.length - 1) / (MOST_RANKS - 1);
  return Array.from({ length: MOST_RANKS }, (_, place) => ranks[Math.round(place * step)] as number);
}

export const writeClosingRanks = ({ year, pools, qualifying, courses }: ClosingRanks): ClosingRanksFile => ({
  year,
  pools,
  qualifying,
  courses: courses.map(({ course, colleges, ranks }) => [
    course,
    colleges,
    ranks.map((rank, place) => (rank - (ranks[place - 1] ?? 0)).toString(36)).join('.'),
  ]),
});

const readClosingRanks = ({ courses, ...ranks }: ClosingRanksFile): ClosingRanks => ({
  ...ranks,
  courses: courses.map(([course, colleges, text]) => {
    let rank = 0;
    const ranks = text.split('.').map((difference) => {
      rank += Number.parseInt(difference, 36);
      return rank;
    });
    return { course, colleges, ranks };
  }),
});
