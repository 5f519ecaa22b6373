// The head of a pack: its counselling, quotas, categories and rules, without seat lines.
import type { SeatIndex } from './seat-index.ts';

const HEAD = [
  'counselling',
  'quotas',
  'quotasWithSeats',
  'categories',
  'eligibility',
  'seatRules',
  'rounds',
  'dataYears',
] as const;

/** What describes a pack without its seat lines. */
export type PackHead = Pick<SeatIndex, (typeof HEAD)[number]>;

/** What the form and the tables need of each pack, also of one that is not in memory. */
export const listHeads = (packs: {
  heads?: ReadonlyMap<number, PackHead>;
  counsellings: { values(): Iterable<PackHead> };
}): PackHead[] => [...(packs.heads ?? packs.counsellings).values()];

export const selectHead = (seats: SeatIndex): PackHead =>
  Object.fromEntries(HEAD.map((name) => [name, seats[name]])) as PackHead;
