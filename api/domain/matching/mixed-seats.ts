// Which seats a short list has: of each part alike, few of one college, course and state, some of the person's own state.
import { LIST_PARTS, WITHOUT_CHANCE_PART } from '../../contract/prediction/list-parts.ts';

/** Seats of a block, and of each part in it. A part that is short is filled by the next. */
const BLOCK = 15;
const OF_PART = BLOCK / LIST_PARTS.length;
/** The fewest seats of the person's own state in the first block, where there are so many. */
const OF_HOME = 3;
/** The most seats of one in a block. What comes last is given up first where seats are too few. */
const CAPS = { college: 2, course: 2, state: 4 } as const;
const CAPPED = ['college', 'course', 'state'] as const;

export type Described = Record<(typeof CAPPED)[number], unknown>;

/** Seats by position, the most wanted one first. */
export type WantedSeats = {
  /** @returns the first seat of a part from this position on; -1 where there is none */
  find(part: number, from: number): number;
  read(seat: number): Described;
  /** Is it at a full fee that the person did not ask for? Such seats come when there are no others. */
  isUnasked(seat: number): boolean;
  /** Is any seat of another state than the others? */
  spansStates: boolean;
  /** The person's own state; null where no seat of it is asked for. */
  home: unknown;
};

/** The seats of a part in their order. They are read only as far as they are needed. */
function createQueue(find: (from: number) => number) {
  const seats: number[] = [];
  const taken = new Set<number>();
  let next = 0;
  const readAt = (at: number): number => {
    while (at >= seats.length && next >= 0) {
      const seat = find(next);
      next = seat < 0 ? -1 : seat + 1;
      if (seat >= 0) seats.push(seat);
    }
    return seats[at] ?? -1;
  };
  let head = 0;
  return {
    /** @returns the place in the queue of the first seat that is left and accepted, at this place or after it; -1 at the end */
    search(from: number, accepts: (seat: number) => boolean): number {
      while (taken.has(seats[head] ?? -1)) head++;
      for (let at = Math.max(head, from); at < Number.POSITIVE_INFINITY; at++) {
        const seat = readAt(at);
        if (seat < 0) break;
        if (!taken.has(seat) && accepts(seat)) return at;
      }
      return -1;
    },
    take(at: number): number {
      const seat = seats[at] as number;
      taken.add(seat);
      return seat;
    },
  };
}

type Queue = ReturnType<typeof createQueue>;

/**
 * Blocks of fifteen: five of each part in the order of the parts, so that every beginning has all of them.
 * @param most how many are returned
 * @returns positions of seats
 */
export function mixSeats(source: WantedSeats, most: number): number[] {
  const queues = [...LIST_PARTS, ''].map((_, part) => createQueue((from) => source.find(part, from)));
  const order: number[] = [];
  while (order.length < most) {
    const block = fillBlock(queues, source, order.length === 0 ? source.home : null);
    if (block.length === 0) break;
    order.push(...block);
  }
  return order.slice(0, most);
}

function fillBlock(queues: readonly Queue[], { read, isUnasked, spansStates }: WantedSeats, home: unknown) {
  const block = queues.map((): number[] => []);
  const counts = new Map(CAPPED.map((cap) => [cap, new Map<unknown, number>()]));
  const sizeTo = (part: number) => block.slice(0, part + 1).reduce((sum, { length }) => sum + length, 0);
  const isFull = () => sizeTo(block.length) >= BLOCK;

  /** @param caps how many of CAPPED hold; -1 lets in full fees too */
  const allows = (seat: number, caps: number): boolean => {
    if (caps < 0) return true;
    const described = read(seat);
    const isWithin = (cap: (typeof CAPPED)[number]) =>
      (cap === 'state' && !spansStates) || (counts.get(cap)?.get(described[cap]) ?? 0) < CAPS[cap];
    return !isUnasked(seat) && CAPPED.slice(0, caps).every(isWithin);
  };
  const take = (part: number, at: number): void => {
    const seat = (queues[part] as Queue).take(at);
    (block[part] as number[]).push(seat);
    const described = read(seat);
    for (const [cap, count] of counts) count.set(described[cap], (count.get(described[cap]) ?? 0) + 1);
  };
  /** @returns what takes the next seat of a part that is accepted. A seat that was refused once is not asked again */
  const openTaker = (accepts: (seat: number) => boolean) => {
    const reached = queues.map(() => 0);
    return (part: number): boolean => {
      const at = (queues[part] as Queue).search(reached[part] as number, accepts);
      reached[part] = at < 0 ? Number.POSITIVE_INFINITY : at + 1;
      if (at >= 0) take(part, at);
      return at >= 0;
    };
  };
  const parts = [...LIST_PARTS.keys()];

  if (home !== null) {
    const addHome = openTaker((seat) => read(seat).state === home && allows(seat, CAPPED.length));
    while (parts.filter(addHome).length > 0 && sizeTo(2) < OF_HOME);
  }
  const fill = (part: number, add: (part: number) => boolean, isEnough = isFull) => {
    while (!isEnough() && add(part));
  };
  for (let caps = CAPPED.length; caps >= -1; caps--) {
    const add = openTaker((seat) => allows(seat, caps));
    for (const part of parts) fill(part, add, () => isFull() || sizeTo(part) >= OF_PART * (part + 1));
    for (const part of parts) fill(part, add);
  }
  fill(
    WITHOUT_CHANCE_PART,
    openTaker(() => true),
  );
  const alternating = Array.from({ length: BLOCK }, (_, at) => parts.flatMap((part) => block[part]?.[at] ?? []));
  return [...alternating.flat(), ...(block[WITHOUT_CHANCE_PART] as number[])];
}
