// Moves one entry of a list. Pure.

/** @returns the same list where a place is outside of it */
export function moveItem<Value>(list: readonly Value[], from: number, to: number): readonly Value[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
