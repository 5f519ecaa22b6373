// Which seats a short list has: of each mixed part alike, few of one college, course and state, some of the person's own state.
import { NOT_ON_OFFER_PART, WITHOUT_CHANCE_PART } from '../../contract/prediction/list-parts.ts';

/** Seats of a block, and of each part in it. A part that is short is filled by the next. */
const BLOCK = 15;
/** The parts that are mixed; those that follow fill what is left. */
const MIXED: readonly number[] = Array.from({ length: NOT_ON_OFFER_PART }, (_, part) => part);
const REST: readonly number[] = [NOT_ON_OFFER_PART, WITHOUT_CHANCE_PART];
/** The fewest seats of the person's own state in the first block, where there are so many. */
const OF_HOME = 3;
/** As many without a chance, where somebody named a quota that goes by another rank. */
const OF_OTHER_RANK = 3;
/** The most seats of one in a block. Where seats are too few, the cap that comes last rises first, by one at a time. */
const CAPS = { college: 2, course: 2, state: 4 } as const;
const CAPPED = ['college', 'course', 'state'] as const;

/**
 * `isUnasked`: at a full fee that the person did not ask for. Such seats come when there are no others. `isLater`: see `comesLater`.
 * Such seats of a part come after its others.
 */
export type Described = Record<(typeof CAPPED)[number], unknown> & { isUnasked: boolean; isLater: boolean };

/** Seats by number, the most wanted one first. */
export type WantedSeats = {
  /** By seat: its part; a larger number for none. Seats that are taken lose theirs. */
  partOf: Uint8Array;
  read(seat: number): Described;
  /** Is any seat of another state than the others? */
  spansStates: boolean;
  /** Is a seat of the person's own state? Null where no seat of it is asked for. */
  isAtHome: ((seat: number) => boolean) | null;
  /** Did the person name a closed quota that goes by another rank? */
  namesOtherRank: boolean;
};

/** A seat that is taken has no part. */
const TAKEN = 255;

/** @returns the first seat of a part that is left and accepted, from this one on; -1 at the end */
function findLeft(partOf: Uint8Array, part: number, from: number, accepts: (seat: number) => boolean): number {
  for (let seat = from; seat < partOf.length; seat++) if (partOf[seat] === part && accepts(seat)) return seat;
  return -1;
}

/**
 * Blocks of fifteen: five of each part in the order of the parts, so that every beginning has all of them.
 * @param most how many are returned
 * @returns numbers of seats
 */
export function mixSeats(source: WantedSeats, most: number): number[] {
  const order: number[] = [];
  while (order.length < most) {
    const block = fillBlock(source, order.length === 0 ? source.isAtHome : null);
    if (block.length === 0) break;
    order.push(...block);
  }
  return order.slice(0, most);
}

/** The seats of a block by what has a cap. */
function createCounts({ read, spansStates }: WantedSeats) {
  const caps = CAPPED.map((cap) => ({ cap, most: CAPS[cap], counts: new Map<unknown, number>() }));
  const binding = spansStates ? caps : caps.filter(({ cap }) => cap !== 'state');
  return {
    add(seat: number, change: 1 | -1): void {
      const described = read(seat);
      for (const { cap, counts } of caps) counts.set(described[cap], (counts.get(described[cap]) ?? 0) + change);
    },
    /** How far one more seat exceeds the caps: that of the college weighs most, a full fee more. It grows as seats are added. */
    computeExcess(seat: number): number {
      const described = read(seat);
      let excess = described.isUnasked ? 1 : 0;
      for (const { cap, most, counts } of binding)
        excess = excess * BLOCK + Math.max(0, (counts.get(described[cap]) ?? 0) + 1 - most);
      return excess;
    },
  };
}

