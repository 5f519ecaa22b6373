// Three-way merge of a list that was changed in two places: keeps both, and names what both changed differently. Pure.

/** What a person changes of a list: its name, and its rows in order, each id once. */
export type ListContent = { name: string; lines: readonly string[] };
export type Side = 'mine' | 'theirs';

export type ListConflict =
  /** Both gave another name. */
  | { kind: 'name'; key: typeof NAME_KEY }
  /** Both moved or added the row, to different places. */
  | { kind: 'place'; key: string }
  /** One removed the row that the other moved. */
  | { kind: 'removed'; key: string; by: Side };

/** By key of the conflict: the side that decides. Without an answer, a row is kept and the side `mine` decides. */
export type ListAnswers = Readonly<Record<string, Side>>;

/** No row has it as its id. */
export const NAME_KEY = '';

/** @param base the content that both sides were made from */
export function mergeLists(
  base: ListContent,
  mine: ListContent,
  theirs: ListContent,
  answers: ListAnswers = {},
): ListContent & { conflicts: ListConflict[] } {
  const sides = { mine, theirs };
  const names = mergeNames(base, sides);
  const joined = joinOrders(base.lines, mine.lines, theirs.lines);
  const moved = joined.conflicts.map((key) => ({ kind: 'place' as const, key }));
  const removed = findRemoved(base, sides);
  const added = findAdded(base, sides, joined.order);
  const addedTwice = added.flatMap(({ id, isTwice }) => (isTwice ? [{ kind: 'place' as const, key: id }] : []));
  /** By row: the side whose place it takes. */
  const placed = new Map<string, Side>(added.map(({ id, from }) => [id, from]));
  for (const { key } of [...moved, ...addedTwice]) placed.set(key, answers[key] ?? 'mine');
  for (const { key, by } of removed) if (answers[key] !== by) placed.set(key, getOther(by));
  return {
    name: sides[names.conflicts.length > 0 ? (answers[NAME_KEY] ?? 'mine') : names.from].name,
    lines: insertRows(insertRows(joined.order, theirs.lines, placed, 'theirs'), mine.lines, placed, 'mine'),
    conflicts: [...names.conflicts, ...moved, ...removed, ...addedTwice],
  };
}

type Sides = Readonly<Record<Side, ListContent>>;

const getOther = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine');

/** @returns `from`: the side that renamed the list */
function mergeNames(base: ListContent, { mine, theirs }: Sides): { from: Side; conflicts: ListConflict[] } {
  const isAsked = mine.name !== base.name && theirs.name !== base.name && mine.name !== theirs.name;
  return {
    from: mine.name === base.name ? 'theirs' : 'mine',
    conflicts: isAsked ? [{ kind: 'name', key: NAME_KEY }] : [],
  };
}

/** Rows that one side removed and the other moved. A row that the other left where it was is removed without a question. */
function findRemoved(base: ListContent, sides: Sides): Extract<ListConflict, { kind: 'removed' }>[] {
  return (['mine', 'theirs'] as const).flatMap((by) => {
    const kept = sides[getOther(by)].lines;
    const own = new Set(sides[by].lines);
    const moved = findMoved(base.lines, kept);
    return base.lines
      .filter((id) => moved.has(id) && !own.has(id))
      .map((key) => ({ kind: 'removed' as const, key, by }));
  });
}

/** @returns `from`: the first side that has the row. `isTwice`: both added it, after different rows of `order` */
function findAdded({ lines }: ListContent, { mine, theirs }: Sides, order: readonly string[]) {
  const old = new Set(lines);
  const known = new Set(order);
  const places = [mine, theirs].map((side) => findPlaces(side.lines, known));
  const added = new Set([...theirs.lines, ...mine.lines].filter((id) => !old.has(id)));
  return [...added].map((id) => {
    const [here, there] = places.map((place) => place.get(id));
    const from: Side = theirs.lines.includes(id) ? 'theirs' : 'mine';
    return { id, from, isTwice: here !== undefined && there !== undefined && here !== there };
  });
}

const END = null;

/** By row: the last row before it that is known, '' without one; END for the rows after which none is known. */
function findPlaces(lines: readonly string[], known: ReadonlySet<string>): Map<string, string | typeof END> {
  const last = lines.findLastIndex((id) => known.has(id));
  let before = '';
  return new Map(
    lines.map((id, place) => {
      const own = place > last ? END : before;
      if (known.has(id)) before = id;
      return [id, own];
    }),
  );
}

/** Puts the rows of a side where it has them: after the row before them, or at the end. */
function insertRows(
  order: readonly string[],
  lines: readonly string[],
  placed: ReadonlyMap<string, Side>,
  side: Side,
): string[] {
  const next = [...order];
  for (const id of lines) {
    if (placed.get(id) !== side) continue;
    const before = findPlaces(lines, new Set(next)).get(id) ?? END;
    if (before === END) next.push(id);
    else next.splice(before === '' ? 0 : next.indexOf(before) + 1, 0, id);
  }
  return next;
}

