// Finds the cells of a table whose lines are drawn one by one instead of as boxes.

/** In points from the upper left corner of the page as it is seen. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A box thinner than this is a line. */
const THIN = 2;
/** Lines nearer than this are one. */
const APART = 3;

/** How many numbers follow each drawing instruction: move, line, curve, short curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];
const [MOVE, LINE] = [0, 1];

/** Straight pieces of a path, as [x, y, x, y]. */
export function listSegments(path: number[]): [number, number, number, number][] {
  const segments: [number, number, number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const instruction = path[at] ?? 0;
    const count = NUMBERS[instruction] ?? 0;
    const [toX, toY] = [path[at + count - 1] ?? x, path[at + count] ?? y];
    if (instruction === LINE) segments.push([x, y, toX, toY]);
    if (instruction === MOVE || count > 0) [x, y] = [toX, toY];
    at += count + 1;
  }
  return segments;
}

/** Every field between neighbouring vertical and horizontal lines. */
export function findCells(lines: Box[]): Box[] {
  const upright = lines.filter((line) => line.right - line.left < THIN && line.bottom - line.top > APART);
  const level = lines.filter((line) => line.bottom - line.top < THIN && line.right - line.left > APART);
  const columns = spans(upright.map((line) => (line.left + line.right) / 2));
  const rows = spans(level.map((line) => (line.top + line.bottom) / 2));
  return rows.flatMap(([top, bottom]) => columns.map(([left, right]) => ({ left, top, right, bottom })));
}

function spans(places: number[]): [number, number][] {
  const apart = places
    .sort((a, b) => a - b)
    .filter((place, at, all) => at === 0 || place - (all[at - 1] ?? place) > APART);
  return apart.slice(1).map((place, at) => [apart[at] ?? place, place]);
}
