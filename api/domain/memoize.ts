// Memoization of functions that take one object.

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
