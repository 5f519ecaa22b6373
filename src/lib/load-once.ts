// Loads a value once, also for callers at the same time. A failure is forgotten: the next call tries again.

/** @param known the values by their keys; clearing it loads them again */
export function loadOnce<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  known = new Map<Key, Promise<Value>>(),
): (key: Key) => Promise<Value> {
  return (key) => {
    const loading = known.get(key) ?? load(key);
    known.set(key, loading);
    loading.catch(() => known.delete(key));
    return loading;
  };
}
