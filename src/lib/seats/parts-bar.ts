// The bar of a group of seats: how many percent of them are safer, to aim at, ambitious, as a line of the level of each. Pure.
import type { ListPart } from '../../../api/contract/prediction/list-parts.ts';

const BAR = [
  { part: 'safer', level: 'good' },
  { part: 'aim', level: 'moderate' },
  { part: 'ambitious', level: 'low' },
] as const;

/** Seats of a group, and how many of them each part has. */
export type PartCounts = { seats: number; parts: Record<ListPart, number> };

export const noSeats = (): PartCounts => ({
  seats: 0,
  parts: { aim: 0, safer: 0, ambitious: 0, notOnOffer: 0, otherRank: 0 },
});

export const buildPartsBar = (groups: readonly PartCounts[]) =>
  BAR.map(({ part, level }) => {
    const of = (count: (one: PartCounts) => number) => groups.reduce((sum, one) => sum + count(one), 0);
    return { level, share: (100 * of(({ parts }) => parts[part])) / of(({ seats }) => seats) };
  });