function fillBlock(source: WantedSeats, isAtHome: WantedSeats['isAtHome']) {
  const block = [...MIXED, ...REST].map((): number[] => []);
  const counts = createCounts(source);
  const { computeExcess } = counts;
  const sizeTo = (part: number) => block.slice(0, part + 1).reduce((sum, { length }) => sum + length, 0);
  const { partOf, read } = source;
  const isFull = () => sizeTo(block.length) >= BLOCK;
  const take = (part: number, seat: number): void => {
    partOf[seat] = TAKEN;
    counts.add(seat, 1);
    block[part]?.push(seat);
  };
  /** @returns what takes the next seat of a part that is accepted. A seat that was refused once is not asked again */
  const openTaker = (accepts: (seat: number) => boolean) => {
    const reached = block.map(() => 0);
    return (part: number): boolean => {
      const seat = findLeft(partOf, part, reached[part] as number, accepts);
      reached[part] = seat < 0 ? Number.POSITIVE_INFINITY : seat + 1;
      if (seat >= 0) take(part, seat);
      return seat >= 0;
    };
  };

  const reserve = (parts: readonly number[], most: number, accepts: (seat: number) => boolean): void => {
    const add = openTaker((seat) => accepts(seat) && computeExcess(seat) === 0);
    const countTaken = () => parts.reduce((sum, part) => sum + (block[part] as number[]).length, 0);
    while (countTaken() < most && parts.filter(add).length > 0);
  };
  reserve([WITHOUT_CHANCE_PART], source.namesOtherRank ? OF_OTHER_RANK : 0, () => true);
  const ofPart = Math.floor((BLOCK - sizeTo(block.length)) / MIXED.length);
  for (const isLater of [false, true])
    if (isAtHome) reserve(MIXED, OF_HOME, (seat) => isAtHome(seat) && read(seat).isLater === isLater);
  const fill = (part: number, add: (part: number) => boolean, isEnough = isFull) => {
    while (!isEnough() && add(part));
  };
  const findLeastExcess = (): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const [seat, part] of partOf.entries()) if (MIXED.includes(part)) least = Math.min(least, computeExcess(seat));
    return least;
  };
  let [most, next] = [0, 0];
  while (next < Number.POSITIVE_INFINITY) {
    most = next;
    const adds = [false, true].map((takesLater) =>
      openTaker((seat) => computeExcess(seat) <= most && (takesLater || !read(seat).isLater)),
    );
    const fillBoth = (part: number, isEnough = isFull) => {
      for (const add of adds) fill(part, add, isEnough);
    };
    for (const part of MIXED) fillBoth(part, () => isFull() || sizeTo(part) >= ofPart * (part + 1));
    for (const part of MIXED) fillBoth(part);
    next = isFull() ? Number.POSITIVE_INFINITY : findLeastExcess();
  }
  if (most > 0) improveBlock(block, source, counts, isAtHome);
  const addRest = openTaker(() => true);
  for (const part of REST) fill(part, addRest);
  const alternating = Array.from({ length: BLOCK }, (_, at) => MIXED.flatMap((part) => block[part]?.[at] ?? []));
  return [...alternating.flat(), ...REST.flatMap((part) => block[part] as number[])];
}

/** Each seat beyond a cap gives its place to the first that exceeds less, of its own part if there is one. */
function improveBlock(
  block: number[][],
  { partOf }: WantedSeats,
  counts: ReturnType<typeof createCounts>,
  isAtHome: WantedSeats['isAtHome'],
): void {
  const improve = (seat: number, part: number): void => {
    counts.add(seat, -1);
    const excess = counts.computeExcess(seat);
    const isBetter = (one: number) => counts.computeExcess(one) < excess && (!isAtHome?.(seat) || isAtHome(one));
    for (const other of excess === 0 ? [] : [part, ...MIXED]) {
      const found = findLeft(partOf, other, 0, isBetter);
      if (found < 0) continue;
      block[part] = (block[part] as number[]).filter((one) => one !== seat);
      partOf[found] = TAKEN;
      block[other]?.push(found);
      counts.add(found, 1);
      partOf[seat] = part;
      return;
    }
    counts.add(seat, 1);
  };
  for (const part of MIXED) for (const seat of block[part] as number[]) improve(seat, part);
}
