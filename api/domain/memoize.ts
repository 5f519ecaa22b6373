// Memoization of functions that take one object or one number.

/** @returns `compute`, called once for each object; a result is kept as long as its object is reachable */
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
