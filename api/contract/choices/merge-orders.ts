// Merge of two orders of the same rows: every pair that one side reversed is reversed in the result. Pure.

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
