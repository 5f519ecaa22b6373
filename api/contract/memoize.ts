// Memoization: each value is computed once and kept.

/**
 * @param key of the arguments: by default the first one. An object as a key is kept no longer than elsewhere
 * @param most values by other keys: one more clears them, because the keys come without end
 */
export function memoize<Args extends readonly unknown[], Value>(
  find: (...args: Args) => Value,
  key: (...args: Args) => unknown = (...[first]) => first,
  most: number = Number.POSITIVE_INFINITY,
): (...args: Args) => Value {
  const [byValue, byObject] = [new Map<unknown, Value>(), new WeakMap<object, Value>()];
  return (...args) => {
    const name = key(...args);
    const known = typeof name === 'object' && name !== null ? byObject : byValue;
    if (!known.has(name as object)) {
      if (byValue.size >= most) byValue.clear();
      known.set(name as object, find(...args));
    }
    return known.get(name as object) as Value;
  };
}

/** `memoize` of a function of one object, without what it costs in a loop over lines. */
export function memoizeByObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = results.get(key);
    if (known) return known.value;
    const result = { value: compute(key) };
    results.set(key, result);
    return result.value;
  };
}

/** Ids are a few hundred: the bound is only that of a broken caller. */
const MOST_NUMBERS = 20_000;

/** @returns `compute`, called once for each number */
export function memoizeByNumber<Value extends object>(compute: (key: number) => Value): (key: number) => Value {
  const results = new Map<number, Value>();
  return (key) => {
    const known = results.get(key);
    if (known) return known;
    if (results.size >= MOST_NUMBERS) results.clear();
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
