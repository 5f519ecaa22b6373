// Three-way merge of a list that was changed in two places: keeps both, and names what both changed differently. Pure.
import { findMoved, joinOrders } from './merge-orders.ts';

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
