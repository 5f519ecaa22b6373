// Reproducible random numbers (mulberry32).

/** A number in [0, 1). */
export type Random = () => number;

/** @returns always the same sequence for a seed */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param place in [0, the sum of the weights). @returns the name at whose part of the sum it lies */
export function pickWeighted<Name extends string>(weights: Readonly<Record<Name, number>>, place: number): Name {
  let rest = place;
  const names = Object.keys(weights) as Name[];
  for (const name of names) {
    if (rest < weights[name]) return name;
    rest -= weights[name];
  }
  return names.at(-1) as Name;
}
