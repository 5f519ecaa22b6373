// The default order of the seats that match a candidate: the rule of `mixSeats` over the lines of a pack.
import { mixSeats } from '../../contract/prediction/mixed-order.ts';
import { type LeveledLines, NO_MATCH } from './level-lines.ts';

/**
 * @returns places of lines: the first seats of the default order, each by the pool with the best chance; then, where there
 *   are fewer seats than `most`, further pools of them in list order
 */
export function selectFirstSeats(found: LeveledLines, most: number): number[] {
  const { ranked, levels } = found;
  const { course } = ranked;
  const next = readSeats(found);
  const level = (place: number) => levels[place] as number;
  const first = mixSeats({ next, level, course: (place) => course[place] }, most);
  if (first.length >= most) return first;
  const chosen = new Set(first);
  for (let place = 0; place < levels.length && chosen.size < most; place++)
    if (level(place) < NO_MATCH) chosen.add(place);
  return [...chosen];
}

/** @returns the lines of these places */
export const orderLines = (found: LeveledLines, most: number): number[] =>
  selectFirstSeats(found, most).map((place) => found.ranked.lines[place] as number);

/** Reads one line of each seat that matches, the most wanted seat first. @returns -1 at the end */
function readSeats(found: LeveledLines): () => number {
  const { byDemand, demand } = found.ranked;
  let at = 0;
  const readSeat = (): number => {
    const seat = demand[byDemand[at] as number];
    let best = byDemand[at] as number;
    for (at++; at < byDemand.length && demand[byDemand[at] as number] === seat; at++) {
      const place = byDemand[at] as number;
      if (isBetter(found, place, best)) best = place;
    }
    return best;
  };
  return () => {
    while (at < byDemand.length) {
      const best = readSeat();
      if ((found.levels[best] as number) < NO_MATCH) return best;
    }
    return -1;
  };
}

/** At the same level the chance is larger where the last rank of the level is further away. */
function isBetter({ levels, ranked }: LeveledLines, place: number, than: number): boolean {
  const [level, other] = [levels[place] as number, levels[than] as number];
  if (level !== other) return level < other;
  return (ranked.cutRanks[level]?.[place] ?? 0) > (ranked.cutRanks[level]?.[than] ?? 0);
}
