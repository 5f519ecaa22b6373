// The default order of seats: one to reach for, one to aim at and one safe seat in turn, each time the most wanted.
import { NO_LEVEL } from './seat-line.ts';

/** What a seat is to the candidate. Seats without a chance follow all others. */
export const [REACH, TARGET, SAFE, NO_CHANCE] = [0, 1, 2, 3] as const;
export type Aim = typeof REACH | typeof TARGET | typeof SAFE | typeof NO_CHANCE;

/** By aim: its best and its worst level, as positions in CHANCE_LEVELS; then NO_LEVEL. */
export const LEVELS_OF_AIM: readonly (readonly [best: number, worst: number])[] = [
  [3, 3],
  [1, 2],
  [0, 0],
  [NO_LEVEL, NO_LEVEL],
];

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

/** Seats by position, the most wanted one first. */
export type WantedSeats = {
  /** @returns the first seat of an aim from this position on; -1 where there is none */
  find(aim: Aim, from: number): number;
  course(seat: number): unknown;
};

/** @param levels of the seats; levels that no aim has are left out */
export const findByLevel =
  (levels: ArrayLike<number>): WantedSeats['find'] =>
  (aim, from) => {
    const [best, worst] = LEVELS_OF_AIM[aim] as readonly [number, number];
    for (let seat = from; seat < levels.length; seat++) {
      const level = levels[seat] as number;
      if (level >= best && level <= worst) return seat;
    }
    return -1;
  };

/**
 * The first 15 seats of a long list are five of each aim, at most two of a course.
 * @param most how many are returned; seats are read only as far as they need
 * @returns positions of seats
 */
export function mixSeats({ find, course }: WantedSeats, most = Number.POSITIVE_INFINITY): number[] {
  /** By aim: seats that were read, -1 once they are taken; the first that is not; where to read on, -1 at the end. */
  const queues: number[][] = [[], [], [], []];
  const heads = [0, 0, 0, 0];
  const next = [0, 0, 0, 0];
  /** By aim: the first seat that the block has not passed. A course that has its seats in a block gets no more there. */
  const passed = [0, 0, 0, 0];

  /** Reads on until a seat of this aim waits. */
  const wait = (aim: Aim): boolean => {
    const from = next[aim] as number;
    const seat = from < 0 ? -1 : find(aim, from);
    next[aim] = seat < 0 ? -1 : seat + 1;
    if (seat < 0) return false;
    (queues[aim] as number[]).push(seat);
    return true;
  };

  const cannotTake = (seat: number, taken: ReadonlyMap<unknown, number> | null): boolean =>
    seat < 0 || (taken !== null && (taken.get(course(seat)) ?? 0) >= MAX_OF_COURSE);

  /** @param taken by course: how many seats the block has; null lets a course repeat. @returns -1 where no seat waits */
  const take = (aim: Aim, taken: ReadonlyMap<unknown, number> | null): number => {
    const queue = queues[aim] as number[];
    let at = Math.max(heads[aim] as number, taken === null ? 0 : (passed[aim] as number));
    while ((at < queue.length || wait(aim)) && cannotTake(queue[at] as number, taken)) at++;
    if (taken !== null) passed[aim] = at;
    const seat = queue[at] ?? -1;
    if (seat >= 0) queue[at] = -1;
    while ((queue[heads[aim] as number] ?? 0) < 0) heads[aim] = (heads[aim] as number) + 1;
    return seat;
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
    if (order.length % BLOCK === 0) {
      taken = new Map();
      passed.fill(0);
    }
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
