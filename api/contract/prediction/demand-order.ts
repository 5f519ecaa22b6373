// The common order of the seats of several counsellings, the most wanted first.

/** Runs of the common order: a counselling by its position, then how many of its seats follow; and so on. */
export type DemandOrder = readonly number[];

/** @returns by counselling: for each of its seats by demand, the place among the seats of all, from 1 */
export function rankTogether(order: DemandOrder, counsellings: number): readonly Uint32Array[] {
  const places: number[][] = Array.from({ length: counsellings }, () => []);
  let place = 0;
  for (let run = 0; run < order.length; run += 2) {
    const own = places[order[run] as number] as number[];
    for (let seat = 0; seat < (order[run + 1] as number); seat++) own.push(++place);
  }
  return places.map((own) => Uint32Array.from(own));
}

/** The name of a quota in a list of several counsellings. */
export const nameQuotaOf = (counselling: string, quota: string): string => `${counselling}: ${quota}`;
