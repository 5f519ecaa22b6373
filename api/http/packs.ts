// The packs in use: refused by name while they are missing or a counselling has none.
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { SeatIndex } from '../packs/seat-index.ts';

export function packsOf(deps: Deps): LoadedPacks {
  const packs = deps.packs.current();
  if (!packs) throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  return packs;
}

/** @throws Refusal PACKS_MISSING, INACTIVE_COUNSELLING, UNKNOWN_COUNSELLING */
export function seatsOf(deps: Deps, counsellingId: number): SeatIndex {
  const packs = packsOf(deps);
  const seats = packs.counsellings.get(counsellingId);
  if (seats) return seats;
  const inactive = packs.manifest.inactive.some((entry) => entry.id === counsellingId);
  throw new Refusal(inactive ? 'INACTIVE_COUNSELLING' : 'UNKNOWN_COUNSELLING');
}
