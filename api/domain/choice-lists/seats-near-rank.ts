// The seats that candidates of a category near a rank were last given in past seasons, by course and college, as far as the plan shows them.
import type { NearSeat, SeatsNearRank } from '../../contract/choices/choice-tools.ts';
import { formatPlace } from '../../contract/place.ts';
import type { FinalSeats } from '../../packs/final-seats.ts';
import { findCourse, findInstitute, findQuota, type SeatIndex } from '../../packs/seat-index.ts';
import { isChanceGiven } from '../eligibility/quotas.ts';

/** Share of the rank to both sides, and the fewest ranks. */
const NEAR = { share: 0.03, least: 25 } as const;
/** Seats of a year that are listed. */
const MOST = 60;

/**
 * @param candidate category of the candidate (`candidateKey`): only people of the same one count
 * @param isEligible whether the candidate may take a line
 * @param isShown whether the plan shows the line for the request; other seats are counted without a name
 */
export function findSeatsNearRank(
  seats: SeatIndex,
  finalSeats: FinalSeats,
  rank: number,
  {
    candidate,
    isEligible,
    isShown,
  }: { candidate: number } & Record<'isEligible' | 'isShown', (line: number) => boolean>,
): SeatsNearRank {
  const width = Math.max(NEAR.least, Math.round(rank * NEAR.share));
  const [low, high] = [Math.max(1, rank - width), rank + width];
  const years = finalSeats.map(({ year, ranks, lines, candidates }) => {
    const [from, to] = [findFirstAtLeast(ranks, low), findFirstAtLeast(ranks, high + 1)];
    const isOpen = (line: number) => isChanceGiven(seats, seats.quota[line] ?? 0) && isEligible(line);
    const near = Array.from(lines.subarray(from, to), (line, at) => ({ line, category: candidates[from + at] ?? 0 }));
    const open = near.filter(({ line }) => isOpen(line));
    const taken = open.filter(({ category }) => category === candidate).map(({ line }) => line);
    const shown = taken.filter(isShown);
    const groups = groupSeats(seats, shown);
    const listed = groups.slice(0, MOST);
    return {
      year,
      candidates: taken.length,
      seats: listed,
      unlisted: shown.length - listed.reduce((sum, { candidates }) => sum + candidates, 0),
      notShown: taken.length - shown.length,
      withoutCategory: open.filter(({ category }) => category === 0).length,
    };
  });
  return { low, high, years };
}

/** Pools of a college, course and quota are one seat. The most frequent first, then by course and college. */
function groupSeats(seats: SeatIndex, lines: readonly number[]): NearSeat[] {
  const groups = Map.groupBy(lines, (line) => `${seats.institute[line]}.${seats.course[line]}.${seats.quota[line]}`);
  return [...groups.values()]
    .map((group) => {
      const line = group[0] ?? -1;
      const institute = findInstitute(seats, line);
      return {
        course: findCourse(seats, line)?.name ?? '',
        college: institute?.name ?? '',
        place: formatPlace(institute ?? {}, institute?.name),
        quota: findQuota(seats, line)?.name ?? '',
        candidates: group.length,
      };
    })
    .sort(
      (a, b) => b.candidates - a.candidates || a.course.localeCompare(b.course) || a.college.localeCompare(b.college),
    );
}

/** @param ascending sorted values. @returns the first position with at least `minimum`; the length when there is none */
function findFirstAtLeast(ascending: Int32Array | Uint32Array, minimum: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) >= minimum) high = middle;
    else low = middle + 1;
  }
  return low;
}
