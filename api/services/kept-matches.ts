// Matches of earlier calls: a page asks for the same request again to record it, for My list, Season and files, and when it is
// reloaded.
import { memoizeByObject } from '../contract/memoize.ts';
import { canonicalRequest } from '../domain/account/allowance.ts';
import { type AskedList, type Matches, matchLists } from '../domain/matching/predict.ts';
import type { SeatIndex } from '../packs/seat-index.ts';

/** For each counselling, as it is between two rounds. The largest matches take a quarter of a megabyte. */
const MOST_KEPT = 32;

const findKept = memoizeByObject((_seats: SeatIndex) => new Map<string, Matches>());

/**
 * `matchLists`, computed once while its counsellings stay as they are. Matches with what one person knows of the season are
 * not kept.
 * @throws as `matchLists`
 */
export function keepMatches(asked: readonly AskedList[], limit: number, home: string | null): Matches {
  const [first] = asked;
  if (first === undefined || asked.some(({ own }) => own !== undefined)) return matchLists(asked, limit, home);
  const kept = findKept(first.seats);
  const key = JSON.stringify([asked.map(({ request }) => canonicalRequest(request)), limit, home]);
  const known = kept.get(key);
  const isCurrent = known?.lists.every(({ seats }, list) => seats === asked[list]?.seats) ?? false;
  const found = known && isCurrent ? known : matchLists(asked, limit, home);
  // The latest comes last, so that the oldest goes first.
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return found;
}
