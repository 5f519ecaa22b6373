// The packs of a request, with a refusal if they are not loaded or a counselling has none.
import { Refusal } from '../contract/refusal.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { SeatIndex } from '../packs/seat-index.ts';

/** The packs at the start of the request, so that one reply never mixes two versions. */
export type WithPacks = { packs: LoadedPacks | null };

/** @throws Refusal PACKS_MISSING */
export function requirePacks({ packs }: WithPacks): LoadedPacks {
  if (!packs) throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  return packs;
}

/** @throws Refusal PACKS_MISSING, INACTIVE_COUNSELLING, UNKNOWN_COUNSELLING */
export function requireSeatIndex(context: WithPacks, counsellingId: number): SeatIndex {
  const packs = requirePacks(context);
  const seats = packs.counsellings.get(counsellingId);
  if (seats) return seats;
  const inactive = packs.manifest.inactive.some((entry) => entry.id === counsellingId);
  throw new Refusal(inactive ? 'INACTIVE_COUNSELLING' : 'UNKNOWN_COUNSELLING');
}
