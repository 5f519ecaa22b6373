// The packs of a request, with a refusal if they are not loaded or a counselling has none.
import { DEFAULT_BASE_CATEGORY } from '../contract/limits.ts';
import { memoizeByObject } from '../contract/memoize.ts';
import { Refusal } from '../contract/refusal.ts';
import { linesByKey } from '../domain/seats/seat-line.ts';
import type { LoadedPacks } from '../packs/load.ts';
import { listHeads } from '../packs/pack-head.ts';
import type { SeatIndex } from '../packs/seat-index.ts';

/** The packs at the start of the request, so that one reply never mixes two versions. */
export type WithPacks = { packs: LoadedPacks | null };

/** @throws Refusal PACKS_MISSING */
export function requirePacks({ packs }: WithPacks): LoadedPacks {
  if (!packs) throw new Refusal('PACKS_MISSING', { retryAfter: 60 });
  return packs;
}

/** The latest season that is forecast; null without packs. */
export function findLatestSeason({ packs }: WithPacks): number | null {
  const seasons = (packs ? listHeads(packs) : []).map(({ counselling }) => counselling.neetPgYear);
  return seasons.length > 0 ? Math.max(...seasons) : null;
}

/** @throws Refusal PACKS_MISSING, INACTIVE_COUNSELLING, UNKNOWN_COUNSELLING */
export function requireSeatIndex(context: WithPacks, counsellingId: number): SeatIndex {
  const packs = requirePacks(context);
  const seats = packs.counsellings.get(counsellingId);
  if (seats) return seats;
  const inactive = packs.manifest.inactive.some((entry) => entry.id === counsellingId);
  throw new Refusal(inactive ? 'INACTIVE_COUNSELLING' : 'UNKNOWN_COUNSELLING');
}

/**
 * The pack and the position of a seat line. Its key begins with the code of its counselling.
 * @throws Refusal INVALID_INPUT for a line that the packs do not have, PACKS_MISSING
 */
export function requireSeatLine(context: WithPacks, key: string): { seats: SeatIndex; line: number } {
  const head = listHeads(requirePacks(context)).find(({ counselling }) => key.startsWith(`${counselling.code}.`));
  const seats = head && requireSeatIndex(context, head.counselling.id);
  const line = seats && linesByKey(seats).get(key);
  if (!seats || line === undefined) throw new Refusal('INVALID_INPUT');
  return { seats, line };
}

const findCategoryNames = memoizeByObject(
  (packs: LoadedPacks) =>
    new Set([
      DEFAULT_BASE_CATEGORY,
      ...listHeads(packs).flatMap(({ categories }) => [...categories.values()].map(({ name }) => name)),
    ]),
);

/**
 * The name of a category is stored with a recorded prediction: it must be one of the reference table, of any counselling.
 * @throws Refusal UNKNOWN_CATEGORY, PACKS_MISSING
 */
export function requireCategoryName(context: WithPacks, name: string): void {
  if (!findCategoryNames(requirePacks(context)).has(name)) throw new Refusal('UNKNOWN_CATEGORY');
}
