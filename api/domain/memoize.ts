// Remembers the results of pure functions for as long as their argument lives.

/** @returns `compute`, computed once for each object */
export function memoizeByObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const results = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const known = results.get(key) ?? { value: compute(key) };
    results.set(key, known);
    return known.value;
  };
}
