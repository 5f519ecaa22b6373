// The lines that a selection of quota, category and answers opens, kept for the next request with the same one.
import { memoizeByObject } from '../../contract/memoize.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { listPoolKeys, type PoolSelection } from '../eligibility/quotas.ts';
import { type RankedLines, rankLines } from './ranked-lines.ts';

export const NO_MATCH = NO_LEVEL + 1;

/** Selections that are kept for a pack: quotas times categories of the busiest. Each takes about 50 bytes a line. */
const KEPT = 32;

const findKept = memoizeByObject((_: SeatIndex) => new Map<string, RankedLines>());

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function selectLines(seats: SeatIndex, selection: PoolSelection): RankedLines {
  const pools = new Map(listPoolKeys(seats, selection).map(({ key, hasChance }) => [key, hasChance]));
  const kept = findKept(seats);
  const name = [...pools].join(' ');
  const selected = kept.get(name) ?? rankLines(seats, pools);
  // The last one used is the last one dropped.
  kept.delete(name);
  kept.set(name, selected);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  return selected;
}
