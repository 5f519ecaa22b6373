// The common order of the seats of two counsellings, and the names of their quotas in one list.

/** The name of a quota in a list of two counsellings. */
export const nameJoinedQuota = (counselling: string, quota: string): string => `${counselling}: ${quota}`;

/** By counselling: the place of a seat among the seats of both, from its place among its own; both from 1. */
export type CommonDemand = readonly [(rank: number) => number, (rank: number) => number];

/** @param before as in `joinedSeats` */
export function mergeDemand(before: readonly number[]): CommonDemand {
  let sum = 0;
  const ahead = Uint32Array.from(before, (more) => {
    sum += more;
    return sum;
  });
  /** How many seats of the first counselling come before a seat of the second one. */
  const countFirst = (rank: number): number => {
    let [low, high] = [0, ahead.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ahead[middle] as number) < rank) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return [(rank) => rank + (ahead[rank - 1] ?? sum), (rank) => rank + countFirst(rank)];
}
