// Specialities of which no seat that is asked for closed at the rank or beyond, with the closing rank that came nearest.
import { memoizeByObject } from '../../contract/memoize.ts';
import type { ListFrame } from '../../contract/prediction/prediction.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type Asked, findFitting } from './level-lines.ts';
import { selectLines } from './ranked-lines.ts';

/** By line: its largest closing rank of any year and round, and the position of that, the latest of equal ones. */
const findLargest = memoizeByObject(({ size, closing, closingStart }: SeatIndex) => {
  const positions = Uint32Array.from({ length: size }, (_, line) => {
    let largest = closingStart[line] as number;
    for (let at = largest; at < (closingStart[line + 1] as number); at++)
      if ((closing[at] as number) >= (closing[largest] as number)) largest = at;
    return largest;
  });
  return { positions, ranks: Uint32Array.from(positions, (position) => closing[position] as number) };
});

/** @returns the nearest first */
export function findUnreached({ seats, request }: Asked): NonNullable<ListFrame['unreached']> {
  const { positions, ranks } = findLargest(seats);
  const rankOf = (line: number) => ranks[line] as number;
  const nearest = new Map<string, number>();
  for (const [at, line] of findFarthestLines({ seats, request }, ranks).entries()) {
    const speciality = seats.courses[at]?.speciality ?? '';
    const known = nearest.get(speciality);
    if (line !== NO_LINE && (known === undefined || rankOf(line) > rankOf(known))) nearest.set(speciality, line);
  }
  return [...nearest]
    .filter(([, line]) => rankOf(line) < request.rank)
    .sort(([, one], [, other]) => rankOf(other) - rankOf(one))
    .map(([name, line]) => {
      const { label = '', year = 0 } = seats.rounds[seats.closingRound[positions[line] as number] as number] ?? {};
      return { name, rank: rankOf(line), round: label, year };
    });
}

const NO_LINE = -1;

/** By course: the line that is asked for and has the largest of these ranks. Each prediction runs over all lines here. */
function findFarthestLines({ seats, request }: Asked, ranks: Uint32Array): Int32Array {
  const ranked = selectLines(seats, request);
  const { lines, course, isWithoutChance } = ranked;
  const isFitting = findFitting(seats, ranked, request);
  const farthest = new Int32Array(seats.courses.length).fill(NO_LINE);
  for (let place = 0; place < lines.length; place++) {
    if (isFitting?.[place] === 0 || isWithoutChance[place] === 1) continue;
    // An array pattern would run an iterator for each line.
    const line = lines[place] as number;
    const at = course[place] as number;
    const known = farthest[at] as number;
    if (known === NO_LINE || (ranks[line] as number) > (ranks[known] as number)) farthest[at] = line;
  }
  return farthest;
}
