// Replaces api/domain/memoize.ts while mutants are tested: results are forgotten when a test runs again with another mutant.

const shared = globalThis as { __mutationRun__?: number };

export const memoizeByObject = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) =>
  memoizeIn(() => new WeakMap<Key, { value: Value }>(), compute);

export const memoizeByNumber = <Value extends object>(compute: (key: number) => Value): ((key: number) => Value) =>
  memoizeIn(() => new Map<number, { value: Value }>(), compute);

type Memory<Key, Value> = {
  get(key: Key): { value: Value } | undefined;
  set(key: Key, result: { value: Value }): unknown;
};

function memoizeIn<Key, Value>(create: () => Memory<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  let [memory, run] = [create(), shared.__mutationRun__];
  return (key) => {
    if (run !== shared.__mutationRun__) [memory, run] = [create(), shared.__mutationRun__];
    const known = memory.get(key);
    if (known) return known.value;
    const result = { value: compute(key) };
    memory.set(key, result);
    return result.value;
  };
}
