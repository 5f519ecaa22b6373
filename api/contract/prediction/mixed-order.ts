// The default order of seats: one to reach for, one to aim at and one safe seat in turn, each time the most wanted.
import { NO_LEVEL } from './seat-line.ts';

/** What a seat is to the candidate. Seats without a chance follow all others. */
const [REACH, TARGET, SAFE, NO_CHANCE] = [0, 1, 2, 3] as const;
type Aim = 0 | 1 | 2 | 3;

/** By level, in the order of CHANCE_LEVELS. */
const AIMS: readonly Aim[] = [SAFE, TARGET, TARGET, REACH];

/** Who takes the turn of an aim without seats: its neighbours. */
const TURNS: readonly (readonly Aim[])[] = [
  [REACH, TARGET, SAFE],
  [TARGET, SAFE, REACH],
  [SAFE, TARGET, REACH],
];

/** Each of the three aims has five turns in a block. */
const BLOCK = 15;
/** Seats of one course in a block, as long as there are others. */
const MAX_OF_COURSE = 2;
/** Seats further down may repeat a course: nobody compares courses there. */
const CAPPED = 300;

export type SeatReader = {
  /** @returns the next seat from the most wanted on; -1 at the end */
  next(): number;
  /** Position in CHANCE_LEVELS; NO_LEVEL without a chance. */
  level(seat: number): number;
  course(seat: number): unknown;
};

/**
 * The first 15 seats of a long list are five of each aim, at most two of a course.
 * @param most how many are returned; the reader is read only as far as they need
 */
export function mixSeats({ next, level, course }: SeatReader, most = Number.POSITIVE_INFINITY): number[] {
  const queues: number[][] = [[], [], [], []];
  const heads = [0, 0, 0, 0];
  let ended = false;

  /** Reads on until a seat of this aim waits. */
  const wait = (aim: Aim): boolean => {
    while (!ended) {
      const seat = next();
      if (seat < 0) break;
      const known = level(seat);
      const found = known >= NO_LEVEL ? NO_CHANCE : (AIMS[known] ?? REACH);
      queues[found]?.push(seat);
      if (found === aim) return true;
    }
    ended = true;
    return false;
  };

  /** @param taken by course: how many seats the block has; null lets a course repeat. @returns -1 where no seat waits */
  const take = (aim: Aim, taken: ReadonlyMap<unknown, number> | null): number => {
    const queue = queues[aim] as number[];
    for (let at = heads[aim] as number; at < queue.length || wait(aim); at++) {
      const seat = queue[at] as number;
      if (seat < 0 || (taken !== null && (taken.get(course(seat)) ?? 0) >= MAX_OF_COURSE)) continue;
      queue[at] = -1;
      while ((queue[heads[aim] as number] ?? 0) < 0) heads[aim] = (heads[aim] as number) + 1;
      return seat;
    }
    return -1;
  };

  const takeFirst = (aims: readonly Aim[], taken: ReadonlyMap<unknown, number> | null): number => {
    for (const aim of aims) {
      const seat = take(aim, taken);
      if (seat >= 0) return seat;
    }
    return -1;
  };

  const order: number[] = [];
  let taken = new Map<unknown, number>();
  while (order.length < most) {
    if (order.length % BLOCK === 0) taken = new Map();
    const isCapped = order.length < CAPPED;
    const turns = TURNS[order.length % TURNS.length] as readonly Aim[];
    let seat = isCapped ? takeFirst(turns, taken) : -1;
    if (seat < 0) seat = takeFirst(turns, null);
    if (seat < 0) seat = take(NO_CHANCE, null);
    if (seat < 0) break;
    if (isCapped) taken.set(course(seat), (taken.get(course(seat)) ?? 0) + 1);
    order.push(seat);
  }
  return order;
}
