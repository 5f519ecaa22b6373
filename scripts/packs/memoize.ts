// Finds and keeps each value once.

/** @param key of the arguments: by default the first one. An object as a key is kept no longer than elsewhere */
export function memoize<Args extends readonly unknown[], Value>(
  find: (...args: Args) => Value,
  key: (...args: Args) => unknown = (...[first]) => first,
): (...args: Args) => Value {
  const [byValue, byObject] = [new Map<unknown, Value>(), new WeakMap<object, Value>()];
  return (...args) => {
    const name = key(...args);
    const known = typeof name === 'object' && name !== null ? byObject : byValue;
    if (!known.has(name as object)) known.set(name as object, find(...args));
    return known.get(name as object) as Value;
  };
}

/** Equal entries have one place. */
export function makeRegister<Entry>() {
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  return {
    entries,
    add(entry: Entry): number {
      const key = JSON.stringify(entry);
      const place = places.get(key) ?? entries.push(entry) - 1;
      places.set(key, place);
      return place;
    },
  };
}
