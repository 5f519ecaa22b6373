// Specialities of which no seat that is asked for closed at the rank or beyond, with the closing rank that came nearest.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { ListFrame } from '../../contract/prediction/prediction.ts';
import { findCourse, type SeatIndex } from '../../packs/seat-index.ts';
import { type Asked, findFitting } from './level-lines.ts';
import { selectLines } from './ranked-lines.ts';

/** By line: the position of its largest closing rank of any year and round, the latest of equal ones. */
const findLargest = memoizeByObject(({ size, closing, closingStart }: SeatIndex) =>
  Uint32Array.from({ length: size }, (_, line) => {
    let largest = closingStart[line] as number;
    for (let at = largest; at < (closingStart[line + 1] as number); at++)
      if ((closing[at] as number) >= (closing[largest] as number)) largest = at;
    return largest;
  }),
);

/** @returns the nearest first */
export function findUnreached({ seats, request }: Asked): NonNullable<ListFrame['unreached']> {
  const ranked = selectLines(seats, request);
  const isFitting = findFitting(seats, ranked, request);
  const largest = findLargest(seats);
  const rankAt = (position: number) => seats.closing[position] as number;
  const nearest = new Map<string, number>();
  for (const [place, line] of ranked.lines.entries()) {
    if (isFitting?.[place] === 0 || ranked.isWithoutChance[place] === 1) continue;
    const { speciality = '' } = findCourse(seats, line) ?? {};
    const [known, own] = [nearest.get(speciality), largest[line] as number];
    if (known === undefined || rankAt(own) > rankAt(known)) nearest.set(speciality, own);
  }
  return [...nearest]
    .filter(([, position]) => rankAt(position) < request.rank)
    .sort(([, one], [, other]) => rankAt(other) - rankAt(one))
    .map(([name, position]) => {
      const { label = '', year = 0 } = seats.rounds[seats.closingRound[position] as number] ?? {};
      return { name, rank: rankAt(position), round: label, year };
    });
}
