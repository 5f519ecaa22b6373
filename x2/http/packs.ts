// The packs in use: refused by name while they are missing or a counselling has none.
import { Refusal } from '../contract/refusal.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { SeatIndex } from '../packs/seat-index.ts';

/** The packs that a request took when it came: none mixes two versions. */
export type PackTaker = { packs: LoadedPacks | null };

/** @throws Refusal PACKS_MISSING */
export function packsOf({ packs }: PackTaker): LoadedPacks {
  if (!packs) throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  return packs;
}

/** @throws Refusal PACKS_MISSING, INACTIVE_COUNSELLING, UNKNOWN_COUNSELLING */
export function seatsOf(taker: PackTaker, counsellingId: number): SeatIndex {
  const packs = packsOf(taker);
  const seats = packs.counsellings.get(counsellingId);
  if (seats) return seats;
  const inactive = packs.manifest.inactive.some((entry) => entry.id === counsellingId);
  throw new Refusal(inactive ? 'INACTIVE_COUNSELLING' : 'UNKNOWN_COUNSELLING');
}
