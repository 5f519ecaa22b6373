// The head of a pack: its counselling, quotas, categories and rules, without seat lines.
import type { SeatIndex } from './seat-index.ts';

/** What describes a pack without its seat lines. */
export type PackHead = Pick<
  SeatIndex,
  'counselling' | 'quotas' | 'quotasWithSeats' | 'categories' | 'eligibility' | 'seatRules' | 'rounds' | 'dataYears'
>;

/** What the form and the tables need of each pack, also of one that is not in memory. */
export const listHeads = (packs: {
  heads?: ReadonlyMap<number, PackHead>;
  counsellings: { values(): Iterable<PackHead> };
}): PackHead[] => [...(packs.heads ?? packs.counsellings).values()];

export const selectHead = ({
  counselling,
  quotas,
  quotasWithSeats,
  categories,
  eligibility,
  seatRules,
  rounds,
  dataYears,
}: SeatIndex): PackHead => ({
  counselling,
  quotas,
  quotasWithSeats,
  categories,
  eligibility,
  seatRules,
  rounds,
  dataYears,
});
