// Seats by name, and how many of them each part of the list has, with their bar. Pure.
import { LIST_PARTS, type ListPart } from '../../../api/contract/prediction/list-parts.ts';

const BAR = [
  { part: 'safer', level: 'good' },
  { part: 'aim', level: 'moderate' },
  { part: 'ambitious', level: 'low' },
] as const;
const NO_SEATS: Record<ListPart, number> = { aim: 0, safer: 0, ambitious: 0, notOnOffer: 0, otherRank: 0 };

export type PartCounts = { name: string; seats: number; parts: Record<ListPart, number> };

/** @returns that of the first place first */
export function countParts(
  places: Iterable<number>,
  nameOf: (place: number) => string,
  partOf: (place: number) => number,
): PartCounts[] {
  const found = new Map<string, PartCounts>();
  for (const place of places) {
    const name = nameOf(place);
    const known = found.get(name) ?? { name, seats: 0, parts: { ...NO_SEATS } };
    known.seats++;
    known.parts[LIST_PARTS[partOf(place)] as ListPart]++;
    found.set(name, known);
  }
  return [...found.values()];
}

/** How many percent are safer, to aim at, ambitious, as a line of the level of each. */
export const buildPartsBar = (groups: readonly PartCounts[]) =>
  BAR.map(({ part, level }) => {
    const of = (count: (one: PartCounts) => number) => groups.reduce((sum, one) => sum + count(one), 0);
    return { level, share: (100 * of(({ parts }) => parts[part])) / of(({ seats }) => seats) };
  });
