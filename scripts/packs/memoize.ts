// Finds each value once.

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