type Orders = { size: number; mine: readonly number[]; theirs: readonly number[] };

/**
 * The join of two permutations in the weak order: the fewest reversed pairs that contain those of both sides. It always
 * exists, is the same whichever side comes first, and equals one side where the other changed nothing.
 * @returns the order of the rows that all three lists have, without the rows that both sides moved to different places
 */
export function joinOrders(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { order: string[]; conflicts: string[] } {
  const kept = [new Set(mine), new Set(theirs)];
  const conflicts: string[] = [];
  for (;;) {
    const rows = base.filter((id) => kept.every((side) => side.has(id)) && !conflicts.includes(id));
    const [here, there] = [findRanks(rows, mine), findRanks(rows, theirs)];
    const disputed = findDisputed({ size: rows.length, mine: here, theirs: there });
    const id = rows[disputed];
    if (id === undefined) return { order: sortByJoin(rows, here, there), conflicts };
    conflicts.push(id);
  }
}

/** The rows that may have been moved: after a swap of neighbours either of the two. */
export function findMoved(base: readonly string[], lines: readonly string[]): Set<string> {
  const own = new Set(lines);
  const rows = base.filter((id) => own.has(id));
  const stays = findUnmoved(findRanks(rows, lines));
  return new Set(rows.filter((_, row) => !stays.has(row)));
}

/** By row: its rank among the rows in the order of a side. */
function findRanks(rows: readonly string[], lines: readonly string[]): number[] {
  const wanted = new Set(rows);
  const ranks = new Map(lines.filter((id) => wanted.has(id)).map((id, rank) => [id, rank]));
  return rows.map((id) => ranks.get(id) ?? 0);
}

const isReversed = (ranks: readonly number[], one: number, other: number): boolean =>
  (ranks[one] ?? 0) > (ranks[other] ?? 0) !== one > other;

/** @returns the row that both sides moved, with the most pairs on which they differ; -1 without one */
function findDisputed({ size, mine, theirs }: Orders): number {
  const [here, there] = [findUnmoved(mine), findUnmoved(theirs)];
  let [found, most] = [-1, 0];
  for (let row = 0; row < size; row++) {
    if (here.has(row) || there.has(row)) continue;
    let differences = 0;
    for (let other = 0; other < size; other++)
      if (isReversed(mine, row, other) !== isReversed(theirs, row, other)) differences += 1;
    if (differences > most) [found, most] = [row, differences];
  }
  return found;
}

/** The rows of every longest increasing subsequence: nobody needs to have moved them. */
function findUnmoved(ranks: readonly number[]): Set<number> {
  const until = longestChains(ranks);
  const from = longestChains(ranks.toReversed().map((rank) => -rank)).toReversed();
  const length = Math.max(0, ...until);
  const longest = [...ranks.keys()].filter((row) => (until[row] ?? 0) + (from[row] ?? 0) - 1 === length);
  const byPlace = Map.groupBy(longest, (row) => until[row] ?? 0);
  return new Set([...byPlace.values()].filter((rows) => rows.length === 1).flat());
}

/** By row: the length of the longest increasing subsequence that ends with it. */
function longestChains(ranks: readonly number[]): number[] {
  const lengths: number[] = [];
  ranks.forEach((rank, row) => {
    let longest = 0;
    for (let before = 0; before < row; before++)
      if ((ranks[before] ?? 0) < rank) longest = Math.max(longest, lengths[before] ?? 0);
    lengths.push(longest + 1);
  });
  return lengths;
}

function sortByJoin(rows: readonly string[], mine: readonly number[], theirs: readonly number[]): string[] {
  const reversed = rows.map((_, row) =>
    Uint8Array.from(rows, (_id, other) =>
      other > row && (isReversed(mine, row, other) || isReversed(theirs, row, other)) ? 1 : 0,
    ),
  );
  closeTransitively(reversed);
  const rowsBefore = new Map(rows.map((id) => [id, 0]));
  rows.forEach((one, row) => {
    rows.slice(row + 1).forEach((other, place) => {
      const below = reversed[row]?.[row + 1 + place] ? one : other;
      rowsBefore.set(below, (rowsBefore.get(below) ?? 0) + 1);
    });
  });
  return rows.toSorted((one, other) => (rowsBefore.get(one) ?? 0) - (rowsBefore.get(other) ?? 0));
}

/** Where `b` comes before `a`, and `c` before `b`, `c` comes before `a`. */
function closeTransitively(reversed: readonly Uint8Array[]): void {
  reversed.forEach((pairs, middle) => {
    for (const above of reversed.slice(0, middle))
      if (above[middle]) pairs.forEach((isPair, last) => void (isPair && above.fill(1, last, last + 1)));
  });
}
